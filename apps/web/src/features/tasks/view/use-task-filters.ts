import type { Task } from '@plumbline/domain/entities/task';
import { useDeferredValue, useMemo } from 'react';
import { useOrganization } from '../../../data/records/records.ts';
import { priorityOrder } from '../../../kits/labels/status-labels.ts';
import type { People } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { listFromAddress, oneFromAddress } from '../../../navigation/address-list.ts';
import { usePageSearch } from '../../../navigation/use-page.ts';
import {
  countShows,
  filterTasks,
  isClosed,
  type ShowCounts,
  type TaskFilters,
  type TaskShow,
  taskShows,
} from '../shown/task-view.ts';

export type FilteredTasks = {
  filters: TaskFilters;
  /** What fits the filters; while somebody types it may lag behind the box. */
  tasks: readonly Task[];
  /** The open ones under each chip that fit all other filters but the search: everybody's, and the reader's own. */
  listed: { all: ShowCounts; own: ShowCounts };
  /** Whether the reader has any open ones at all. */
  hasOwnOpen: boolean;
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
  const { row: organization } = useOrganization();
  const weekStart = organization?.weekStart ?? 'monday';
  const who = useMemo(() => ({ userId, today, weekStart }), [userId, today, weekStart]);
  const hasOwnOpen = useMemo(
    () => rows.some((task) => task.assignees.includes(userId) && !isClosed(task.status)),
    [rows, userId],
  );
  const { projects, people: persons, priorities } = filters;
  const listed = useMemo(() => {
    const open = filterTasks(
      rows,
      { show: 'all', search: '', projects, people: persons, priorities },
      { ...who, projectName: () => '' },
    );
    return countShows(open, who);
  }, [rows, who, projects, persons, priorities]);
  const tasks = useMemo(
    () => filterTasks(rows, filters, { ...who, projectName: names.nameOf }),
    [rows, filters, who, names],
  );
  return { filters, tasks, listed, hasOwnOpen };
}
