import type { Task } from '@plumbline/domain/entities/task';
import { useDeferredValue, useMemo } from 'react';
import { usePageSearch } from '../../navigation/use-page.ts';
import { listFromAddress, oneFromAddress } from '../work/address-list.ts';
import { priorityOrder } from '../work/status-words.ts';
import { countShows, filterTasks, type TaskFilters, type TaskShow, taskShows } from '../work/task-view.ts';
import type { People } from '../work/use-people.ts';
import type { ProjectNames } from '../work/use-project-names.ts';

export type FilteredTasks = {
  filters: TaskFilters;
  /** What fits the filters; while somebody types it may lag behind the box. */
  tasks: readonly Task[];
  counts: Record<TaskShow, number>;
  /** The open ones that fit all filters but chip and search: everybody's, and the reader's own. */
  listed: { all: Record<TaskShow, number>; own: Record<TaskShow, number> };
  /** How many open ones the reader has in all. */
  ownOpen: number;
};

/** The tasks that fit what the address and the search box ask for. */
export function useTaskFilters({
  rows,
  search,
  usual,
  userId,
  today,
  names,
  people,
}: {
  rows: readonly Task[];
  search: string;
  /** What shows when the address says nothing. */
  usual: TaskShow;
  userId: string;
  today: string;
  names: ProjectNames;
  people: People;
}): FilteredTasks {
  const { show, project, person, priority } = usePageSearch();
  const searched = useDeferredValue(search);
  const filters = useMemo(
    (): TaskFilters => ({
      search: searched,
      show: oneFromAddress(show, taskShows, usual),
      projects: listFromAddress(
        project,
        names.projects.map(({ id }) => id),
      ),
      people: listFromAddress(
        person,
        people.crew.map(({ id }) => id),
      ),
      priorities: listFromAddress(priority, priorityOrder),
    }),
    [searched, show, usual, project, names, person, people, priority],
  );
  const counts = useMemo(() => countShows(rows, { userId, today }), [rows, userId, today]);
  const { projects, people: persons, priorities } = filters;
  const listed = useMemo(() => {
    const who = { userId, today };
    const open = filterTasks(
      rows,
      { show: 'all', search: '', projects, people: persons, priorities },
      { ...who, projectName: () => '' },
    );
    return {
      all: countShows(open, who),
      own: countShows(
        open.filter((task) => task.assignees.includes(userId)),
        who,
      ),
    };
  }, [rows, userId, today, projects, persons, priorities]);
  const tasks = useMemo(
    () => filterTasks(rows, filters, { userId, today, projectName: names.nameOf }),
    [rows, filters, userId, today, names],
  );
  return { filters, tasks, counts, listed, ownOpen: counts.mine };
}
