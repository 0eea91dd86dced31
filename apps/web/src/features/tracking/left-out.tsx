import type { Trail } from '@plumbline/domain/positions/trail';
import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { leftOutGroups, leftOutText, positionsText } from './left-out-text.ts';

/** So many rows stand there before the person asks for all. */
const rowsAtFirst = 5;

/** The positions of a day that do not count, when they were made, and why. Nothing where all count. */
export function LeftOut({ leftOut, counted }: Pick<Trail, 'leftOut' | 'counted'>) {
  const { locale, timeZone } = useLocale();
  const [whole, setWhole] = useState(false);
  if (leftOut.length === 0) return null;
  const groups = leftOutGroups(leftOut);
  const shown = whole ? groups : groups.slice(0, rowsAtFirst);
  const time = (at: number) => formatTime(at, locale, timeZone);
  const number = new Intl.NumberFormat(locale);
  return (
    <section aria-label="Left out" className="border-t border-hairline">
      <p className="px-4 pt-3 pb-2 text-meta text-ink-2">
        <strong className="text-ink">{positionsText(leftOut.length, locale)} left out</strong>
        {` of ${number.format(leftOut.length + counted)}. They are kept, and count for no distance, stop or site.`}
      </p>
      <RowList label="Positions left out">
        {shown.map((group) => (
          <ListRow
            key={`${group.from} ${group.reason}`}
            leading={<CircleDashed aria-hidden className="size-4" />}
            title={
              <span className="tabular">
                {time(group.from) === time(group.to)
                  ? time(group.from)
                  : `${time(group.from)} – ${time(group.to)}`}
              </span>
            }
            detail={<span className="whitespace-normal">{leftOutText(group, locale)}</span>}
            trailing={group.count > 1 && positionsText(group.count, locale)}
          />
        ))}
      </RowList>
      {shown.length < groups.length && (
        <div className="px-4 py-3">
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {number.format(groups.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
