import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useEffect, useState } from 'react';
import { type DevicePosition, grantedPosition } from '../../../data/device/device-position.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { useStopJobs } from '../parts/next-job.ts';
import { type Proposal, proposedJobs } from './proposals.ts';

/**
 * The milliseconds for which the device may look for its position. After that jobs are proposed without it.
 */
const lookMs = 10_000;

/**
 * The jobs that the person likely clocks in to, the likeliest first. `entries` are the person's own, the
 * latest first. The device's position is used only if the person has granted it before. `isMoved` says that
 * another job came first once the position was known.
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

/** The position, read again whenever the screen becomes visible, because people move between jobs. */
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
