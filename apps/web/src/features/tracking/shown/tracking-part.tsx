import { useEffect, useRef } from 'react';
import { useOrganization } from '../../../data/records/organization.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useUser } from '../../../data/session/session.ts';
import { startTracking, type Tracking } from '../../../data/tracking/tracking.ts';
import { ConsentSheet } from '../consent-sheet.tsx';

/** Runs under the shell for everybody whose position may be taken; shows only the question for their consent. */
export default function TrackingPart() {
  const { id: userId, organizationId } = useUser();
  if (organizationId === null) return null;
  return (
    <>
      <TrackedDevice key={`${organizationId} ${userId}`} organizationId={organizationId} userId={userId} />
      <ConsentSheet />
    </>
  );
}

function TrackedDevice({ organizationId, userId }: { organizationId: string; userId: string }) {
  const { rows } = useTimeEntries({ userId });
  const intervalMs = (useOrganization().row?.gpsIntervalS ?? 60) * 1_000;
  const trackingRef = useRef<Tracking>(null);
  const running = rows.find(({ clockOut }) => clockOut === null);
  const entryId = running?.id ?? null;
  const onBreak = running?.breaks.some(({ end }) => end === null) ?? false;
  useEffect(() => {
    const tracking = startTracking({ organizationId, userId });
    trackingRef.current = tracking;
    return () => {
      trackingRef.current = null;
      tracking.stop();
    };
  }, [organizationId, userId]);
  useEffect(() => {
    trackingRef.current?.follow({ entryId, onBreak, intervalMs });
  }, [entryId, onBreak, intervalMs]);
  return null;
}
