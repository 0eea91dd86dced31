import type { Location } from '@plumbline/domain/entities/location';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { isInsideFence } from '@plumbline/domain/hours/geofence';
import { fenceAround } from '@plumbline/domain/positions/sites';
import { useEffect, useState } from 'react';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProject } from '../../../data/records/projects.ts';
import { isWaiting } from '../../../data/records/use-records.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { isAway, logError, toAppError } from '../../../data/server/errors.ts';
import type { WorkSign } from './forgotten-clock.ts';

/** The milliseconds for which the screen waits for positions, which only the server has. */
const waitMs = 3_000;

type Found = Pick<Location, 'timeEntryId' | 'at' | 'latitude' | 'longitude' | 'accuracyM'>;

/**
 * The last position of an entry as a sign of work: the last one within the fence of the job, or without any
 * the last one of all, which is described as such. Null until it is loaded. Empty if the server does not
 * answer.
 */
export function usePositionSign(entry: TimeEntry): WorkSign[] | null {
  const { online } = useConnection();
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const project = useProject(entry.projectId);
  const organization = useOrganization();
  useEffect(() => {
    let ended = false;
    const give = (rows: readonly Found[]) => {
      // A later answer is ignored, because it would move a button away from the finger.
      if (!ended) setFound((before) => before ?? rows);
    };
    if (!online) return give([]);
    const timer = setTimeout(() => give([]), waitMs);
    import('../../../data/queries/positions.ts')
      .then(async ({ readNewestPositions }) => give(await readNewestPositions()))
      .catch((thrown: unknown) => {
        if (!isAway(toAppError(thrown))) logError(thrown, 'Looking for the last position');
        give([]);
      });
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [online]);
  if (found === null || isWaiting(project, organization)) return null;
  const own = found.filter(({ timeEntryId }) => timeEntryId === entry.id);
  const fence = project.row && fenceAround(project.row, organization.row?.geofenceRadiusM ?? 0);
  const atSite = fence === null ? undefined : own.find((position) => isInsideFence(position, fence) === true);
  const last = atSite ?? own[0];
  return last === undefined
    ? []
    : [{ at: last.at, kind: 'position', projectId: atSite === undefined ? null : entry.projectId }];
}
