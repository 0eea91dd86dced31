import type { Task } from '@plumbline/domain/entities/task';
import { Check, Flag, Pencil, RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { TaskMenu } from '../parts/task-menu.tsx';
import { TaskStatusMenu } from '../parts/task-status-menu.tsx';
import { WaitsFor } from '../parts/waits-for.tsx';
import { TaskChecklist } from '../sheet/task-checklist.tsx';
import { TaskFacts } from '../sheet/task-facts.tsx';
import { TaskFlagNotice } from '../sheet/task-flag.tsx';
import { TaskHours } from '../sheet/task-hours.tsx';
import { TaskPriorityMenu } from '../sheet/task-priority-menu.tsx';
import { TaskWaiting } from '../sheet/task-waiting.tsx';
import { useTaskText } from '../sheet/use-task-text.tsx';
import { DueText } from '../parts/due-text.tsx';
import { setTaskStatus } from '../parts/task-changes.ts';
import type { TaskContext } from '../parts/task-part.ts';
import { checklistDone } from '../parts/task-view.ts';

const TaskPhotos = lazy(() => import('../sheet/task-photos.tsx'));
const TaskActivity = lazy(() => import('../sheet/task-activity.tsx'));

export interface TaskSheetProps {
  task: Task;
  context: TaskContext;
  /** The name of its project, even if the list around does not show it. */
  project: string;
  onClose: () => void;
}

/** One task in full, beside the list. */
export default function TaskSheet({ task, context, project, onClose }: TaskSheetProps) {
  const { people, rights, today } = context;
  const done = task.status === 'done';
  const blockers = context.waitsFor(task);
  const title = useTaskText(task, 'title');
  return (
    <Sheet
      open
      isAddressed
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={task.title}
      titleEdit={rights.editTask ? title : undefined}
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
          <TaskPriorityMenu task={task} readOnly={!rights.editTask} />
          <DueText task={task} today={today} />
        </div>
        {blockers.length > 0 && <WaitsFor blockers={blockers} className="-mt-2" />}
        <TaskFlagNotice task={task} people={people} rights={rights} today={today} />
        <TaskDescription task={task} edits={rights.editTask} />
        <TaskFacts key={task.id} task={task} context={context} project={project} />
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
        <Suspense>
          <TaskPhotos key={task.id} task={task} context={context} project={project} />
        </Suspense>
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

function TaskDescription({ task, edits }: { task: Task; edits: boolean }) {
  const { begin, button, field } = useTaskText(task, 'description');
  if (!edits && !task.description) return null;
  const text = task.description ? (
    <p className="text-pretty wrap-anywhere whitespace-pre-line">{task.description}</p>
  ) : (
    <p className="text-ink-2">No description</p>
  );
  if (!edits) return text;
  return (
    field ?? (
      <div className="flex items-start gap-2">
        <div role="presentation" className="min-w-0 flex-1" onClick={begin}>
          {text}
        </div>
        {button}
      </div>
    )
  );
}
