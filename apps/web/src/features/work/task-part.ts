import type { Task } from '@plumbline/domain/entities/task';
import type { People } from './use-people.ts';
import type { Rights } from './use-rights.ts';

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
  /** One place up or down; null where the list stands in another order than people's own. */
  moveTask: ((task: Task, by: -1 | 1) => void) | null;
};

export interface TaskPartProps {
  task: Task;
  context: TaskContext;
}
