import type { Project } from '@plumbline/domain/entities/project';
import { useMemo } from 'react';
import { useProjects } from '../../data/records.ts';
import type { PickerItem } from '../../design/picker-item.ts';
import { showsProject } from './project-view.ts';
import { projectNumber } from './words.ts';

export type ProjectNames = {
  projects: readonly Project[];
  /** Empty for a project this person does not have. */
  nameOf: (projectId: string) => string;
  /** The projects that work can be put on, and the one it is on already. */
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
    nameOf: (projectId) => byId.get(projectId)?.name ?? '',
    items: (keep = null) =>
      rows
        .filter((project) => project.id === keep || showsProject('open', project))
        .map(({ id, name, number }) => ({ id, label: name, detail: projectNumber(number) })),
  };
}
