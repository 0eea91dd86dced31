const drainTag = 'plumbline-drain';

export type BackgroundSyncPorts = {
  online: boolean;
  /** Resolves to the service worker's registration once there is one; null where the browser has no service workers. */
  ready: Promise<object> | null;
};

const browser = (): BackgroundSyncPorts => ({
  online: navigator.onLine,
  ready: 'serviceWorker' in navigator ? navigator.serviceWorker.ready : null,
});

/**
 * Asks the browser to wake the open tabs when the network is back, where it can. Some browsers offer this and
 * refuse every request; open tabs notice the network by themselves, so failures are ignored.
 */
export async function askToBeWoken({ online, ready }: BackgroundSyncPorts = browser()): Promise<void> {
  if (online || ready === null) return;
  try {
    const registration = await ready;
    if ('sync' in registration && isSyncManager(registration.sync))
      await registration.sync.register(drainTag);
  } catch {
    // Ignored, as described above.
  }
}

function isSyncManager(value: unknown): value is { register: (tag: string) => Promise<void> } {
  return typeof value === 'object' && value !== null && 'register' in value;
}
