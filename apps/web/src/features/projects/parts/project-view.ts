import { countsAsActive, type ProjectStatus, projectStatuses } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { deviation } from './plan.ts';

export const projectShows = [
  'open',
  'planning',
  'active',
  'on_hold',
  'completed',
  'cancelled',
  'archived',
  'all',
] as const;
export type ProjectShow = (typeof projectShows)[number];

/** 'open' are the projects that count towards a plan's limit: planned, active or on hold. */
export function showsProject(show: ProjectShow, { status }: Pick<Project, 'status'>): boolean {
  if (show === 'all') return true;
  return show === 'open' ? countsAsActive(status) : status === show;
}

/** The statuses under a chip. */
export function statusesOf(show: ProjectShow): readonly ProjectStatus[] {
  return projectStatuses.filter((status) => showsProject(show, { status }));
}

export function countProjects(projects: readonly Project[]): Record<ProjectShow, number> {
  const counts = {
    open: 0,
    planning: 0,
    active: 0,
    on_hold: 0,
    completed: 0,
    cancelled: 0,
    archived: 0,
    all: 0,
  };
  for (const project of projects) {
    for (const show of projectShows) if (showsProject(show, project)) counts[show] += 1;
  }
  return counts;
}

export const projectSortKeys = ['number', 'name', 'status', 'start', 'end', 'progress', 'changed'] as const;
export type ProjectSortKey = (typeof projectSortKeys)[number];
export type ProjectSort = { key: ProjectSortKey; descending: boolean };

/** Columns whose usual direction is descending. */
const newestFirst: ReadonlySet<ProjectSortKey> = new Set(['number', 'changed']);

export function firstSortBy(key: ProjectSortKey): ProjectSort {
  return { key, descending: newestFirst.has(key) };
}

/** The order after a press on a column's head: its usual direction, or the other when it is sorted by it already. */
export function nextSort(now: ProjectSort, key: ProjectSortKey): ProjectSort {
  return now.key === key ? { key, descending: !now.descending } : firstSortBy(key);
}

/** 'name', or '-name' for descending, as in the address. */
export function sortText({ key, descending }: ProjectSort): string {
  return descending ? `-${key}` : key;
}

/** The newest project first where the text is unknown. */
export function sortFromText(text: string | undefined): ProjectSort {
  const key = projectSortKeys.find((each) => each === text?.replace('-', ''));
  return key === undefined || text === undefined
    ? firstSortBy('number')
    : { key, descending: text.startsWith('-') };
}

type Sortable = string | number | null;
const values: Readonly<Record<ProjectSortKey, (project: Project) => Sortable>> = {
  // A project without a number is the newest.
  number: ({ number }) => (number === 0 ? Number.POSITIVE_INFINITY : number),
  name: ({ name }) => name,
  status: ({ status }) => projectStatuses.indexOf(status),
  start: ({ startDate }) => startDate,
  end: ({ endDate }) => endDate,
  progress: ({ percentComplete }) => percentComplete,
  changed: ({ updatedAt }) => updatedAt,
};

const byName = new Intl.Collator(undefined, { numeric: true });

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}

/** Projects without a value in the sorted column come last in both directions. */
export function sortProjects(projects: readonly Project[], { key, descending }: ProjectSort): Project[] {
  const valueOf = values[key];
  const way = descending ? -1 : 1;
  return projects.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || compare(b.number, a.number);
    }
    const order = key === 'name' ? byName.compare(String(first), String(second)) : compare(first, second);
    return way * order || compare(b.number, a.number) || compare(a.id, b.id);
  });
}

/** How many running jobs are off their plan by a day or more. */
export function countOutOfTrue(projects: readonly Project[], today: string): number {
  return projects.filter((project) => {
    const off = project.status === 'active' ? deviation(project, today) : undefined;
    return off !== undefined && off.severity !== 'true';
  }).length;
}
