import { useMemo, useState } from 'react';
import { createDistinct } from '../../data/records/incremental.ts';
import { useFetchedProjectsWith } from '../../data/records/fetched/projects.ts';
import { namesOf, type ProjectNames } from './use-project-names.ts';

type OnProject = { projectId: string | null };

/**
 * The names of all projects on the device and of the projects of these rows, because archived projects are
 * not on every device. It has a file of its own, because the shell needs only `useProjectNames`.
 */
export function useProjectNamesFor(of: readonly OnProject[]): ProjectNames {
  const [projectsOf] = useState(() => createDistinct(({ projectId }: OnProject) => projectId));
  const { rows } = useFetchedProjectsWith(projectsOf(of));
  return useMemo(() => namesOf(rows), [rows]);
}
