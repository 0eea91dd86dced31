import { type ReactNode, Suspense, useEffect } from 'react';
import { holdFrame } from '../use-phone.ts';

/**
 * Around layers whose code loads when they are opened. On its way a layer holds the frame like an open one, because
 * its opener may stand in only one of the frames.
 */
export function LayerSuspense({ children }: { children: ReactNode }) {
  return <Suspense fallback={<FrameHold />}>{children}</Suspense>;
}

function FrameHold() {
  useEffect(() => holdFrame(), []);
  return null;
}
