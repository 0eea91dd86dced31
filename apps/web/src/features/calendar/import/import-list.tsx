import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { daysOfEvent } from '../../../kits/days/event-days.ts';
import { useLaneRows } from '../../../kits/sort/use-lane-rows.ts';
import { timeText } from '../parts/calendar-text.ts';
import type { ImportRow } from './import-rows.ts';

export interface ImportListProps {
  /** Pass the same array as long as no row changes. */
  rows: readonly ImportRow[];
  isTicked: (row: ImportRow) => boolean;
  onTick: (row: ImportRow, ticked: boolean) => void;
  /** The conflict of a row as a sentence. Undefined if it has none. */
  inTheWay: (row: ImportRow) => string | undefined;
}

/** The height of a row in pixels: a line for the title and one for the time. */
const estimatePx = 56;

/** The events of a file as rows to tick. Only the rows in sight are drawn. */
export function ImportList({ rows, isTicked, onTick, inTheWay }: ImportListProps) {
  const { locale, timeZone } = useLocale();
  const estimated = useMemo(() => rows.map(({ key }) => ({ key, estimatePx })), [rows]);
  const { items, heightPx, measure, scroller } = useLaneRows({ rows: estimated, gapPx: 0, topPx: 0 });
  return (
    <div
      ref={scroller}
      className="max-h-[min(50dvh,32rem)] overflow-y-auto overscroll-contain border-y border-hairline"
    >
      <ul aria-label="Events of the file" className="relative" style={{ height: heightPx }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { key, event, duplicate, note } = row;
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={clsx(
                'absolute inset-x-0 top-0 py-1',
                index < rows.length - 1 && 'border-b border-hairline',
              )}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox
                checked={isTicked(row)}
                onChange={(next) => onTick(row, next)}
                label={event.title}
                detail={[
                  [
                    formatDay(daysOfEvent(event, timeZone).from, locale, 'weekday'),
                    timeText(event, { locale, timeZone }),
                  ].join(', '),
                  note,
                  duplicate,
                  inTheWay(row),
                ]
                  .filter(Boolean)
                  .join('. ')}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
