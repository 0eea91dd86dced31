import type { Week } from '@plumbline/domain/days/weeks';
import type { Task } from '@plumbline/domain/entities/task';
import { useMemo } from 'react';
import { type Rows, useRecords } from '../../../data/records/use-records.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { CalendarFilter } from '../parts/calendar-filter.ts';
import { type DateMark, dateMarks, type Layer } from './dates.ts';

/** The date marks on the days in sight, of the layers that are shown. */
export function useDateMarks(
  { who, projects: only }: Pick<CalendarFilter, 'who' | 'projects'>,
  { layers, days, names }: { layers: readonly Layer[]; days: Week; names: ProjectNames },
): readonly DateMark[] {
  const { from, to } = days;
  const tasks = useTasksDue(layers.includes('tasks') ? { from, to } : null).rows;
  const { projects } = names;
  return useMemo(
    () => dateMarks({ tasks, projects }, { who, projects: only, layers }, { from, to }),
    [tasks, projects, who, only, layers, from, to],
  );
}

/** The tasks that are due on these days. Null for `days` loads none, because the layer is not shown. */
function useTasksDue(days: Week | null): Rows<Task> {
  const [from, to] = [days?.from ?? '', days?.to ?? ''];
  return useRecords(
    'task',
    'due',
    {
      find: async (table) =>
        days === null ? [] : await table.where('dueDate').between(from, to, true, true).toArray(),
      fits: ({ dueDate }) => dueDate !== null && dueDate >= from && dueDate <= to,
      order: (a, b) => (a.sortOrder < b.sortOrder ? -1 : 1),
    },
    [from, to],
  );
}
