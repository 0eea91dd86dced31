import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { Flag, ListChecks } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { AvatarStack } from '../../../design/display/avatar-stack.tsx';
import { PriorityMark } from '../../../design/display/priority-mark.tsx';
import { isPressed } from '../../../design/shortcuts.ts';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { UnsentMark } from '../../../kits/changes/unsent-mark.tsx';
import { taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { useDragRow } from '../../../kits/sort/drag-sort-context.ts';
import { setStatusByKey } from '../parts/status-key.ts';
import { TaskMenu } from '../parts/task-menu.tsx';
import { WaitsFor } from '../parts/waits-for.tsx';
import { DueText } from '../parts/due-text.tsx';
import type { TaskPartProps } from '../parts/task-part.ts';
import { checklistDone, isClosed, standingFlag } from '../parts/task-view.ts';
import { laneStatus } from './task-lanes.ts';

export interface BoardCardProps extends TaskPartProps {
  lane: string;
}

interface FactsProps extends TaskPartProps {
  /** Whether the card shows the status. It does not if the lane is that of the status. */
  named: boolean;
}

/** A task on the board: its title opens it, and the whole card can be dragged. */
export const BoardCard = memo(function BoardCard({ task, lane, context }: BoardCardProps) {
  const titleRef = useRef<HTMLButtonElement>(null);
  const { ref, grips, keys, lifted } = useDragRow(lane, task.id, {
    disabled: !context.rights.editTask,
    focus: () => titleRef.current?.focus(),
  });
  return (
    <div
      ref={ref}
      {...grips}
      data-card
      data-lifted={lifted ? '' : undefined}
      className={clsx(
        'group/card relative touch-manipulation rounded-card border border-hairline bg-card hover:border-edge p-3 select-none has-[[data-card-title]:focus-visible]:outline-2 has-[[data-card-title]:focus-visible]:outline-accent',
        context.rights.editTask && 'cursor-grab',
        lifted && 'opacity-40',
      )}
    >
      <button
        ref={titleRef}
        type="button"
        data-card-title
        onClick={() => context.openTask(task.id)}
        {...keys}
        onKeyDown={(event) => {
          keys.onKeyDown(event);
          if (!event.defaultPrevented) moveFocus(event);
          setStatusByKey(event, task, context);
        }}
        className="block w-full text-left outline-none after:absolute after:inset-0 after:rounded-card"
      >
        <CardTitle task={task} />
      </button>
      <CardFacts task={task} context={context} named={laneStatus(lane) === null} />
      <div className="absolute top-1.5 right-1.5 rounded-control bg-card opacity-0 group-hover/card:opacity-100 focus-within:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100">
        <CardMenu task={task} context={context} />
      </div>
    </div>
  );
});

/** The copy of a card that follows the pointer during a drag. */
export function BoardCardCopy({ task, context, named }: FactsProps) {
  return (
    <div className="cut-out rotate-1 cursor-grabbing rounded-card border border-edge bg-popover p-3">
      <CardTitle task={task} />
      <CardFacts task={task} context={context} named={named} />
    </div>
  );
}

function CardTitle({ task }: { task: Task }) {
  return (
    <span
      className={clsx(
        'block font-bold text-pretty wrap-anywhere md:text-cell pointer-coarse:pr-9',
        isClosed(task.status) && 'text-ink-2',
      )}
    >
      {task.title}
    </span>
  );
}

// It is memoized, because during a drag dnd-kit renders every wrapper again for each lane that the card
// enters.
const CardMenu = memo(function CardMenu(props: TaskPartProps) {
  return <TaskMenu {...props} />;
});

const CardFacts = memo(function CardFacts({ task, context, named }: FactsProps) {
  const { people, today, projectName, waitsFor } = context;
  const where = projectName(task.projectId);
  const blockers = waitsFor(task);
  const flag = standingFlag(task);
  const { kind, word } = taskStatusSigns[task.status];
  return (
    <>
      {where !== '' && <p className="truncate text-meta text-ink-2">{where}</p>}
      {flag && (
        <p className="mt-1 flex items-start gap-1.5 text-meta text-blocked">
          <Flag aria-label="Flagged:" className="mt-0.5 size-3.5 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">{flag.reason}</span>
        </p>
      )}
      {blockers.length > 0 && <WaitsFor blockers={blockers} className="mt-1" />}
      <div className="mt-2 flex items-end gap-2">
        <div className="flex min-h-6 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          {named && (
            <StatusText kind={kind} className="text-meta">
              {word}
            </StatusText>
          )}
          <DueText task={task} today={today} />
          {task.checklist.length > 0 && (
            <span className="inline-flex items-center gap-1.5 text-meta text-ink-2 tabular">
              <ListChecks aria-hidden className="size-4" />
              {checklistDone(task)}/{task.checklist.length}
            </span>
          )}
          <UnsentMark id={task.id} />
        </div>
        {/* Priority and avatars share the row of the facts, so that they never stand alone on a line. */}
        <span className="flex min-h-6 shrink-0 items-center gap-2">
          {!isClosed(task.status) && (task.priority === 'high' || task.priority === 'urgent') && (
            <PriorityMark priority={task.priority} compact />
          )}
          {task.assignees.length > 0 && <AvatarStack people={people.faces(task.assignees)} max={2} />}
        </span>
      </div>
    </>
  );
});

/** Moves the focus up and down in the lane, and left and right to the next lane with cards. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: title, key } = event;
  const board = title.closest('[data-board]');
  const isArrow = isPressed(event, 'nextRow') || isPressed(event, 'nextLane');
  if (!isArrow || board === null) return;
  const lanes = [...board.querySelectorAll('[data-lane]')].map(titlesIn).filter(({ length }) => length > 0);
  const at = lanes.findIndex((titles) => titles.includes(title));
  const own = lanes[at] ?? [];
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const next =
    sideways === 0
      ? own[own.indexOf(title) + (key === 'ArrowDown' ? 1 : -1)]
      : lanes[at + sideways]?.toSorted((a, b) => distance(a, title) - distance(b, title))[0];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const titlesIn = (lane: Element): HTMLElement[] => [
  ...lane.querySelectorAll<HTMLElement>('[data-card-title]'),
];

const distance = (a: HTMLElement, b: HTMLElement): number =>
  Math.abs(a.getBoundingClientRect().top - b.getBoundingClientRect().top);
