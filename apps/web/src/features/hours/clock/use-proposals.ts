import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useEffect, useState } from 'react';
import { type DevicePosition, grantedPosition } from '../../../data/device/device-position.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { useStopJobs } from '../parts/next-job.ts';
import { type Proposal, proposedJobs } from './proposals.ts';

/** How long the device may look for its position before the jobs are proposed without it. */
const lookMs = 10_000;

/**
 * The jobs that the person likely clocks in to, the likeliest first. `entries`: the person's own, the latest first.
 * The device's position is used where the person has granted it before, and never asked for here. `isMoved`: with
 * the position another job came first.
 */
export function useProposals(
  wanted: boolean,
  { projects }: ProjectNames,
  entries: readonly TimeEntry[],
): { proposals: Proposal[]; isMoved: boolean } {
  const { locale } = useLocale();
  const position = useGrantedPosition(wanted);
  const stops = useStopJobs();
  const radiusM = useOrganization().row?.geofenceRadiusM ?? 0;
  if (!wanted) return { proposals: [], isMoved: false };
  const facts = { projects, radiusM, stops, worked: entries, locale };
  const proposals = proposedJobs({ ...facts, position });
  const [before] = proposedJobs({ ...facts, position: null });
  return { proposals, isMoved: position !== null && proposals[0]?.projectId !== before?.projectId };
}

/** Looked for again when the screen comes back into sight, since people move between jobs. */
function useGrantedPosition(wanted: boolean): DevicePosition | null {
  const [position, setPosition] = useState<DevicePosition | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void grantedPosition(lookMs).then((found) => {
        if (current) setPosition(found);
      });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [wanted]);
  return position;
}
