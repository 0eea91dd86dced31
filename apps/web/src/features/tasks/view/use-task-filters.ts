import type { Task } from '@plumbline/domain/entities/task';
import { useDeferredValue, useMemo, useState } from 'react';
import { createFilter } from '../../../data/records/incremental.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { priorityOrder } from '../../../kits/labels/status-labels.ts';
import type { People } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { listFromAddress, oneFromAddress } from '../../../navigation/address-list.ts';
import { usePageSearch } from '../../../navigation/use-page.ts';
import {
  createShowCounter,
  type ListedCounts,
  type TaskFilters,
  type TaskShow,
  taskShows,
  taskTest,
} from '../parts/task-view.ts';

export type FilteredTasks = {
  filters: TaskFilters;
  /** The tasks that match the filters; during typing they may follow the search box with a delay. */
  tasks: readonly Task[];
  /**
   * The open tasks under each chip that pass all other filters except the search: everybody's, and the
   * reader's own.
   */
  listed: ListedCounts;
  /** The number of open tasks that each chip would list, including the search. */
  counts: ListedCounts['all'];
  /** Whether the reader has any open tasks. */
  hasOwnOpen: boolean;
};

/** The tasks that match the address and the search box. */
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
  /** The chip that is chosen if the address names none. */
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
  const { projects, people: persons, priorities } = filters;
  const inLists = useMemo(
    () =>
      taskTest(
        { show: 'all', search: '', projects, people: persons, priorities },
        { ...who, projectName: () => '' },
      ),
    [who, projects, persons, priorities],
  );
  const inSearch = useMemo(
    () =>
      searched === ''
        ? inLists
        : taskTest({ ...filters, show: 'all' }, { ...who, projectName: names.nameOf }),
    [searched, inLists, filters, who, names],
  );
  const fits = useMemo(() => taskTest(filters, { ...who, projectName: names.nameOf }), [filters, who, names]);
  const [derive] = useState(() => ({
    inLists: createFilter<Task>(),
    inSearch: createFilter<Task>(),
    tasks: createFilter<Task>(),
    count: createShowCounter(),
    countAll: createShowCounter(),
    countSearched: createShowCounter(),
  }));
  const listed = derive.count(inLists === null ? rows : derive.inLists(rows, inLists), who);
  const hasOwnOpen = derive.countAll(rows, who).own.all > 0;
  const searchedRows = inSearch === null ? rows : derive.inSearch(rows, inSearch);
  const counts = searched === '' ? listed.all : derive.countSearched(searchedRows, who).all;
  const tasks = fits === null ? rows : derive.tasks(rows, fits);
  return { filters, tasks, listed, counts, hasOwnOpen };
}
