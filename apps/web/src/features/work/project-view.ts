import type { ProjectStatus } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { deviation } from './plan.ts';
import { searchFor } from './search-text.ts';
import { projectNumber } from './words.ts';

export const projectShows = ['active', 'planning', 'on_hold', 'completed', 'closed', 'all'] as const;
export type ProjectShow = (typeof projectShows)[number];

/** 'active' is what counts as active towards a plan and reads 'Open': planned, running or on hold. */
const shown: Readonly<Record<ProjectShow, readonly ProjectStatus[]>> = {
  active: ['planning', 'active', 'on_hold'],
  planning: ['planning'],
  on_hold: ['on_hold'],
  completed: ['completed'],
  closed: ['cancelled', 'archived'],
  all: ['planning', 'active', 'on_hold', 'completed', 'cancelled', 'archived'],
};

export function showsProject(show: ProjectShow, { status }: Pick<Project, 'status'>): boolean {
  return shown[show].includes(status);
}

export function countProjects(projects: readonly Project[]): Record<ProjectShow, number> {
  const counts = { active: 0, planning: 0, on_hold: 0, completed: 0, closed: 0, all: 0 };
  for (const project of projects) {
    for (const show of projectShows) if (showsProject(show, project)) counts[show] += 1;
  }
  return counts;
}

export const projectSorts = ['name', 'number', 'newest', 'end'] as const;
export type ProjectSort = (typeof projectSorts)[number];

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const orders: Readonly<Record<ProjectSort, (a: Project, b: Project) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  number: (a, b) => a.number - b.number,
  newest: (a, b) => compare(b.createdAt, a.createdAt),
  end: (a, b) => compare(a.endDate ?? '9999-12-31', b.endDate ?? '9999-12-31'),
};

/** The projects under a chip in which every word of the search stands, in the chosen order. */
export function viewProjects(
  projects: readonly Project[],
  { show, search, sort }: { show: ProjectShow; search: string; sort: ProjectSort },
): Project[] {
  const fits = searchFor(search);
  return projects
    .filter(
      (project) =>
        showsProject(show, project) &&
        fits([project.name, projectNumber(project.number), project.clientName, project.address]),
    )
    .toSorted((a, b) => orders[sort](a, b) || compare(a.id, b.id));
}

/** How many running jobs are off their plan by a day or more. */
export function countOutOfTrue(projects: readonly Project[], today: string): number {
  return projects.filter((project) => {
    const off = project.status === 'active' ? deviation(project, today) : undefined;
    return off !== undefined && off.severity !== 'true';
  }).length;
}
