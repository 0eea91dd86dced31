import { useMemo, useState } from 'react';
import { createDistinct } from '../../data/records/incremental.ts';
import { useFetchedProjectsWith } from '../../data/records/read-through-records.ts';
import { namesOf, type ProjectNames } from './use-project-names.ts';

type OnProject = { projectId: string | null };

/** The names of all projects of the device, and of those that these rows are of: archived ones are not on every device. Apart, since the shell needs the others alone. */
export function useProjectNamesFor(of: readonly OnProject[]): ProjectNames {
  const [projectsOf] = useState(() => createDistinct(({ projectId }: OnProject) => projectId));
  const { rows } = useFetchedProjectsWith(projectsOf(of));
  return useMemo(() => namesOf(rows), [rows]);
}
