import { useMemo } from 'react';
import { useProjectsWith } from '../../data/records/reaching-records.ts';
import { namesOf, type ProjectNames } from './use-project-names.ts';

/** The names of all projects of the device, and of those that these rows are of: archived ones are not on every device. Apart, since the shell needs the others alone. */
export function useProjectNamesFor(of: readonly { projectId: string | null }[]): ProjectNames {
  const ids = useMemo(() => of.flatMap(({ projectId }) => projectId ?? []), [of]);
  const { rows } = useProjectsWith(ids);
  return useMemo(() => namesOf(rows), [rows]);
}
