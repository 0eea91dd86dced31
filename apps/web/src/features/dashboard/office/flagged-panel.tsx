import type { Task } from '@plumbline/domain/entities/task';
import { Flag } from 'lucide-react';
import { useMemo } from 'react';
import { ListRowLink } from '../../../design/display/list-row.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { stampText } from '../../../kits/days/when.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { PageLink, pageTarget } from '../../../navigation/page-link.tsx';
import { flaggedTasks } from '../attention.ts';

const shown = 4;

/** Issues that people on site have flagged and nobody has cleared. */
export default function FlaggedPanel({ tasks }: { tasks: readonly Task[] }) {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const people = usePeople();
  const names = useProjectNames();
  const flagged = useMemo(() => flaggedTasks(tasks), [tasks]);
  return (
    <Panel
      title="Flagged"
      hint={flagged.length > 0 ? String(flagged.length) : undefined}
      action={
        flagged.length > 0 && (
          <PageLink
            page="tasks"
            search={{ show: 'flagged' }}
            className="touch-target text-ink-2 hover:underline"
          >
            See all
          </PageLink>
        )
      }
    >
      {flagged.length === 0 ? (
        <EmptyLine>No problem is flagged</EmptyLine>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {flagged.slice(0, shown).map(({ task, flag }) => (
            <li key={task.id}>
              <ListRowLink
                {...pageTarget('projectdetail', { id: task.projectId, tab: 'tasks', task: task.id })}
                leading={<Flag aria-hidden className="size-5 text-blocked" />}
                title={flag.reason}
                detail={[task.title, names.nameOf(task.projectId), people.shortName(flag.by)]
                  .filter(Boolean)
                  .join(' · ')}
                trailing={
                  <span className="text-ink-2">{stampText(flag.at, { today, locale, timeZone })}</span>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
