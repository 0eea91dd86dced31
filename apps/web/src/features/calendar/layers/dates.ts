import type { Week } from '@plumbline/domain/days/weeks';
import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { countsAsActive } from '@plumbline/domain/entities/enumerations';
import type { PageName } from '@plumbline/domain/access/pages';
import type { PageSearch } from '../../../navigation/page-search.ts';
import type { CalendarFilter } from '../parts/calendar-filter.ts';

/** The layers that the calendar can show besides events. */
export const layers = ['tasks', 'projects'] as const;
export type Layer = (typeof layers)[number];

export const layerLabels: Readonly<Record<Layer, string>> = {
  tasks: 'Due tasks',
  projects: 'Project dates',
};

/** A day on which a task is due or a project begins or ends. */
export type DateMark = {
  key: string;
  day: string;
  layer: Layer;
  title: string;
  /** The word for what is on that day: 'Due', 'Begins' or 'Ends'. */
  word: string;
  project: string;
  target: { page: PageName; search: PageSearch };
};

type Shown = Pick<CalendarFilter, 'who' | 'projects'> & { layers: readonly Layer[] };

/** The date marks of the tasks and projects, sorted by day. The filters of events narrow them as well. */
export function dateMarks(
  { tasks, projects }: { tasks: readonly Task[]; projects: readonly Project[] },
  { who, projects: only, layers: shown }: Shown,
  { from, to }: Week,
): DateMark[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const isAsked = (projectId: string) => only.length === 0 || only.includes(projectId);
  const due = tasks
    .filter(({ status }) => status !== 'done' && status !== 'cancelled')
    .filter(({ assignees }) => who === null || assignees.some((id) => who.includes(id)))
    .flatMap((task): DateMark[] => {
      if (task.dueDate === null || !isAsked(task.projectId)) return [];
      const search = { id: task.projectId, tab: 'tasks', task: task.id };
      return [
        {
          key: `task ${task.id}`,
          day: task.dueDate,
          layer: 'tasks',
          title: task.title,
          word: 'Due',
          project: byId.get(task.projectId)?.name ?? '',
          target: { page: 'projectdetail', search },
        },
      ];
    });
  // A project's dates are not about one person, so a filter by people hides them.
  const dated = projects
    .filter(({ id, status }) => who === null && countsAsActive(status) && isAsked(id))
    .flatMap(({ id, name, startDate, endDate }) =>
      [
        { day: startDate, word: 'Begins' },
        { day: endDate, word: 'Ends' },
      ].flatMap(({ day, word }): DateMark[] => {
        if (day === null) return [];
        const target = { page: 'projectdetail' as const, search: { id } };
        return [{ key: `${word} ${id}`, day, layer: 'projects', title: name, word, project: '', target }];
      }),
    );
  return [...(shown.includes('projects') ? dated : []), ...(shown.includes('tasks') ? due : [])]
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
