import { CLIENT } from '@plumbline/domain/access/roles';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { memberName } from '../../data/member-name.ts';
import { usePresence } from '../../data/presence.ts';
import { useMembers, useProjects } from '../../data/records.ts';
import { Avatar } from '../../design/avatar.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { formatTime } from '../../design/format.ts';
import { ListRow, RowList } from '../../design/list-row.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Panel } from '../../design/panel.tsx';

/** Who is at work: on the clock with their job, or in the app. */
export function PresencePanel({ running }: { running: readonly TimeEntry[] }) {
  const { locale, timeZone } = useLocale();
  const presence = usePresence();
  const projects = new Map(useProjects().rows.map((project) => [project.id, project.name]));
  const entries = new Map(running.map((entry) => [entry.userId, entry]));
  const here = useMembers().rows.filter(
    (member) =>
      member.role !== CLIENT && (entries.has(member.userId) || presence.get(member.userId)?.online === true),
  );
  return (
    <Panel title="Who is here" hint={here.length > 0 ? String(here.length) : undefined}>
      {here.length === 0 ? (
        <EmptyState compact title="Nobody right now">
          Who clocks in or opens the app stands here.
        </EmptyState>
      ) : (
        <RowList>
          {here.map((member) => {
            const entry = entries.get(member.userId);
            const name = memberName(member);
            const place = projects.get(entry?.projectId ?? '') ?? 'On the clock';
            return (
              <ListRow
                key={member.id}
                leading={
                  <Avatar name={name} decorative online={presence.get(member.userId)?.online === true} />
                }
                title={name}
                detail={entry ? place : 'In the app'}
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
