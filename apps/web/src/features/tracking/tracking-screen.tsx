import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { lazy } from 'react';
import { usePlan } from '../../data/session/session.ts';

// By themselves, so that the table of pages, which the first screen loads, names none of their bundles.
const TrackingView = lazy(() => import('./tracking-view.tsx'));
const AboutTracking = lazy(() => import('./about-tracking.tsx'));

/** /tracking opens also on a plan without tracking, and then says what it is. */
export default function TrackingScreen() {
  return planCapabilities[usePlan()].hasGpsTracking ? <TrackingView /> : <AboutTracking />;
}
