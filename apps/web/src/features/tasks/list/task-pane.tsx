import type { Task } from '@plumbline/domain/entities/task';
import { lazy, Suspense } from 'react';
import type { RowSelection } from '../../../kits/list/use-selection.ts';
import { BoardSkeleton } from '../board/board-skeleton.tsx';
import type { TaskPreset } from '../form/task-entry.ts';
import type { TaskContext } from '../parts/task-part.ts';
import type { TaskSort } from '../parts/task-view.ts';
import type { TaskView } from '../view/task-views.ts';
import { TaskList } from './task-list.tsx';

const TaskBoard = lazy(() => import('../board/task-board.tsx'));
const TaskSortList = lazy(() => import('./task-sort-list.tsx'));

export interface TaskPaneProps {
  label: string;
  view: TaskView;
  /** The tasks that match the filters. */
  tasks: readonly Task[];
  /** All tasks that share the manual order. */
  all: readonly Task[];
  sort: TaskSort;
  /** People who have a column even if it is empty. */
  people: readonly string[];
  /** Only these people have lanes. */
  alone: boolean;
  context: TaskContext;
  /** The selected rows of the list. */
  selection: RowSelection | null;
  onCreate: (preset: TaskPreset) => void;
}

/**
 * Tasks as a list, or in lanes by status or person. The code of lanes is loaded when they are first shown.
 */
export function TaskPane({
  label,
  view,
  tasks,
  all,
  sort,
  people,
  alone,
  context,
  selection,
  onCreate,
}: TaskPaneProps) {
  if (view === 'list') {
    const list = { label, tasks, context, selection };
    if (sort !== 'order' || !context.rights.editTask) return <TaskList {...list} sort={sort} />;
    return (
      <Suspense fallback={<TaskList {...list} sort={sort} />}>
        <TaskSortList {...list} all={all} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <TaskBoard
        key={view}
        by={view === 'board' ? 'status' : 'person'}
        tasks={tasks}
        all={all}
        people={people}
        alone={alone}
        sort={sort}
        context={context}
        onCreate={onCreate}
      />
    </Suspense>
  );
}
