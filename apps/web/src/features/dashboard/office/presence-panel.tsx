import { CLIENT } from '@plumbline/domain/access/roles';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { memberName } from '../../../data/records/member-name.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { usePresence } from '../../../data/device/presence.ts';
import { Avatar } from '../../../design/display/avatar.tsx';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { jobName } from '../../../kits/labels/counts.ts';

/** Who is at work: clocked in with their job, or in the app. */
export function PresencePanel({ running }: { running: readonly TimeEntry[] }) {
  const { locale, timeZone } = useLocale();
  const presence = usePresence();
  const projects = new Map(useProjects().rows.map((project) => [project.id, jobName(project)]));
  const entries = new Map(running.map((entry) => [entry.userId, entry]));
  // Who is only in the app is known later, and comes below, so that nobody else moves.
  const here = useMembers()
    .rows.filter(
      (member) =>
        member.role !== CLIENT &&
        (entries.has(member.userId) || presence.get(member.userId)?.online === true),
    )
    .toSorted((a, b) => Number(entries.has(b.userId)) - Number(entries.has(a.userId)));
  return (
    <Panel title="Who is here" hint={here.length > 0 ? String(here.length) : undefined}>
      {here.length === 0 ? (
        <EmptyLine>Nobody right now</EmptyLine>
      ) : (
        <RowList>
          {here.map((member) => {
            const entry = entries.get(member.userId);
            const name = memberName(member);
            const where = projects.get(entry?.projectId ?? '') ?? 'On the clock';
            return (
              <ListRow
                key={member.id}
                leading={
                  <Avatar name={name} decorative online={presence.get(member.userId)?.online === true} />
                }
                title={name}
                detail={entry ? where : 'In the app'}
                trailing={
                  entry && (
                    <span className="text-ink-2">since {formatTime(entry.clockIn, locale, timeZone)}</span>
                  )
                }
              />
            );
          })}
        </RowList>
      )}
    </Panel>
  );
}
