import type { Task } from '@plumbline/domain/entities/task';
import type { Rights } from '../../../data/session/use-rights.ts';
import type { People } from '../../../kits/names/use-people.ts';

/** What every row and card of a list of tasks needs to know and to do. */
export type TaskContext = {
  people: People;
  rights: Rights;
  today: string;
  /** Empty where the project goes without saying. */
  projectName: (projectId: string) => string;
  openTask: (taskId: string) => void;
  editTask: (task: Task) => void;
  flagTask: (task: Task) => void;
  /** The open tasks that it waits for. */
  waitsFor: (task: Task) => readonly Task[];
  /** Asks where it is to go; null where nothing can be moved. */
  moveTo: ((task: Task) => void) | null;
  /** One place up or down; null where the list stands in another order than people's own. */
  moveTask: ((task: Task, by: -1 | 1) => void) | null;
};

/** Whether a row is picked, and the way to pick it or put it back. */
export type RowPick = {
  picked: boolean;
  /** Something is: rows are pressed to pick more. */
  picking: boolean;
  press: (range: boolean) => void;
};

export interface TaskPartProps {
  task: Task;
  context: TaskContext;
}
