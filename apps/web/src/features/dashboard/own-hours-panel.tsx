import { dayOf } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import { History, OctagonX, Send } from 'lucide-react';
import { usualWeek } from '@plumbline/domain/schedule/span';
import { useOrganization } from '../../data/records/organization.ts';
import { ListRowLink } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { returnedWeeks, unanswered, unsentWeeks } from '../hours/parts/waiting-weeks.ts';

/**
 * What the office sent back or changed of the person's hours, and the weeks that they have not sent. Nothing where
 * there is none of it.
 */
export function OwnHoursPanel({ entries }: { entries: readonly TimeEntry[] }) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const { weekStart = 'monday', workWeek = usualWeek } = useOrganization().row ?? {};
  const today = useToday();
  const returned = returnedWeeks(entries, { timeZone, weekStart });
  const unsent = unsentWeeks(entries, { timeZone, weekStart }, { today, workDays: workWeek.days });
  const changed = unanswered(entries);
  if (returned.length + changed.length + unsent.length === 0) return null;
  return (
    <Panel title="Your hours">
      <ul className="divide-y divide-hairline border-t border-hairline">
        {returned.map(({ week, entries: of }) => (
          <li key={week.from}>
            <ListRowLink
              {...pageTarget('timeentries', { week: week.from })}
              leading={<OctagonX aria-hidden className="size-5 text-blocked" />}
              title="Your week was sent back"
              detail={`Week from ${formatDay(week.from, locale)}${summaryOf(of)}`}
            />
          </li>
        ))}
        {unsent.map(({ week }) => (
          <li key={week.from}>
            <ListRowLink
              {...pageTarget('timeentries', { week: week.from })}
              leading={<Send aria-hidden className="size-5" />}
              title="Submit your week"
              detail={`Week from ${formatDay(week.from, locale)} is not submitted for approval yet`}
            />
          </li>
        ))}
        {changed.map((entry) => (
          <li key={entry.id}>
            <ListRowLink
              {...pageTarget('timeentries', { week: dayOf(entry.clockIn, timeZone) })}
              leading={<History aria-hidden className="size-5" />}
              title={`${people.fullName(factsOf(entry).open?.by ?? null)} changed your hours`}
              detail={`${formatDay(dayOf(entry.clockIn, timeZone), locale, 'weekday')}: agree or object`}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The office's reason. */
function summaryOf(entries: readonly TimeEntry[]): string {
  const [entry] = entries;
  const reason = (entry && factsOf(entry).sentBack?.reason) ?? '';
  return reason === '' ? '' : `: ${reason}`;
}
