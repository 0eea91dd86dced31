import type { ProjectStatus } from '@plumbline/domain/entities/enumerations';
import type { Project, ProjectTeam } from '@plumbline/domain/entities/project';
import { byId } from './order.ts';
import { ofStatuses } from './table-reads.ts';
import { type One, type Query, type Rows, useRecord, useRecords } from './use-records.ts';

/** The newest number first. */
export const newestNumber = (a: Project, b: Project) => b.number - a.number || byId(a, b);

type ProjectFilter = { status?: readonly ProjectStatus[] };

/** The newest number first. */
export function useProjects(filter: ProjectFilter = {}): Rows<Project> {
  return useRecords(...projectsBy(filter));
}

export function projectsBy({ status }: ProjectFilter): Query<'project'> {
  return [
    'project',
    'list',
    {
      find: async (table) => (status ? await ofStatuses(table, status) : await table.toArray()),
      fits: (project) => status === undefined || status.includes(project.status),
      order: newestNumber,
    },
    [status],
  ];
}

export function useProject(id: string | null): One<Project> {
  return useRecord('project', id);
}

export function useProjectTeam(projectId: string | null): Rows<ProjectTeam> {
  return useRecords(
    'projectTeam',
    'of a project',
    {
      find: async (table) =>
        projectId === null ? [] : await table.where('projectId').equals(projectId).toArray(),
      fits: (membership) => membership.projectId === projectId,
      order: byId,
    },
    [projectId],
  );
}
