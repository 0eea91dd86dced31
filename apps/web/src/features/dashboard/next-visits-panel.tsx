import { dayOf } from '@plumbline/domain/days/days';
import { MapPin } from 'lucide-react';
import { memberName } from '../../data/records/member-name.ts';
import { useMembers } from '../../data/records/members.ts';
import { useProjects } from '../../data/records/projects.ts';
import { AvatarStack } from '../../design/display/avatar-stack.tsx';
import { ListRow, ListRowLink } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { formatDay, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { onTheWayText } from '../../kits/days/on-the-way.ts';
import { jobName } from '../../kits/labels/counts.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useNextVisits } from './use-next-visits.ts';

const shown = 6;

/** The visits on site that have not begun; `attendee` narrows them to one person's. */
export default function NextVisitsPanel({ attendee }: { attendee?: string }) {
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const projects = new Map(useProjects().rows.map((project) => [project.id, jobName(project)]));
  const members = new Map(useMembers().rows.map((member) => [member.userId, memberName(member)]));
  const next = useNextVisits(attendee).rows.slice(0, shown);
  return (
    <Panel title="Next visits">
      {next.length === 0 ? (
        <EmptyLine>No visit in the next two weeks</EmptyLine>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {next.map((event) => {
            const day = dayOf(event.startDate, timeZone);
            const time = event.isAllDay ? 'all day' : formatTime(event.startDate, locale, timeZone);
            const when = `${day === today ? 'Today' : formatDay(day, locale, 'weekday')}, ${time}`;
            const project = projects.get(event.projectId ?? '');
            const crew = event.attendees.flatMap((id) => {
              const name = members.get(id);
              return name === undefined ? [] : [{ id, name }];
            });
            const content = {
              title: event.title,
              detail: [onTheWayText(event, { locale, timeZone }), when, project ?? event.location]
                .filter(Boolean)
                .join(' · '),
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
