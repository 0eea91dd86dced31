import type { TrackingConsent } from '@plumbline/domain/entities/location';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { can } from '@plumbline/domain/access/permissions';
import { usePlan, useUser } from '../session/session.ts';
import { createStore, useStore } from '../store.ts';

/** Whether this device sends positions now: `away` while the app is not in front, `break` while its person is on one. */
export type TrackingPhase = 'off' | 'on' | 'break' | 'away';

export type TrackingState = {
  phase: TrackingPhase;
  /** The browser gives no position: its person has said no to it, or it does not know. */
  trouble: 'refused' | 'unknown' | null;
  /** Positions that the server does not have yet. */
  unsent: number;
};

const idle: TrackingState = { phase: 'off', trouble: null, unsent: 0 };
export const trackingState = createStore<TrackingState>(idle);

/** What the person decided about being located; undefined until it is known. */
export const consentState = createStore<TrackingConsent | undefined>(undefined);

/** Whether the question is open. */
export const consentQuestion = createStore(false);

export function forgetTracking(): void {
  trackingState.set(idle);
  consentState.set(undefined);
  consentQuestion.set(false);
}

/** Whether positions of the signed-in person may be taken at all: by their role and the plan. */
export function useMayBeTracked(): boolean {
  const { role } = useUser();
  return planCapabilities[usePlan()].hasGpsTracking && can(role, 'enable_gps_tracking');
}

export function useTrackingState(): TrackingState {
  return useStore(trackingState);
}

export function useConsent(): TrackingConsent | undefined {
  return useStore(consentState);
}
