import { useState } from 'react';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { toAppError } from '../../data/server/errors.ts';

export type Attempt = {
  /** Makes a change and reads anew what it changed; true once the server has agreed. */
  run: (act: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** Why the last one was refused: also who was first, and when. */
  refused: string | null;
  clear: () => void;
};

/** Changes of a firm by a press: what the server refuses is said above the firm as it stands by now. */
export function useAttempt(): Attempt {
  const changed = useSubcontractorsChanged();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      const { message, fields } = toAppError(thrown);
      setRefused(fields?.[0]?.message ?? message);
      return false;
    } finally {
      await changed();
      setBusy(false);
    }
  };
  return { run, busy, refused, clear: () => setRefused(null) };
}
