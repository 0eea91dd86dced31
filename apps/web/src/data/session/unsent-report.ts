import { queueMaxItems } from '@plumbline/domain/limits/queue';
import { v7 as uuidv7 } from 'uuid';
import { nothingUnsent, unsentStore } from '../replica/engine-state.ts';
import { logError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';

const key = 'plumbline:device';
/**
 * The number must stay the same for this many milliseconds, because changes that are sent at once need no
 * report.
 */
const settledMs = 5_000;

/**
 * Reports to the server that the person is here, and what this device has not sent. The latter is left out
 * until the store is read.
 */
export async function tellPresence(): Promise<void> {
  const unsent = unsentStore.get();
  if (unsent === nothingUnsent) {
    await rpc.presence.updatePresence.mutate();
    return;
  }
  const items = [...unsent.waiting, ...unsent.failed];
  const oldest = Math.min(...items.map(({ metadata }) => metadata.timestamp));
  await rpc.presence.updatePresence.mutate({
    unsent: {
      device: deviceName(),
      changes: Math.min(items.length, queueMaxItems),
      since: items.length === 0 ? null : new Date(oldest).toISOString(),
    },
  });
}

/** A name for this device that reveals nothing about it. */
function deviceName(): string {
  const stored = localStorage.getItem(key);
  if (stored !== null) return stored;
  const made = uuidv7();
  localStorage.setItem(key, made);
  return made;
}

/**
 * Reports the number of unsent changes once it is known, and whenever it has changed and stays so, because
 * the tab may close before its next heartbeat. Call the result to stop.
 */
export function reportUnsent(): () => void {
  let reported: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => unsentStore.get().waiting.length + unsentStore.get().failed.length;
  const tell = () => {
    if (unsentStore.get() === nothingUnsent || count() === reported || !navigator.onLine) return;
    reported = count();
    // The next heartbeat reports it again.
    tellPresence().catch((thrown: unknown) => logError(thrown, 'Telling what waits on this device'));
  };
  const unfollow = unsentStore.subscribe(() => {
    clearTimeout(timer);
    if (count() !== reported) timer = setTimeout(tell, settledMs);
  });
  return () => {
    unfollow();
    clearTimeout(timer);
  };
}
