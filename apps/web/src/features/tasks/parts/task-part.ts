import type { Task } from '@plumbline/domain/entities/task';
import type { Rights } from '../../../data/session/use-rights.ts';
import type { People } from '../../../kits/names/use-people.ts';

/** Data and actions that every row and card of a list of tasks uses. */
export type TaskContext = {
  people: People;
  rights: Rights;
  today: string;
  /** Empty if the project need not be shown. */
  projectName: (projectId: string) => string;
  openTask: (taskId: string) => void;
  editTask: (task: Task) => void;
  flagTask: (task: Task) => void;
  /** The open tasks for which it waits. */
  waitsFor: (task: Task) => readonly Task[];
  /** Opens the dialog to move the task. Null if nothing can be moved. */
  moveTo: ((task: Task) => void) | null;
  /** Moves the task one position up or down. Null if the list is not in its manual order. */
  moveTask: ((task: Task, by: -1 | 1) => void) | null;
};

export interface TaskPartProps {
  task: Task;
  context: TaskContext;
}
