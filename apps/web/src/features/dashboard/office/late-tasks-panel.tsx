import { daysBetween } from '@plumbline/domain/days/days';
import { memberName } from '../../../data/records/member-name.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { ListRowLink } from '../../../design/display/list-row.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { jobName } from '../../../kits/labels/counts.ts';
import { PageLink, pageTarget } from '../../../navigation/page-link.tsx';
import type { LateTask } from '../attention.ts';

const shown = 6;

export default function LateTasksPanel({
  late,
  title = 'Late tasks',
}: {
  late: readonly LateTask[];
  title?: string;
}) {
  const today = useToday();
  const projects = new Map(useProjects().rows.map((project) => [project.id, jobName(project)]));
  const members = new Map(useMembers().rows.map((member) => [member.userId, memberName(member)]));
  return (
    <Panel
      title={title}
      action={
        late.length > shown && (
          <PageLink
            page="tasks"
            search={{ show: 'late' }}
            className="touch-target text-ink-2 hover:underline"
          >
            See all {late.length}
          </PageLink>
        )
      }
    >
      {late.length === 0 ? (
        <EmptyLine>Nothing is late</EmptyLine>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {late.slice(0, shown).map((task) => (
            <li key={task.id}>
              <ListRowLink
                {...pageTarget('projectdetail', { id: task.projectId, tab: 'tasks', task: task.id })}
                title={task.title}
                detail={[projects.get(task.projectId), members.get(task.assignees[0] ?? '')]
                  .filter(Boolean)
                  .join(' · ')}
                trailing={<span className="text-blocked">{dayCount(daysBetween(task.dueDate, today))}</span>}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const dayCount = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;
