import type { Task } from '@plumbline/domain/entities/task';
import type { Rights } from '../../../data/session/use-rights.ts';
import type { People } from '../../../kits/names/use-people.ts';

/** Data and actions that every row and card of a list of tasks uses. */
export type TaskContext = {
  people: People;
  rights: Rights;
  today: string;
  /** Empty where the project need not be named. */
  projectName: (projectId: string) => string;
  openTask: (taskId: string) => void;
  editTask: (task: Task) => void;
  flagTask: (task: Task) => void;
  /** The open tasks for which it waits. */
  waitsFor: (task: Task) => readonly Task[];
  /** Asks for its place; null where nothing can be moved. */
  moveTo: ((task: Task) => void) | null;
  /** Moves it one place up or down; null where the list is not in its manual order. */
  moveTask: ((task: Task, by: -1 | 1) => void) | null;
};

export interface TaskPartProps {
  task: Task;
  context: TaskContext;
}
