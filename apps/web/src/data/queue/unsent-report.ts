import { queueMaxItems } from '@plumbline/domain/limits/queue';
import { v7 as uuidv7 } from 'uuid';
import { nothingUnsent, unsentStore } from '../replica/engine-state.ts';
import { logError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';

const key = 'plumbline:device';
/** A change that is sent at once is not worth telling. */
const settledMs = 5_000;

/** Tells the server that the person is here, and what this device holds that is not sent. Before the store is read nothing is said of that. */
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

/** A name for this device that says nothing about it. */
function deviceName(): string {
  const known = localStorage.getItem(key);
  if (known !== null) return known;
  const made = uuidv7();
  localStorage.setItem(key, made);
  return made;
}

/** Tells it once the number is known, and whenever it has changed and stays so: a tab may close before its next heartbeat. The answer ends it. */
export function reportUnsent(): () => void {
  let told: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => unsentStore.get().waiting.length + unsentStore.get().failed.length;
  const tell = () => {
    if (unsentStore.get() === nothingUnsent || count() === told || !navigator.onLine) return;
    told = count();
    // The next heartbeat says it again.
    tellPresence().catch((thrown: unknown) => logError(thrown, 'Telling what waits on this device'));
  };
  const unfollow = unsentStore.subscribe(() => {
    clearTimeout(timer);
    if (count() !== told) timer = setTimeout(tell, settledMs);
  });
  return () => {
    unfollow();
    clearTimeout(timer);
  };
}
