import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import { useNow } from '../../data/device/clock.ts';
import { usePresence } from '../../data/device/presence.ts';
import { Avatar } from '../../design/display/avatar.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { formatHours, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { workedMinutes } from '../hours/parts/hours.ts';

export interface OnSitePanelProps {
  project: Project;
  tasks: readonly Task[];
  people: People;
  /** Whether the reader sees everybody's hours or only their own. */
  office: boolean;
}

/** Who is clocked in on this job. */
export function OnSitePanel({ project, tasks, people, office }: OnSitePanelProps) {
  const { rows, state } = useTimeEntries({ projectId: project.id });
  const presence = usePresence();
  const now = useNow();
  const { locale, timeZone } = useLocale();
  const running = rows.filter(({ clockOut }) => clockOut === null);
  if (running.length === 0 && !office) return null;
  const taskTitles = new Map(tasks.map(({ id, title }) => [id, title]));
  const outside = running.filter(({ clockInLocation }) => clockInLocation?.insideGeofence === false).length;
  const hint = outside === 0 ? undefined : `${outside} clocked in outside the fence`;
  return (
    <Panel title="On site now" hint={hint}>
      {running.length === 0 ? (
        <PanelBody>
          <p className="text-ink-2">
            {state === 'loading' ? 'Looking' : 'Nobody is clocked in on this job.'}
          </p>
        </PanelBody>
      ) : (
        <RowList label="On site now">
          {running.map((entry) => {
            const name = people.fullName(entry.userId);
            return (
              <ListRow
                key={entry.id}
                leading={
                  <Avatar name={name} decorative online={presence.get(entry.userId)?.online ?? false} />
                }
                title={name}
                detail={
                  taskTitles.get(entry.taskId ?? '') ?? `Since ${formatTime(entry.clockIn, locale, timeZone)}`
                }
                trailing={<span className="font-bold">{formatHours(workedMinutes([entry], now))}</span>}
              />
            );
          })}
        </RowList>
      )}
    </Panel>
  );
}
