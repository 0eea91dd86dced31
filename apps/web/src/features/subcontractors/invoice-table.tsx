import type { CommitmentTotals, SubcontractorInvoice } from '@plumbline/domain/entities/subcontractor';
import { heldOf } from '@plumbline/domain/money/commitments';
import { clsx } from 'clsx';
import { Money } from '../../design/display/money.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { ExpenseAmount } from '../expenses/parts/expense-amount.tsx';
import { invoiceSign, invoiceTitle, moneyOfInvoice } from './firm-text.ts';

export interface InvoiceTableProps {
  rows: readonly SubcontractorInvoice[];
  totals: CommitmentTotals;
  isBlocked: boolean;
  onOpen: (expenseId: string) => void;
}

/** The invoices of a commitment: what each retains, what of it is to pay, and where it stands. */
export function InvoiceTable({ rows, totals, isBlocked, onOpen }: InvoiceTableProps) {
  const phone = usePhone();
  const { locale } = useLocale();
  const today = useToday();
  const { billed, retained, paid, open } = totals;
  const shown = rows.map((invoice) => {
    const { expense } = invoice;
    const money = moneyOfInvoice(invoice);
    const sign = invoiceSign(invoice, { today, locale, isBlocked });
    const due = expense.dueDate === null ? '' : `, due ${formatDay(expense.dueDate, locale)}`;
    return {
      invoice,
      expense,
      sign,
      retainage: heldOf(money),
      title: invoiceTitle(invoice, locale),
      days: `${formatDay(expense.date, locale)}${due}`,
      state: (
        <Pill kind={sign.kind} icon={sign.icon}>
          {sign.word}
        </Pill>
      ),
      tint:
        sign.kind === 'blocked' && expense.status !== 'rejected'
          ? 'bg-liquid-blocked/45 sunlight:bg-liquid-blocked'
          : undefined,
    };
  });
  const isCounted = ({ expense }: SubcontractorInvoice) =>
    expense.status !== 'rejected' && expense.amount !== null;
  if (phone)
    return (
      <>
        <ul aria-label="Invoices" className="divide-y divide-hairline border-t border-hairline">
          {shown.map(({ invoice, expense, title, days, state, tint, retainage }) => (
            <li key={expense.id}>
              <button
                type="button"
                onClick={() => onOpen(expense.id)}
                className={clsx('flex w-full flex-col gap-1.5 px-4 py-2.5 text-left', tint)}
              >
                <span className="flex w-full items-start justify-between gap-3">
                  <span className="min-w-0 font-bold wrap-anywhere">{title}</span>
                  <ExpenseAmount expense={expense} />
                </span>
                <span className="flex w-full flex-wrap items-center justify-between gap-2 text-meta text-ink-2">
                  <span>
                    {days}
                    {isCounted(invoice) && retainage > 0 && (
                      <>
                        , <Money minor={retainage} /> retained
                      </>
                    )}
                  </span>
                  {state}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-divider px-4 py-3 text-meta text-ink-2">
          <span>
            Paid <Money minor={paid} />
          </span>
          <span>
            open <Money minor={open} />
          </span>
        </p>
      </>
    );
  const cell = 'px-2 py-2 first:pl-4 last:pr-4';
  const figure = `${cell} text-right`;
  return (
    <table aria-label="Invoices" className="w-full border-t border-hairline">
      <thead>
        <tr className="text-meta text-ink-2 *:font-regular">
          <th scope="col" className={`${cell} text-left`}>
            Invoice
          </th>
          <th scope="col" className={figure}>
            Amount
          </th>
          <th scope="col" className={figure}>
            Retained
          </th>
          <th scope="col" className={figure}>
            To pay
          </th>
          <th scope="col" className={figure}>
            State
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline border-y border-hairline">
        {shown.map(({ invoice, expense, title, days, state, tint, retainage }) => (
          <tr key={expense.id} className={clsx('relative hover:bg-lift', tint)}>
            <th scope="row" className={`${cell} text-left font-regular`}>
              {/* The button covers its whole row. */}
              <button
                type="button"
                onClick={() => onOpen(expense.id)}
                className="text-left after:absolute after:inset-0 focus-visible:outline-offset-[-2px]"
              >
                <span className="block font-bold wrap-anywhere">{title}</span>
                <span className="block text-meta text-ink-2">{days}</span>
              </button>
            </th>
            <td className={figure}>
              <ExpenseAmount expense={expense} />
            </td>
            <td className={`${figure} text-ink-2`}>
              {isCounted(invoice) ? <Money minor={retainage} /> : '–'}
            </td>
            <td className={figure}>
              {isCounted(invoice) ? (
                <Money minor={(expense.amount ?? 0) - retainage} className="font-bold" />
              ) : (
                '–'
              )}
            </td>
            <td className={figure}>{state}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={`${cell} text-left`}>
            All
          </th>
          <td className={figure}>
            <Money minor={billed} className="font-bold" />
          </td>
          <td className={figure}>
            <Money minor={retained} className="font-bold" />
          </td>
          <td className={figure}>
            <Money minor={billed - retained} className="font-bold" />
          </td>
          <td className={`${figure} text-meta text-ink-2`}>
            <span className="block">
              Paid <Money minor={paid} />,
            </span>
            <span className="block">
              open <Money minor={open} />
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
