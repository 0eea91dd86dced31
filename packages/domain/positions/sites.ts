import { countsAsActive } from '../entities/enumerations.ts';
import type { Project } from '../entities/project.ts';
import type { Fence } from '../hours/geofence.ts';

type Located = Pick<Project, 'latitude' | 'longitude' | 'geofenceRadiusM'>;

/** A job's fence on the ground, which all sites have. */
export type Site = { id: string; latitude: number; longitude: number; radiusM: number };

/** The fence around a project; `usualRadiusM`: the organization's, of jobs without one of their own. */
export function fenceAround({ latitude, longitude, geofenceRadiusM }: Located, usualRadiusM: number): Fence {
  return { latitude, longitude, radiusM: geofenceRadiusM ?? usualRadiusM };
}

/**
 * The jobs that are sites: open ones with a place, and those that the hours in question are on, whatever became of them
 * since. `worked`: the projects of these hours.
 */
export function sitesOf<Job extends Located & Pick<Project, 'id' | 'status'>>(
  projects: readonly Job[],
  usualRadiusM: number,
  worked: ReadonlySet<string | null> = new Set(),
): (Job & Site)[] {
  return projects.flatMap((project) => {
    const { latitude, longitude, radiusM } = fenceAround(project, usualRadiusM);
    if (latitude === null || longitude === null) return [];
    if (!countsAsActive(project.status) && !worked.has(project.id)) return [];
    return [{ ...project, latitude, longitude, radiusM }];
  });
}
