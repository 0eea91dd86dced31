import type { Task } from '@plumbline/domain/entities/task';
import { goTo } from '../../../data/navigation.ts';
import { parseSearch, stringifySearch } from '../../../navigation/page-search.ts';

/** Opens a task beside the list that is open, or otherwise on its project. */
export function goToTask(task: Pick<Task, 'id' | 'projectId'>): void {
  goTo(addressOfTask(task, location));
}

/** The address that opens a task. `here` is the present address. */
export function addressOfTask(
  { id, projectId }: Pick<Task, 'id' | 'projectId'>,
  here: { pathname: string; search: string },
): string {
  if (here.pathname === '/tasks')
    return `/tasks${stringifySearch({ ...parseSearch(here.search), task: id })}`;
  return `/projectdetail${stringifySearch({ id: projectId, tab: 'tasks', task: id })}`;
}
