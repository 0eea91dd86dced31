import { decimalMark } from '@plumbline/domain/formats/number-text';
import { expenseCategories, taxModes } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import { canonicalDecimal } from '@plumbline/domain/entities/record';
import { costCodeLength, nameLength } from '@plumbline/domain/limits/lists';
import { percentMost, vendorLength } from '@plumbline/domain/limits/money';
import { taxOnTop, taxWithin, times } from '@plumbline/domain/money/exact';
import type { createExpense } from '@plumbline/domain/mutations/expenses/create-expense';
import { z } from 'zod';
import { moneyText, parseMoney } from '../../../kits/form/money-text.ts';
import { expense as expenseRecord } from '../../../kits/records/expense.ts';
import { anyValue } from '../../../kits/records/values.ts';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';

/** The inputs of an expense as they are typed. */
export const expenseShape = z.object({
  projectId: z.string().nullable(),
  taskId: z.string().nullable(),
  receiptPhotoId: z.string().nullable(),
  /** With the tax in it or without, as `taxMode` says, and never below zero: a credit is said by `isCredit`. */
  amount: z.string(),
  taxMode: z.enum(taxModes),
  taxPercent: z.string(),
  isCredit: z.boolean(),
  creditOf: z.string().nullable(),
  vendor: z.string(),
  description: z.string(),
  category: z.enum(expenseCategories),
  /** Empty while none is chosen. */
  date: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  costCode: z.string(),
  billable: z.boolean(),
  reimbursable: z.boolean(),
});
export type ExpenseValues = z.infer<typeof expenseShape>;

type Sent = z.output<typeof createExpense.input>;
/** What is sent of the form; amounts in minor units, decimals as text. */
export type ExpenseEntry = {
  [Key in Exclude<keyof ExpenseValues, 'isCredit'> | 'tax']: Exclude<Sent[Key], undefined>;
};

/** How amounts are typed here. */
export type MoneyFormat = { currency: string; locale: string };

const { fields } = expenseRecord;

/** In the order of the form. */
export const expenseFormFields: FormFields<ExpenseValues> = {
  receiptPhotoId: fields.receiptPhotoId,
  projectId: { ...fields.projectId, label: 'Job' },
  vendor: fields.vendor,
  amount: fields.amount,
  taxPercent: fields.taxPercent,
  taxMode: fields.taxMode,
  date: fields.date,
  category: fields.category,
  description: fields.description,
  billable: { ...fields.billable, label: 'Bill it to the client' },
  reimbursable: { ...fields.reimbursable, label: 'I paid with my own money' },
  taskId: fields.taskId,
  costCode: fields.costCode,
  quantity: fields.quantity,
  unitPrice: fields.unitPrice,
  isCredit: { label: 'Money back', name: 'whether it gives money back', format: anyValue },
  creditOf: { ...fields.creditOf, label: 'For which expense' },
};

const decimalTyped = /^\d{1,9}(?:[.,]\d{1,4})?$/;

/** A typed number as an exact decimal; null where it is none. Comma and point both part the fraction: it has no thousands. */
export function decimalOf(text: string): string | null {
  const plain = text.trim().replace(/\s*%$/, '');
  return decimalTyped.test(plain) ? canonicalDecimal(plain.replace(',', '.')) : null;
}

/** A decimal as it is typed here. */
export function decimalText(decimal: string, locale: string): string {
  return decimal.replace('.', decimalMark(locale));
}

/** The amount with its tax, and the tax in it, in minor units; tax null without a rate. Null while no amount is typed. */
export function totalOf(
  { amount, taxMode, taxPercent }: Pick<ExpenseValues, 'amount' | 'taxMode' | 'taxPercent'>,
  money: MoneyFormat,
): { amount: number; net: number; tax: number | null } | null {
  const typed = parseMoney(amount, money);
  if (typed === null) return null;
  const rate = decimalOf(taxPercent);
  if (rate === null) return { amount: typed, net: typed, tax: null };
  if (taxMode === 'on_top') {
    const tax = taxOnTop(typed, rate);
    return { amount: typed + tax, net: typed, tax };
  }
  const tax = taxWithin(typed, rate);
  return { amount: typed, net: typed - tax, tax };
}

/** Quantity times unit price in minor units, rounded once; null where one of them is missing. */
export function linesTotal(
  { quantity, unitPrice }: Pick<ExpenseValues, 'quantity' | 'unitPrice'>,
  money: MoneyFormat,
): number | null {
  const [count, price] = [decimalOf(quantity), parseMoney(unitPrice, money)];
  return count === null || price === null ? null : times(price, count);
}

