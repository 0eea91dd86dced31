import { useCallback, useState } from 'react';
import { showError } from '../../data/server/errors.ts';

export type OnDemand<Bundle> = {
  /** null until `open` has fetched it. */
  bundle: Bundle | null;
  /** The pointer or the focus is on the button: fetches ahead. */
  prepare: () => void;
  open: () => void;
};

/** A popup's bundle, fetched when a person reaches for its button: the shell's first load is paid by everybody, popups by few. */
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
