import { useCallback, useState } from 'react';
import { showError } from '../../data/server/errors.ts';

export type OnDemand<Bundle> = {
  /** Null until `open` has fetched it. */
  bundle: Bundle | null;
  /** Called when the pointer or the focus is on the button: fetches ahead. */
  prepare: () => void;
  open: () => void;
};

/**
 * The bundle of a popup, fetched when a person points at its button, because everybody pays for the shell's
 * first load and few open popups.
 */
export function useOnDemand<Bundle>(load: () => Promise<Bundle>): OnDemand<Bundle> {
  const [bundle, setBundle] = useState<Bundle | null>(null);
  return {
    bundle,
    prepare: useCallback(() => {
      load().catch(() => undefined);
    }, [load]),
    open: useCallback(() => {
      load().then(
        (loaded) => setBundle(() => loaded),
        (thrown: unknown) => showError(thrown),
      );
    }, [load]),
  };
}
