import type { Task } from '@plumbline/domain/entities/task';
import { Check, Flag, Pencil, RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { TextLink } from '../../../design/controls/text-link.tsx';
import { AvatarStack } from '../../../design/display/avatar-stack.tsx';
import { Fact, Facts } from '../../../design/display/facts.tsx';
import { PriorityMark } from '../../../design/display/priority-mark.tsx';
import { formatDay } from '../../../design/format.ts';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { task as taskRecord } from '../../../kits/records/task.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { TaskMenu } from '../list/task-menu.tsx';
import { TaskStatusMenu } from '../list/task-status-menu.tsx';
import { WaitsFor } from '../list/waits-for.tsx';
import { TaskChecklist } from '../sheet/task-checklist.tsx';
import { TaskFlagNotice } from '../sheet/task-flag.tsx';
import { TaskHours } from '../sheet/task-hours.tsx';
import { TaskWaiting } from '../sheet/task-waiting.tsx';
import { DueText } from './due-text.tsx';
import { setTaskStatus } from './task-changes.ts';
import type { TaskContext } from './task-part.ts';
import { checklistDone, isClosed } from './task-view.ts';

const { fields } = taskRecord;
const TaskActivity = lazy(() => import('../sheet/task-activity.tsx'));

export interface TaskSheetProps {
  task: Task;
  context: TaskContext;
  /** The name of its project, whatever the list around shows. */
  project: string;
  onClose: () => void;
}

/** One task in full, beside the list. */
export default function TaskSheet({ task, context, project, onClose }: TaskSheetProps) {
  const { people, rights, today } = context;
  const { locale } = useLocale();
  const done = task.status === 'done';
  const blockers = context.waitsFor(task);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={task.title}
      subtitle={task.number === 0 ? project : `Task ${task.number} · ${project}`}
      footer={
        rights.editTask ? (
          <>
            <Button icon={Pencil} onClick={() => context.editTask(task)}>
              Edit
            </Button>
            {!task.flag && (
              <Button icon={Flag} onClick={() => context.flagTask(task)}>
                Flag
              </Button>
            )}
            <TaskMenu task={task} context={context} />
            <Button
              variant="primary"
              icon={done ? RotateCcw : Check}
              className="grow"
              onClick={() => setTaskStatus(task, done ? 'todo' : 'done')}
            >
              {done ? 'Reopen' : 'Done'}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <TaskStatusMenu task={task} readOnly={!rights.editTask} />
          <PriorityMark priority={task.priority} muted={isClosed(task.status)} />
          <DueText task={task} today={today} />
        </div>
        {blockers.length > 0 && <WaitsFor blockers={blockers} className="-mt-2" />}
        <TaskFlagNotice task={task} people={people} rights={rights} today={today} />
        {task.description && (
          <p className="text-pretty wrap-anywhere whitespace-pre-line">{task.description}</p>
        )}
        <Facts>
          <Fact name={fields.projectId.label}>
            <TextLink {...pageTarget('projectdetail', { id: task.projectId, tab: 'tasks' })}>
              {project}
            </TextLink>
          </Fact>
          <Fact name={fields.assignees.label}>
            {task.assignees.length === 0 ? (
              'Nobody yet'
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                <AvatarStack people={people.faces(task.assignees)} max={5} />
                <span aria-hidden>{task.assignees.map(people.shortName).join(', ')}</span>
              </span>
            )}
          </Fact>
          {task.startDate && (
            <Fact name={fields.startDate.label}>{formatDay(task.startDate, locale, 'weekday')}</Fact>
          )}
          {task.dueDate && (
            <Fact name={fields.dueDate.label}>{formatDay(task.dueDate, locale, 'weekday')}</Fact>
          )}
        </Facts>
        {task.checklist.length > 0 && (
          <section aria-label="Steps">
            <h3 className="heading mb-1 flex items-baseline gap-2 text-panel">
              Checklist
              <span className="text-meta font-regular text-ink-2 tabular">
                {checklistDone(task)} of {task.checklist.length}
              </span>
            </h3>
            <TaskChecklist task={task} people={people} rights={rights} today={today} />
          </section>
        )}
        {!rights.isClient && (
          <>
            <TaskWaiting key={task.id} task={task} context={context} />
            <TaskHours task={task} />
            <Suspense>
              <TaskActivity task={task} people={people} today={today} />
            </Suspense>
          </>
        )}
      </div>
    </Sheet>
  );
}