/** The values of the form: of an expense, else of a new one on this job and day. */
export function expenseValues(
  expense: Expense | null,
  preset: { projectId: string | null; date: string; receiptPhotoId?: string | null },
  money: MoneyFormat,
): ExpenseValues {
  const { projectId, date, receiptPhotoId = null } = preset;
  if (expense === null)
    return {
      projectId,
      taskId: null,
      receiptPhotoId,
      amount: '',
      taxMode: 'included',
      taxPercent: '',
      isCredit: false,
      creditOf: null,
      vendor: '',
      description: '',
      category: 'materials',
      date,
      quantity: '',
      unitPrice: '',
      costCode: '',
      billable: false,
      reimbursable: false,
    };
  const { amount, tax, taxMode = 'included', taxPercent = null, quantity, unitPrice } = expense;
  const entered = amount === null ? null : taxMode === 'on_top' ? amount - (tax ?? 0) : amount;
  return {
    projectId: expense.projectId,
    taskId: expense.taskId ?? null,
    receiptPhotoId: expense.receiptPhotoId,
    amount: entered === null ? '' : moneyText(Math.abs(entered), money),
    taxMode,
    taxPercent: taxPercent === null ? '' : decimalText(taxPercent, money.locale),
    isCredit: amount !== null && amount < 0,
    creditOf: expense.creditOf ?? null,
    vendor: expense.vendor ?? '',
    description: expense.description ?? '',
    category: expense.category,
    date: expense.date,
    quantity: quantity === null ? '' : decimalText(String(quantity), money.locale),
    unitPrice: unitPrice === null ? '' : moneyText(Math.abs(unitPrice), money),
    costCode: expense.costCode ?? '',
    billable: expense.billable,
    reimbursable: expense.reimbursable ?? false,
  };
}

/** Converts what is typed to what is sent, with a sentence beside each field that cannot be. */
export function expenseSchema(money: MoneyFormat): z.ZodType<ExpenseEntry, ExpenseValues> {
  return expenseShape.transform((values, context): ExpenseEntry => {
    const refuse = (path: keyof ExpenseValues, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { projectId, date, isCredit, creditOf, receiptPhotoId, taxMode } = values;
    if (projectId === null) refuse('projectId', 'Choose the job that it was for.');
    if (date === '') refuse('date', 'Choose the day of the purchase.');
    const total = totalOf(values, money);
    const hasAmount = values.amount.trim() !== '';
    if (hasAmount && total === null) refuse('amount', 'This is not an amount, such as 318.40.');
    if (!hasAmount && receiptPhotoId === null)
      refuse('amount', 'Enter the amount, or add a picture of the receipt and enter it later.');
    if (total?.amount === 0) refuse('amount', 'Enter more than zero.');
    const taxPercent = values.taxPercent.trim() === '' ? null : decimalOf(values.taxPercent);
    if (values.taxPercent.trim() !== '' && (taxPercent === null || Number(taxPercent) > percentMost))
      refuse('taxPercent', `A rate is between 0 and ${percentMost}, such as 8.875.`);
    const quantity = values.quantity.trim() === '' ? null : decimalOf(values.quantity);
    if (values.quantity.trim() !== '' && quantity === null)
      refuse('quantity', 'A quantity has at most 4 digits after the point.');
    const unitPrice = values.unitPrice.trim() === '' ? null : parseMoney(values.unitPrice, money);
    if (values.unitPrice.trim() !== '' && unitPrice === null) refuse('unitPrice', 'This is not an amount.');
    if (isCredit && creditOf === null) refuse('creditOf', 'Pick the expense that this gives money back for.');
    if (isCredit && !hasAmount) refuse('amount', 'Enter what was given back.');
    for (const [path, most] of [
      ['vendor', vendorLength],
      ['description', nameLength],
      ['costCode', costCodeLength],
    ] as const)
      if (values[path].trim().length > most) refuse(path, `Write at most ${most} characters.`);
    const sign = isCredit ? -1 : 1;
    const signed = (minor: number | null | undefined) =>
      minor == null ? null : minor === 0 ? 0 : sign * minor;
    return {
      projectId: projectId ?? '',
      date,
      taskId: values.taskId,
      receiptPhotoId,
      amount: signed(total?.amount),
      tax: signed(total?.tax),
      taxMode,
      taxPercent,
      creditOf: isCredit ? creditOf : null,
      vendor: values.vendor.trim() || null,
      description: values.description.trim() || null,
      category: values.category,
      quantity,
      unitPrice,
      costCode: values.costCode.trim() || null,
      billable: values.billable,
      reimbursable: values.reimbursable,
    };
  });
}
