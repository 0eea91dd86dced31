import { leaveWarning } from '@plumbline/domain/errors/messages';
import { deliveryStore } from '../replica/engine-state.ts';
import { lostCopy } from '../replica/lost-copy.ts';

let flying = 0;

/** Counts a change as under way until it is kept: by the server, or on this device. */
export async function duringFlight<Result>(act: () => Promise<Result>): Promise<Result> {
  flying += 1;
  try {
    return await act();
  } finally {
    flying -= 1;
  }
}

/** Leaving with changes in flight asks first (spec §4). Browsers show words of their own; the older ones show these. */
export function warnOnLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    const onlyHere = lostCopy.get()?.changes ?? 0;
    if (flying === 0 && deliveryStore.get().inFlight.length === 0 && onlyHere === 0) return;
    event.preventDefault();
    event.returnValue = leaveWarning;
  });
}
