import { clsx } from 'clsx';
import { Bob } from '../../../design/display/plumb-line.tsx';
import { formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { HistoryItem } from './entry-history.ts';

/** Makes the list focusable, so that its sheet can be scrolled with the arrow keys. */
const reachable = { tabIndex: 0 };

/** The history of an entry, the oldest first. */
export function HistoryList({ items }: { items: readonly HistoryItem[] }) {
  const { locale, timeZone } = useLocale();
  return (
    <ol aria-label="What happened to this entry" {...reachable}>
      {items.map(({ key, at, title, details, changes, reason }, index) => {
        const isLast = index === items.length - 1;
        return (
          <li key={key} className="relative flex gap-4 pb-5 last:pb-0">
            <span aria-hidden className="relative flex w-2.5 shrink-0 flex-col items-center text-accent">
              {isLast ? (
                <Bob className="mt-0.5" />
              ) : (
                <>
                  <span className="mt-1.5 size-2.5 shrink-0 rounded-full border-2 border-edge bg-popover" />
                  <span className="absolute top-4 -bottom-6 w-0.5 bg-current" />
                </>
              )}
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <p className="min-w-0 font-bold wrap-anywhere">{title}</p>
                {at !== null && (
                  <time dateTime={at} className="text-meta text-ink-2 tabular">
                    {formatDayTime(at, locale, timeZone)}
                  </time>
                )}
              </div>
              {details.map((detail) => (
                <p key={detail} className="text-meta wrap-anywhere text-ink-2">
                  {detail}
                </p>
              ))}
              {changes.map((change) => (
                <WasIs key={`${change.was} ${change.is}`} {...change} />
              ))}
              {reason !== '' && (
                <p className={clsx('text-meta wrap-anywhere text-ink-2', changes.length > 0 && 'mt-2')}>
                  “{reason}”
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A value before and after a change. */
export function WasIs({ was, is }: { was: string; is: string }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-page px-3 py-2 text-meta tabular">
      <dt className="text-ink-2">Was</dt>
      <dd className="wrap-anywhere text-ink-2 line-through decoration-blocked">{was}</dd>
      <dt className="text-ink-2">Is</dt>
      <dd className="font-bold wrap-anywhere">{is}</dd>
    </dl>
  );
}
