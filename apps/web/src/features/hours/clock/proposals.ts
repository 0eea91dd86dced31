import { countsAsActive } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { distanceToFence, isInsideFence, type Position } from '@plumbline/domain/hours/geofence';
import { sitesOf } from '@plumbline/domain/positions/sites';
import { radiusText } from '../../../kits/map/map-radius.ts';
import type { Job } from '../parts/next-job.ts';

/** The largest distance in metres at which a job is offered as the nearest one. */
const nearestJobM = 2_000;
/** The first proposal and those beside it. */
const mostProposals = 3;

/** A job to clock in to. `reason` is null for one that the person chose. */
export type Proposal = Job & { reason: string | null };

export type ProposalFacts = {
  /** The position of the device. Null if it does not know it, or may not tell. */
  position: Position | null;
  projects: readonly Pick<Project, 'id' | 'status' | 'latitude' | 'longitude' | 'geofenceRadiusM'>[];
  /** The organization's radius of fences. */
  radiusM: number;
  /** The present or next stop of today, and those after it. */
  stops: readonly Job[];
  /** The job and task of the entries, the latest first. */
  worked: readonly Job[];
  locale: string;
};

/**
 * The jobs that a person likely clocks in to, the likeliest first: the one where they are, the next one on
 * their schedule, one nearby, and the last one they worked on. Each job comes once, with the first reason
 * that applies.
 */
export function proposedJobs({
  position,
  projects,
  radiusM,
  stops,
  worked,
  locale,
}: ProposalFacts): Proposal[] {
  const open = new Set(projects.filter(({ status }) => countsAsActive(status)).map(({ id }) => id));
  const near = position === null ? [] : nearby(position, projects, radiusM);
  const scheduled = (id: string) => stops.find((stop) => stop.projectId === id);
  const stopIndex = (id: string) => {
    const at = stops.findIndex((stop) => stop.projectId === id);
    return at < 0 ? stops.length : at;
  };
  const here = near.filter(({ inside }) => inside);
  const [nearest] = near.filter(({ inside, distanceM }) => !inside && distanceM <= nearestJobM);
  const candidates: Proposal[] = [
    // If several jobs are on one site, the scheduled one is meant.
    ...here
      .toSorted((a, b) => stopIndex(a.id) - stopIndex(b.id))
      .map(({ id }) => ({ projectId: id, taskId: null, reason: 'You are here' })),
    ...stops.map((stop, index) => ({
      ...stop,
      reason: index === 0 ? 'Next on your schedule' : 'Later on your schedule',
    })),
    ...(nearest
      ? [{ projectId: nearest.id, taskId: null, reason: `${radiusText(nearest.distanceM, locale)} away` }]
      : []),
    ...worked.map((job, index) => ({ ...job, reason: index === 0 ? 'Your last job' : 'Worked on lately' })),
  ];
  const found = new Map<string, Proposal>();
  for (const { projectId, taskId, reason } of candidates) {
    if (projectId === null || !open.has(projectId) || found.has(projectId)) continue;
    // A person who returns to the same site goes on with the same task.
    const task =
      taskId ??
      scheduled(projectId)?.taskId ??
      worked.find((job) => job.projectId === projectId)?.taskId ??
      null;
    found.set(projectId, { projectId, taskId: task, reason });
  }
  return [...found.values()].slice(0, mostProposals);
}

type Near = { id: string; inside: boolean; distanceM: number };

/** The sites, the nearest first. */
function nearby(position: Position, projects: ProposalFacts['projects'], radiusM: number): Near[] {
  return sitesOf(projects, radiusM)
    .flatMap((site): Near[] => {
      const distanceM = distanceToFence(position, site);
      return distanceM === null
        ? []
        : [{ id: site.id, inside: isInsideFence(position, site) === true, distanceM }];
    })
    .toSorted((a, b) => a.distanceM - b.distanceM);
}
