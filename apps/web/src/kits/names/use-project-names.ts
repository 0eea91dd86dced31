import { countsAsActive } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { useMemo } from 'react';
import { useProjects } from '../../data/records/projects.ts';
import type { PickerItem } from '../../design/fields/picker-item.ts';
import { jobName, projectNumber } from '../labels/counts.ts';

export type ProjectNames = {
  projects: readonly Project[];
  /** Empty for a project that this person may not see. */
  nameOf: (projectId: string) => string;
  /** The projects that take new work, and the present one. */
  items: (keep?: string | null) => PickerItem[];
};

export function useProjectNames(): ProjectNames {
  const { rows } = useProjects();
  return useMemo(() => namesOf(rows), [rows]);
}

/** The names of these projects. */
export function namesOf(rows: readonly Project[]): ProjectNames {
  const byId = new Map(rows.map((project) => [project.id, project]));
  return {
    projects: rows,
    nameOf: (projectId) => {
      const project = byId.get(projectId);
      return project === undefined ? '' : jobName(project);
    },
    items: (keep = null) =>
      rows
        .filter((project) => project.id === keep || countsAsActive(project.status))
        .map(({ id, name, number }) => ({
          id,
          label: jobName({ name, number }),
          detail: projectNumber(number),
        })),
  };
}
