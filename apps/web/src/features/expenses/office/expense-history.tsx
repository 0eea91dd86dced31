import type { Expense } from '@plumbline/domain/entities/expense';
import { useConnection } from '../../../data/replica/connection.ts';
import { type ActivityEvent, useActivity } from '../../../data/queries/activity.ts';
import { Button } from '../../../design/controls/button.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { plural, countWord } from '../../../kits/labels/counts.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { fieldOf } from '../../../kits/records/all.ts';
import type { FormatContext } from '../../../kits/records/record.ts';
import { useFormatContext } from '../../../kits/records/use-format-context.ts';
import { expenseStatusSigns, statusOrder } from '../parts/expense-text.ts';

/** Follow from others, or are told by the state. */
const untold = new Set([
  'status',
  'decidedBy',
  'decidedAt',
  'reimbursedBy',
  'reimbursedAt',
  'rejectionReason',
]);

type FieldChange = { label: string; was: string | null; is: string };

/** What an event changed, field by field; empty where it made, deleted or brought back the expense. */
function changesOf({ fields, before, after }: ActivityEvent, context: FormatContext): FieldChange[] {
  return fields.flatMap((name) => {
    const field = fieldOf('expense', name);
    if (untold.has(name) || field === null || field.format === undefined) return [];
    const word = (values: typeof before) =>
      (values ? field.format?.(values[name], context) : undefined) ?? '';
    return [{ label: field.label, was: before ? word(before) : null, is: word(after) }];
  });
}

/** 'Approved', 'Added': what an event did beside changing fields; null for a plain change. */
function deedOf({ action, after }: Pick<ActivityEvent, 'action' | 'after'>): string | null {
  if (action === 'create') return 'Added';
  if (action === 'delete') return 'Deleted';
  if (action === 'restore') return 'Brought back';
  const status = statusOrder.find((each) => each === after?.['status']);
  if (status === undefined) return null;
  return status === 'pending' || status === 'draft' ? 'Waits for approval' : expenseStatusSigns[status].word;
}

export interface ExpenseHistoryProps {
  expense: Expense;
  people: People;
}

/** Who did what with an expense, the latest first, from the trail. Use it inside `ServerQueries`. */
export function ExpenseHistory({ expense, people }: ExpenseHistoryProps) {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const context = useFormatContext();
  const { rows, state, error, retry, busy, more } = useActivity(
    { entity: 'expense', entityId: expense.id },
    { audit: true, limit: 10 },
  );
  const changed = rows.filter((event) => event.action === 'update' && changesOf(event, context).length > 0);
  const title =
    changed.length === 0
      ? 'History'
      : changed.length === 1
        ? 'Changed once'
        : `Changed ${countWord(changed.length)}${more ? ' or more' : ''} ${plural(changed.length, 'time')}`;
  if (state === 'ready' && rows.length === 0) return null;
  return (
    <section aria-label="History" className="flex flex-col gap-2">
      <h3 className="text-meta font-bold text-ink">{title}</h3>
      {state === 'loading' && online && <SkeletonList label="Getting the history" labelHidden count={2} />}
      {(state === 'error' || (state === 'loading' && !online)) && (
        <p className="flex flex-wrap items-center gap-3 text-meta text-ink-2">
          {notLoadedText(error, online, 'The history needs a signal.')}
          <Button size="small" busy={busy} onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <ol className="flex flex-col gap-1.5">
        {rows.map((event) => {
          const reason = event.after?.['rejectionReason'];
          return (
            <li key={event.id} className="flex items-baseline justify-between gap-4 text-meta">
              <span className="min-w-0 wrap-anywhere">
                {deedOf(event) !== null && <b>{deedOf(event)} </b>}
                {changesOf(event, context).map(({ label, was, is }) =>
                  event.action !== 'update' ? null : (
                    <span key={label} className="mr-2">
                      {label} {was === null ? '' : 'was '}
                      {was === null ? is : <s className="text-blocked">{was}</s>}
                    </span>
                  ),
                )}
                {typeof reason === 'string' && <span className="block text-ink-2">“{reason}”</span>}
              </span>
              <span className="shrink-0 text-ink-2">
                {event.userId === null ? 'Plumbline' : people.shortName(event.userId)},{' '}
                <time dateTime={event.at}>{formatDayTime(event.at, locale, timeZone)}</time>
              </span>
            </li>
          );
        })}
      </ol>
      {more && (
        <Button size="small" className="self-start" busy={busy} onClick={more}>
          Show more
        </Button>
      )}
    </section>
  );
}
