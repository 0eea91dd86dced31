import type { Task } from '@plumbline/domain/entities/task';
import { HandSort } from '../../../kits/sort/hand-sort.tsx';
import { isClosed, sortTasks } from '../parts/task-view.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';
import { moveCard } from '../parts/task-order.ts';

export interface TaskSortListProps extends Omit<TaskListProps, 'sort' | 'renderGrip' | 'keep'> {
  /** All tasks that share the order, shown or not. */
  all: readonly Task[];
}

const open = (tasks: readonly Task[]) =>
  sortTasks(
    tasks.filter(({ status }) => !isClosed(status)),
    'order',
  );
const look = { handle: 'h-10', gapAbove: '-top-px', gapBelow: '-bottom-px', carried: 'pl-9' } as const;

/** The list in its manual order, without closed tasks, which have no position in it. */
export default function TaskSortList({ tasks, all, ...list }: TaskSortListProps) {
  return (
    <HandSort
      laneId="open"
      laneName="List"
      rows={tasks}
      draggable={open}
      move={(task, neighbours) => moveCard(task, task.status, neighbours, all)}
      look={look}
      className="[--task-lead:6rem]"
      render={({ rows, ...sorting }) => <TaskList {...list} {...sorting} tasks={rows} sort="order" />}
    />
  );
}
