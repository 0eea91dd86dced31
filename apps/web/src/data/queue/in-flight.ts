import { leaveWarning } from '@plumbline/domain/errors/messages';
import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import {
  acceptedStore,
  deliveryStore,
  noteStored,
  unsentStore,
  waitingFilesStore,
} from '../replica/engine-state.ts';
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

/** Ends the count of accepted changes. Takes what the queue has stored of them, which is nothing if it refused. */
export type EndAccepted = (stored?: readonly QueueItem[]) => void;

/**
 * Counts changes of this page that its queue does not have yet. Until the result is called, nothing says that
 * everything is sent, and leaving asks first.
 */
export function accept(changes: number): EndAccepted {
  let counted = changes;
  acceptedStore.set(acceptedStore.get() + changes);
  return (stored = []) => {
    if (stored.length > 0) noteStored(stored);
    acceptedStore.set(acceptedStore.get() - counted);
    counted = 0;
  };
}

/**
 * Asks before leaving with changes in flight (spec §4). Most browsers show a text of their own; older ones
 * show this.
 */
export function warnOnLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    const files = waitingFilesStore.get().filter(({ inPageOnly }) => inPageOnly).length;
    const changes = keptInPage.get() === null ? 0 : unsentCount();
    const onlyHere = (lostCopy.get()?.changes ?? 0) + changes + files;
    if (
      flying === 0 &&
      acceptedStore.get() === 0 &&
      deliveryStore.get().inFlight.length === 0 &&
      onlyHere === 0
    )
      return;
    event.preventDefault();
    event.returnValue = leaveWarning;
  });
}

function unsentCount(): number {
  const { waiting, failed } = unsentStore.get();
  return waiting.length + failed.length;
}
