import { clsx } from 'clsx';
import { Banknote } from 'lucide-react';
import { useRecord } from '../../../data/records/use-records.ts';
import { Money } from '../../../design/display/money.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { SyncVial } from '../../../design/display/vial.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { PhotoThumb } from '../../projects/parts/project-cover.tsx';
import { ownExpenseSigns } from '../parts/expense-signs.ts';
import type { OwnExpense } from './own-totals.ts';

export interface OwnExpenseRowProps {
  row: OwnExpense;
  project: string;
  /** 'YYYY-MM-DD' */
  today: string;
  /** Who rejected it, or paid it back; empty where nobody did. */
  decider: string;
  /** Null where its person can change nothing of it any more. */
  onOpen: (() => void) | null;
}

/** An expense with its picture, where it stands, and why it was rejected. */
export function OwnExpenseRow({ row, project, today, decider, onOpen }: OwnExpenseRowProps) {
  const { locale, timeZone } = useLocale();
  const { expense, refused } = row;
  const { row: photo } = useRecord('photo', expense.receiptPhotoId);
  const { vendor, description, amount, date, createdAt, rejectionReason } = expense;
  const title =
    vendor ??
    description ??
    (amount === null ? `Receipt of ${formatTime(createdAt, locale, timeZone)}` : 'Expense');
  const why = refused ?? rejectionReason;
  const content = (
    <>
      <PhotoThumb photo={photo} className="h-14 w-11 shrink-0 rounded-mark object-top" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-bold text-ink">{title}</span>
          {amount === null ? (
            <span aria-hidden className="font-bold">
              –
            </span>
          ) : (
            <Money minor={amount} className="font-bold" />
          )}
        </span>
        <span className="flex items-baseline justify-between gap-3 text-meta text-ink-2">
          <span className="min-w-0 truncate">
            {[project, date === today ? 'today' : formatDay(date, locale)].filter(Boolean).join(', ')}
          </span>
          <span className="shrink-0 font-medium">
            <State row={row} />
          </span>
        </span>
        {why !== null && why !== '' && (
          <span className="mt-1 block text-meta text-ink">
            {refused === null ? `“${why}” ${decider}`.trim() : why}
          </span>
        )}
      </span>
    </>
  );
  const look = 'flex w-full gap-3 py-3 text-left';
  return (
    <li>
      {onOpen === null ? (
        <div className={look}>{content}</div>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={clsx(look, '-mx-2 w-[calc(100%+1rem)] rounded-control px-2 hover:bg-lift')}
        >
          {content}
        </button>
      )}
    </li>
  );
}

function State({ row: { expense, isHere, refused } }: { row: OwnExpense }) {
  const here = useThisDevice();
  if (refused !== null) return <SyncVial state="needs-you">Needs you</SyncVial>;
  if (isHere) return <SyncVial state="phone">On {here}</SyncVial>;
  const { word, kind } = ownExpenseSigns[expense.status];
  if (expense.status === 'reimbursed')
    return (
      <span className="inline-flex items-center gap-1.5 text-ink">
        <Banknote aria-hidden className="size-[1.15em]" />
        {word}
      </span>
    );
  return <StatusText kind={kind}>{word}</StatusText>;
}
