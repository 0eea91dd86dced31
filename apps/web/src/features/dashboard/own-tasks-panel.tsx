import type { Task } from '@plumbline/domain/entities/task';
import { useTasks } from '../../data/records/tasks.ts';
import { Panel } from '../../design/display/panel.tsx';
import { PriorityMark } from '../../design/display/priority-mark.tsx';
import { StatusText } from '../../design/display/status-icon.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { taskStatusSigns } from '../../kits/labels/status-labels.ts';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { DueText } from '../tasks/parts/due-text.tsx';
import { TaskToggle } from '../tasks/parts/task-toggle.tsx';
import { dueToday, lateTasks } from './attention.ts';

const shown = 12;

/** Late tasks and those due today, which can be ticked off in the list. */
export function OwnTasksPanel({ userId, today }: { userId: string; today: string }) {
  const { rows } = useTasks({ assignee: userId });
  const names = useProjectNames();
  const tasks = [...lateTasks(rows, today), ...dueToday(rows, today)];
  return (
    <Panel
      title="Late and due today"
      hint={tasks.length > 0 ? String(tasks.length) : undefined}
      action={
        <PageLink page="tasks" className="touch-target text-ink-2 hover:underline">
          All your tasks
        </PageLink>
      }
    >
      {tasks.length === 0 ? (
        <EmptyLine>Nothing is due today</EmptyLine>
      ) : (
        <ul aria-label="Your tasks" className="divide-y divide-hairline border-t border-hairline">
          {tasks.slice(0, shown).map((task) => (
            <OwnTask key={task.id} task={task} today={today} project={names.nameOf(task.projectId)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OwnTask({ task, today, project }: { task: Task; today: string; project: string }) {
  const { kind, word } = taskStatusSigns[task.status];
  const phone = usePhone();
  const due = <DueText task={task} today={today} />;
  const priority = <PriorityMark priority={task.priority} compact />;
  return (
    <li className="flex min-h-12 items-center gap-2 py-1 pr-4 pl-2">
      <TaskToggle task={task} />
      <PageLink
        page="projectdetail"
        search={{ id: task.projectId, tab: 'tasks', task: task.id }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control hover:underline large-text:flex-wrap"
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-bold text-pretty">{task.title}</span>
          <span className="flex min-w-0 items-center gap-x-3 text-meta text-ink-2 max-md:flex-wrap">
            {/* Beside the title the phone would leave it half a line, and the project a few letters. */}
            {phone && due}
            {phone && priority}
            {/* The empty circle beside it says To do. */}
            {task.status !== 'todo' && (
              <StatusText kind={kind} className="shrink-0 whitespace-nowrap">
                {word}
              </StatusText>
            )}
            {project !== '' && <span className="truncate">{project}</span>}
          </span>
        </span>
        {!phone && priority}
        {!phone && due}
      </PageLink>
    </li>
  );
}
