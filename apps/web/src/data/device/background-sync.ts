const drainTag = 'plumbline-drain';

export type BackgroundSyncPorts = {
  online: boolean;
  /** The service worker's registration, once there is one. Null if the browser has no service workers. */
  ready: Promise<object> | null;
};

const browser = (): BackgroundSyncPorts => ({
  online: navigator.onLine,
  ready: 'serviceWorker' in navigator ? navigator.serviceWorker.ready : null,
});

/**
 * Asks the browser to wake the open tabs when the network is back. Some browsers offer this and refuse every
 * request.
 */
export async function askToBeWoken({ online, ready }: BackgroundSyncPorts = browser()): Promise<void> {
  if (online || ready === null) return;
  try {
    const registration = await ready;
    if ('sync' in registration && isSyncManager(registration.sync))
      await registration.sync.register(drainTag);
  } catch {
    // The failure is ignored, because open tabs notice the network by themselves.
  }
}

function isSyncManager(value: unknown): value is { register: (tag: string) => Promise<void> } {
  return typeof value === 'object' && value !== null && 'register' in value;
}
