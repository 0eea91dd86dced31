import type { Monitor } from '@plumbline/offline/connectivity/monitor';
import type { Delivery } from '@plumbline/offline/delivery/ports';

/** The places where the browser reports that the server may be reachable again. */
export type TriggerPorts = {
  window: EventTarget;
  document: EventTarget & Pick<Document, 'visibilityState'>;
  /** Null if the browser has none. */
  serviceWorker: EventTarget | null;
};

const browser = (): TriggerPorts => ({
  window,
  document,
  serviceWorker: 'serviceWorker' in navigator ? navigator.serviceWorker : null,
});

/**
 * Wakes delivery whenever the server may be reachable again: when the network or the person returns, when the
 * service worker says so, or when a health check succeeds after one that failed. The last one also sends the
 * choices in conflicts. Call the result to stop.
 */
export function syncTriggers(
  delivery: Pick<Delivery, 'wake'>,
  { state }: Pick<Monitor, 'state'>,
  tellChoices: () => void,
  ports: TriggerPorts = browser(),
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  ports.window.addEventListener('online', () => delivery.wake('online'), { signal });
  ports.document.addEventListener(
    'visibilitychange',
    () => {
      if (ports.document.visibilityState === 'visible') delivery.wake('visible');
    },
    { signal },
  );
  ports.serviceWorker?.addEventListener(
    'message',
    (event) => {
      if (event instanceof MessageEvent && event.data === 'drain') delivery.wake('background-sync');
    },
    { signal },
  );
  let { reachable } = state.get();
  const end = state.subscribe(() => {
    const now = state.get().reachable;
    if (now === true && reachable === false) {
      delivery.wake('online');
      tellChoices();
    }
    reachable = now;
  });
  return () => {
    end();
    ended.abort();
  };
}
