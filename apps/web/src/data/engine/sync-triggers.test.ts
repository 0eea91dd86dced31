import type { ConnectionState } from '@plumbline/offline/connectivity/monitor';
import { createStore } from '@plumbline/offline/ports/store';
import { expect, test } from 'vitest';
import { syncTriggers } from './sync-triggers.ts';

const unknown: ConnectionState = {
  online: true,
  browserOnline: true,
  reachable: null,
  quality: 'unknown',
  suffers: false,
  effectiveType: null,
  rttMs: null,
  downlinkMbps: null,
  healthMs: null,
  lastHealthAt: null,
  offsetMs: null,
};

function setUp() {
  const woken: string[] = [];
  const state = createStore(unknown);
  const sight: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const ports = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), sight),
    serviceWorker: new EventTarget(),
  };
  const end = syncTriggers(
    { wake: (reason) => woken.push(reason) },
    { state },
    () => woken.push('choices'),
    ports,
  );
  const answers = (reachable: boolean | null) => state.set({ ...unknown, reachable });
  return { woken, ports, end, answers };
}

test('WAKE-1 delivery is woken by the network, by the person returning, and by the service worker', () => {
  const { woken, ports } = setUp();
  ports.window.dispatchEvent(new Event('online'));
  ports.document.dispatchEvent(new Event('visibilitychange'));
  ports.document.visibilityState = 'hidden';
  ports.document.dispatchEvent(new Event('visibilitychange'));
  ports.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'something else' }));
  ports.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'drain' }));
  expect(woken).toEqual(['online', 'visible', 'background-sync']);
});

test('WAKE-2 a server that answers again wakes delivery and gets the choices, once', () => {
  const { woken, answers } = setUp();
  answers(true);
  expect(woken).toEqual([]);
  answers(false);
  answers(null);
  answers(true);
  expect(woken).toEqual([]);
  answers(false);
  answers(true);
  answers(true);
  expect(woken).toEqual(['online', 'choices']);
});

test('WAKE-1 after the end nothing wakes delivery', () => {
  const { woken, ports, end, answers } = setUp();
  answers(false);
  end();
  ports.window.dispatchEvent(new Event('online'));
  ports.document.dispatchEvent(new Event('visibilitychange'));
  answers(true);
  expect(woken).toEqual([]);
});
