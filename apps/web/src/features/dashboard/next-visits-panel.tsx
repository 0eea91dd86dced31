import { addDays, dayOf } from '@plumbline/domain/days/days';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { memberName } from '../../data/records/member-name.ts';
import { useCalendarEvents, useMembers, useProjects } from '../../data/records/records.ts';
import { useNow } from '../../data/replica/clock.ts';
import { AvatarStack } from '../../design/display/avatar-stack.tsx';
import { ListRow, ListRowLink } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { pageTarget } from '../../navigation/page-link.tsx';

const shown = 6;
const daysAhead = 14;
const visits: ReadonlySet<string> = new Set(['job', 'inspection', 'delivery']);

/** The next visits on site; `attendee` narrows them to one person's. */
export function NextVisitsPanel({ attendee }: { attendee?: string }) {
  const today = useToday();
  const { locale, timeZone } = useLocale();
  // Computed from the day, so that the query stays the same while the page is open.
  const span = useMemo(
    () => ({ from: `${addDays(today, -1)}T00:00:00.000Z`, to: `${addDays(today, daysAhead)}T00:00:00.000Z` }),
    [today],
  );
  const { rows } = useCalendarEvents({ ...span, ...(attendee !== undefined && { attendee }) });
  const projects = new Map(useProjects().rows.map((project) => [project.id, project.name]));
  const members = new Map(useMembers().rows.map((member) => [member.userId, memberName(member)]));
  const now = new Date(useNow()).toISOString();
  const next = rows
    .filter((event) => visits.has(event.eventType) && event.endDate > now && event.unscheduled !== true)
    .slice(0, shown);
  return (
    <Panel title="Next visits">
      {next.length === 0 ? (
        <EmptyState compact title="No visit in the next two weeks">
          Jobs, inspections and deliveries from the calendar show up here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {next.map((event) => {
            const day = dayOf(event.startDate, timeZone);
            const when = `${day === today ? 'Today' : formatDay(day, locale, 'weekday')}, ${formatTime(event.startDate, locale, timeZone)}`;
            const project = projects.get(event.projectId ?? '');
            const crew = event.attendees.flatMap((id) => {
              const name = members.get(id);
              return name === undefined ? [] : [{ id, name }];
            });
            const content = {
              title: event.title,
              detail: [when, project ?? event.location].filter(Boolean).join(' · '),
              leading: <MapPin aria-hidden className="size-5" />,
              trailing: crew.length > 0 && <AvatarStack people={crew} max={3} size="small" />,
            };
            return event.projectId === null ? (
              <ListRow key={event.id} {...content} />
            ) : (
              <li key={event.id}>
                <ListRowLink {...pageTarget('projectdetail', { id: event.projectId })} {...content} />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
