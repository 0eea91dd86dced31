import type { Project } from '@plumbline/domain/entities/project';
import { useEffect } from 'react';
import { createStore } from '../data/store.ts';

/**
 * The project whose page is open, for the header. A device lacks archived ones, which the page reads from the
 * server; the header itself would have to load the code for that with every page.
 */
export const projectInSight = createStore<Pick<Project, 'id' | 'name' | 'number'> | null>(null);

/** Says which project this page shows; null while it is not known. */
export function useProjectInSight(project: Project | null): void {
  useEffect(() => {
    projectInSight.set(project);
    return () => {
      projectInSight.set(null);
    };
  }, [project]);
}
