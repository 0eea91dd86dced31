import { leaveWarning } from '@plumbline/domain/errors/messages';
import { deliveryStore, unsentStore } from '../replica/engine-state.ts';
import { keptInPage, lostCopy } from '../replica/lost-copy.ts';

let flying = 0;

/** Counts a change as in flight until the server or this device has stored it. */
export async function duringFlight<Result>(act: () => Promise<Result>): Promise<Result> {
  flying += 1;
  try {
    return await act();
  } finally {
    flying -= 1;
  }
}

/**
 * Asks before leaving with changes in flight (spec §4). Most browsers show a text of their own; older ones
 * show this.
 */
export function warnOnLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    const onlyHere = (lostCopy.get()?.changes ?? 0) + (keptInPage.get() === null ? 0 : unsentCount());
    if (flying === 0 && deliveryStore.get().inFlight.length === 0 && onlyHere === 0) return;
    event.preventDefault();
    event.returnValue = leaveWarning;
  });
}

function unsentCount(): number {
  const { waiting, failed } = unsentStore.get();
  return waiting.length + failed.length;
}
