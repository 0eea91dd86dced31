import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Avatar } from '../../../design/display/avatar.tsx';
import { StatusIcon, type StatusKind } from '../../../design/display/status-icon.tsx';
import { taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { DragSortFrame } from '../../../kits/sort/drag-sort-frame.tsx';
import type { DragLane, Drop } from '../../../kits/sort/drag-sort.ts';
import type { TaskPreset } from '../form/task-entry.ts';
import { moveCard } from '../parts/task-order.ts';
import { assignTask } from '../parts/task-changes.ts';
import type { TaskContext } from '../parts/task-part.ts';
import type { TaskSort } from '../parts/task-view.ts';
import { BoardCardCopy } from './board-card.tsx';
import { BoardLane, type LaneHead } from './board-lane.tsx';
import { FoldedLane } from './folded-lane.tsx';
import { assigneesAfter, laneStatus, nobody, peopleLanes, statusLanes } from './task-lanes.ts';

export interface TaskBoardProps {
  by: 'status' | 'person';
  /** The shown tasks. */
  tasks: readonly Task[];
  /** All tasks on this device, which share the order. */
  all: readonly Task[];
  /** People who have a lane even if it is empty. */
  people: readonly string[];
  /** Only these people have lanes. */
  alone: boolean;
  /** The order in the lanes of statuses. The lanes of people are sorted by due day. */
  sort: TaskSort;
  context: TaskContext;
  onCreate: (preset: TaskPreset) => void;
}

const edges: Readonly<Record<StatusKind, string>> = {
  scheduled: 'border-scheduled',
  progress: 'border-progress',
  risk: 'border-risk',
  blocked: 'border-blocked',
  done: 'border-done',
  neutral: 'border-edge',
};
const inks: Readonly<Record<StatusKind, string>> = {
  scheduled: 'text-scheduled',
  progress: 'text-progress',
  risk: 'text-risk',
  blocked: 'text-blocked',
  done: 'text-done',
  neutral: 'text-ink-2',
};

/** On the phone, one lane and a part of the next are visible. */
const laneWidths = {
  status: 'w-[82vw] md:w-auto md:min-w-50 md:flex-1',
  person: 'w-[82vw] md:w-60',
} as const;

/**
 * Tasks in lanes by status or by person. Cards are dragged between lanes, and within a lane whose order
 * people set.
 */
export default function TaskBoard({
  by,
  tasks,
  all,
  people: crew,
  alone,
  sort,
  context,
  onCreate,
}: TaskBoardProps) {
  const lanes = useMemo(
    () =>
      by === 'status'
        ? statusLanes(tasks, sort)
        : peopleLanes(tasks, crew).filter(({ id }) => !alone || crew.includes(id)),
    [by, tasks, crew, alone, sort],
  );
  const { people, rights } = context;
  const boardRef = useRef<HTMLElement>(null);
  const [showsCancelled, setShowsCancelled] = useState(false);
  const heads = useMemo(
    () =>
      new Map(
        lanes.map(({ id }) => [id, by === 'status' ? statusHead(id) : personHead(id, people.fullName)]),
      ),
    [lanes, by, people],
  );
  const drags = useMemo(
    () =>
      lanes.map(({ id, tasks: members, ordered }): DragLane => ({
        id,
        ordered,
        name: heads.get(id)?.name ?? '',
        rows: members.map((task) => task.id),
      })),
    [lanes, heads],
  );
  const foldCancelled = useCallback(() => setShowsCancelled(false), []);
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks]);
  const onDrop = async ({ row, from, to, neighbours }: Drop) => {
    const task = byId.get(row);
    if (!task) return;
    const status = laneStatus(to);
    // The lane to which the card went is shown, and the card keeps the focus.
    if (status === 'cancelled') setShowsCancelled(true);
    if (by === 'person') {
      const assignees = assigneesAfter(task.assignees, from, to);
      await assignTask(task, assignees, assignees.map(people.fullName));
    } else if (status !== null) await moveCard(task, status, neighbours, all);
  };
  const add = useMemo(
    () =>
      rights.createTask
        ? (lane: string) => {
            const status = laneStatus(lane);
            onCreate(status === null ? { assignees: lane === nobody ? [] : [lane] } : { status });
          }
        : null,
    [rights.createTask, onCreate],
  );
  return (
    <DragSortFrame
      lanes={drags}
      nameOf={(row) => byId.get(row)?.title ?? ''}
      onDrop={onDrop}
      lanesRef={boardRef}
      renderOverlay={(row) => {
        const task = byId.get(row);
        return task && <BoardCardCopy task={task} context={context} named={by === 'person'} />;
      }}
    >
      {rights.editTask && (
        <p className="sr-only">
          Space picks up a card, the arrow keys move it, Space drops it, Escape puts it back.
        </p>
      )}
      <section
        ref={boardRef}
        aria-label={by === 'status' ? 'Board by status' : 'Board by person'}
        data-board
        className={clsx(
          'relative -mx-4 flex h-[max(26rem,calc(100dvh-17.5rem))] gap-4 overflow-x-auto px-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 has-data-lifted:snap-none has-data-lifted:scroll-smooth',
          'md:mx-0 md:h-[max(28rem,calc(100dvh-17.25rem))] md:px-0',
        )}
      >
        {lanes.map((lane, index) => {
          const [drag, head] = [drags[index], heads.get(lane.id)];
          if (!drag || !head) return null;
          const folds = lane.id === 'cancelled';
          if (folds && !showsCancelled) {
            return (
              <FoldedLane
                key={lane.id}
                drag={drag}
                head={head}
                count={lane.tasks.length}
                onUnfold={() => setShowsCancelled(true)}
              />
            );
          }
          return (
            <BoardLane
              key={lane.id}
              lane={lane}
              drag={drag}
              head={head}
              laneWidth={laneWidths[by]}
              context={context}
              onAdd={add}
              onFold={folds ? foldCancelled : null}
            />
          );
        })}
      </section>
    </DragSortFrame>
  );
}

function statusHead(lane: string): LaneHead {
  const { word, kind } = taskStatusSigns[laneStatus(lane) ?? 'todo'];
  return {
    name: word,
    edge: edges[kind],
    sign: <StatusIcon kind={kind} className={clsx('size-4.5', inks[kind])} />,
  };
}

function personHead(lane: string, nameOf: (userId: string) => string): LaneHead {
  if (lane === nobody)
    return {
      name: 'Nobody yet',
      edge: edges.neutral,
      sign: <UserRound aria-hidden className="size-4.5 text-ink-2" />,
    };
  const name = nameOf(lane);
  return { name, edge: edges.neutral, sign: <Avatar name={name} size="small" decorative /> };
}
