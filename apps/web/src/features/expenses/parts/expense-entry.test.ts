import { expect, test } from 'vitest';
import { expenseSchema, expenseValues, linesTotal, totalOf } from './expense-entry.ts';

const money = { currency: 'USD', locale: 'en-US' };
const empty = expenseValues(null, { projectId: 'clinic', date: '2026-03-04' }, money);
const sent = (typed: Partial<typeof empty>) => expenseSchema(money).safeParse({ ...empty, ...typed });
const problems = (typed: Partial<typeof empty>) =>
  Object.fromEntries((sent(typed).error?.issues ?? []).map(({ path, message }) => [path[0], message]));

test('EXPENSEFORM-1 115 with 15 % in it is 100 and 15, and 100 with 15 % on top is 115, rounded once half away from zero', () => {
  expect(totalOf({ amount: '115', taxMode: 'included', taxPercent: '15' }, money)).toEqual({
    ...{ amount: 11_500, net: 10_000, tax: 1_500 },
  });
  expect(totalOf({ amount: '100', taxMode: 'on_top', taxPercent: '15' }, money)).toEqual({
    ...{ amount: 11_500, net: 10_000, tax: 1_500 },
  });
  // 8.875 % of 292.45 is 25.9549…, and half a cent is a cent.
  expect(totalOf({ amount: '292.45', taxMode: 'on_top', taxPercent: '8.875' }, money)?.tax).toBe(2_595);
  expect(totalOf({ amount: '0.10', taxMode: 'on_top', taxPercent: '5' }, money)?.tax).toBe(1);
  expect(sent({ amount: '100', taxMode: 'on_top', taxPercent: '15' }).data).toMatchObject({
    ...{ amount: 11_500, tax: 1_500, taxPercent: '15', taxMode: 'on_top' },
  });
});

test('EXPENSEFORM-2 an expense that is opened again shows what was typed, in the digits of its currency', () => {
  const typed = {
    amount: '100',
    taxMode: 'on_top',
    taxPercent: '8.875',
    quantity: '2.5',
    unitPrice: '40',
  } as const;
  const { data } = sent({ ...typed, isCredit: true, creditOf: 'pump' });
  expect(data).toMatchObject({
    amount: -10_888,
    tax: -888,
    creditOf: 'pump',
    quantity: '2.5',
    unitPrice: 4_000,
  });
  if (data === undefined) throw new Error('It was refused.');
  const row = { ...data, id: 'one', quantity: data.quantity, status: 'pending' } as never;
  expect(expenseValues(row, { projectId: null, date: '' }, money)).toMatchObject({
    ...typed,
    isCredit: true,
  });
  const yen = { currency: 'JPY', locale: 'ja-JP' };
  expect(totalOf({ amount: '1,100', taxMode: 'included', taxPercent: '10' }, yen)?.tax).toBe(100);
});

test('EXPENSEFORM-3 quantity times unit price is said beside the amount and changes nothing', () => {
  expect(linesTotal({ quantity: '3', unitPrice: '18.75' }, money)).toBe(5_625);
  expect(linesTotal({ quantity: '', unitPrice: '18.75' }, money)).toBeNull();
  expect(sent({ quantity: '3', unitPrice: '18.75', amount: '50' }).data?.amount).toBe(5_000);
});

test('EXPENSEFORM-4 what cannot be sent is said beside its field, and a receipt with a job is enough', () => {
  expect(problems({ projectId: null, amount: '' })).toEqual({
    projectId: 'Choose the job that it was for.',
    amount: 'Enter the amount, or add a picture of the receipt and enter it later.',
  });
  expect(problems({ amount: 'ten', taxPercent: '101', isCredit: true })).toEqual({
    amount: 'This is not an amount, such as 318.40.',
    taxPercent: 'A rate is between 0 and 100, such as 8.875.',
    creditOf: 'Pick the expense that this gives money back for.',
  });
  expect(sent({ receiptPhotoId: 'receipt' }).data).toMatchObject({ amount: null, receiptPhotoId: 'receipt' });
});
