import { clsx } from 'clsx';
import { Check, ChevronDown, ChevronUp, Flag, ListChecks, PanelRight, RotateCcw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { AvatarStack } from '../../../design/display/avatar-stack.tsx';
import { Card } from '../../../design/display/card.tsx';
import { UnsentMark } from '../../../kits/changes/unsent-mark.tsx';
import { RowPicker } from '../../../kits/list/row-picker.tsx';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { useLongPress } from '../../../kits/list/use-long-press.ts';
import { useKeepInView } from '../../../kits/list/use-keep-in-view.ts';
import { TaskFlagNotice } from '../sheet/task-flag.tsx';
import { DueText } from '../parts/due-text.tsx';
import { setTaskStatus } from '../parts/task-changes.ts';
import type { TaskPartProps } from '../parts/task-part.ts';
import { TaskToggle } from '../parts/task-toggle.tsx';
import { checklistDone, isClosed, standingFlag } from '../parts/task-view.ts';
import { TaskStatusMenu } from '../parts/task-status-menu.tsx';
import { WaitsFor } from '../parts/waits-for.tsx';

const TaskCardAdds = lazy(async () => ({
  default: (await import('./task-card-adds.tsx')).TaskCardAdds,
}));
const TaskChecklist = lazy(async () => ({
  default: (await import('../sheet/task-checklist.tsx')).TaskChecklist,
}));

export interface TaskCardProps extends TaskPartProps {
  /** Null if several tasks cannot be changed at once. */
  pick?: RowPick | null;
  /** The drag handle. */
  grip?: ReactNode;
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
}

/**
 * A task on the phone. Unfolded, it shows its steps and actions. A long press selects it, and then a tap
 * selects further tasks.
 */
export function TaskCard({ task, context, pick = null, grip, unfolded, onUnfold }: TaskCardProps) {
  const { people, rights, today, projectName, openTask, waitsFor } = context;
  const picking = pick?.picking === true;
  const hold = useLongPress(pick === null || picking ? undefined : () => pick.press(false));
  const blockers = waitsFor(task);
  const cardRef = useRef<HTMLDivElement>(null);
  useKeepInView(cardRef, unfolded);
  const bodyId = useId();
  const Chevron = unfolded ? ChevronUp : ChevronDown;
  const done = task.status === 'done';
  const where = projectName(task.projectId);
  // An unfolded card shows the whole text of its flag instead of the mark.
  const flagged = !unfolded && standingFlag(task) != null;
  return (
    <Card
      ref={cardRef}
      flush
      tone={pick?.picked === true ? 'selected' : 'plain'}
      // The margins keep the card between the header and the dock when it is scrolled into view.
      className={clsx(
        'scroll-mt-18 scroll-mb-[calc(4.75rem+var(--dock-height,0rem)+env(safe-area-inset-bottom))] p-1.5',
        unfolded && 'bg-popover',
      )}
    >
      <div className="flex items-start select-none" {...hold}>
        {picking ? (
          <span className="grid size-11 place-items-center">
            <RowPicker pick={pick} title={task.title} />
          </span>
        ) : (
          rights.editTask && <TaskToggle task={task} />
        )}
        <button
          type="button"
          data-row-focus
          aria-expanded={unfolded}
          aria-controls={unfolded ? bodyId : undefined}
          onClick={() => (picking ? pick.press(false) : onUnfold(!unfolded))}
          className={clsx(
            'flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-control py-2 pr-2.5 text-left',
            !rights.editTask && 'pl-2.5',
          )}
        >
          <span className="min-w-0 flex-1">
            <span className={clsx('block font-bold text-pretty', isClosed(task.status) && 'text-ink-2')}>
              {task.title}
            </span>
            {where !== '' && <span className="mt-0.5 block text-meta text-ink-2 wrap-anywhere">{where}</span>}
          </span>
          {flagged && (
            <span className="mt-0.5 text-blocked">
              <Flag aria-hidden className="size-4.5" />
              <span className="sr-only">Flagged</span>
            </span>
          )}
          <Chevron aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
        </button>
      </div>
      <div className="flex items-end gap-2 px-2.5 pb-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1">
          <TaskStatusMenu task={task} readOnly={!rights.editTask} />
          <DueText task={task} today={today} />
          {task.checklist.length > 0 && (
            <span className="inline-flex items-center gap-1.5 text-meta text-ink-2 tabular">
              <ListChecks aria-hidden className="size-4" />
              {checklistDone(task)} of {task.checklist.length}
            </span>
          )}
          <UnsentMark id={task.id} />
          {blockers.length > 0 && <WaitsFor blockers={blockers} />}
        </div>
        {/* The avatars are beside the marks, however many lines these take. */}
        <span className="flex min-h-11 shrink-0 items-center gap-2">
          {task.assignees.length > 0 && <AvatarStack people={people.faces(task.assignees)} />}
          {grip}
        </span>
      </div>
      {unfolded && (
        <div id={bodyId} className="mx-2.5 flex flex-col gap-3 border-t border-divider pt-2 pb-2">
          <TaskFlagNotice task={task} people={people} rights={rights} today={today} />
          {task.description && (
            <p className="text-pretty whitespace-pre-line text-ink-2">{task.description}</p>
          )}
          {task.checklist.length > 0 && (
            <Suspense>
              <TaskChecklist task={task} people={people} rights={rights} today={today} />
            </Suspense>
          )}
          <Suspense>
            <TaskCardAdds task={task} context={context} />
          </Suspense>
          <div className="flex flex-wrap gap-2 *:grow">
            <Button icon={PanelRight} onClick={() => openTask(task.id)}>
              Details
            </Button>
            {rights.editTask && (
              <Button
                icon={done ? RotateCcw : Check}
                onClick={() => setTaskStatus(task, done ? 'todo' : 'done')}
              >
                {done ? 'Reopen' : 'Done'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}
