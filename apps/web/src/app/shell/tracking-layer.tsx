import { lazy, Suspense, useEffect, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { useMayBeTracked } from '../../data/tracking/tracking-state.ts';

const TrackingPart = lazy(() => import('../../features/tracking/shown/tracking-part.tsx'));

/** Loads what locates this device after the first screen, for those whose position may be taken. */
export function TrackingLayer() {
  const mayBe = useMayBeTracked();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!mayBe) return;
    import('../../data/engine/read-ahead.ts')
      .then(({ afterFirstScreen }) => afterFirstScreen())
      .then(
        () => setReady(true),
        (thrown: unknown) => logError(thrown, 'Getting ready to locate this device'),
      );
  }, [mayBe]);
  if (!mayBe || !ready) return null;
  return (
    <Suspense>
      <TrackingPart />
    </Suspense>
  );
}
