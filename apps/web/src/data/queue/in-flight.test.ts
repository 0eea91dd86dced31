import { leaveWarning } from '@plumbline/domain/errors/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueItem } from '@plumbline/offline/testing/items';
import { idOf } from '@plumbline/offline/testing/rows';
import {
  acceptedStore,
  deliveryStore,
  forgetUnsent,
  idleDelivery,
  nothingUnsent,
  readingUnsent,
  unsentStore,
} from '../replica/engine-state.ts';
import { keptInPage, lostCopy } from '../replica/lost-copy.ts';
import { accept, duringFlight, warnOnLeaving } from './in-flight.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  warnOnLeaving();
});
afterEach(() => {
  deliveryStore.set(idleDelivery);
  lostCopy.set(null);
  keptInPage.set(null);
  forgetUnsent();
  vi.unstubAllGlobals();
});

/** Whether the browser asks before the page goes, and in which words those do that take any. */
function asks(): string | null {
  const leaving = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(leaving, 'returnValue', { writable: true, value: '' });
  page.dispatchEvent(leaving);
  return leaving.defaultPrevented ? String(leaving.returnValue) : null;
}

test('KEPT-8: leaving asks first while a change is on its way to be kept, also one that fails', async () => {
  expect(asks()).toBeNull();
  let end = () => {};
  const first = duringFlight(async () => await new Promise<void>((done) => (end = done)));
  const second = duringFlight(async () => await Promise.reject(new Error('refused')));
  await expect(second).rejects.toThrow('refused');
  expect(asks()).toBe(leaveWarning);
  end();
  await first;
  expect(asks()).toBeNull();
});

test('KEPT-9: leaving asks first while something is being sent, and while this tab alone has what is unsent', () => {
  deliveryStore.set({ ...idleDelivery, phase: 'sending', inFlight: ['a'] });
  expect(asks()).toBe(leaveWarning);
  deliveryStore.set(idleDelivery);
  const lost = { phase: 'unkept', tryAgain: () => undefined } as const;
  const save = async () => await Promise.reject(new Error('not asked for'));
  lostCopy.set({ ...lost, save, changes: 0 });
  expect(asks()).toBeNull();
  lostCopy.set({ ...lost, save, changes: 1 });
  expect(asks()).toBe(leaveWarning);
  lostCopy.set(null);
  unsentStore.set({ ...nothingUnsent, waiting: [queueItem(1, 'createNote', idOf(1))] });
  expect(asks()).toBeNull();
  keptInPage.set('blocked');
  expect(asks()).toBe(leaveWarning);
  unsentStore.set(nothingUnsent);
  expect(asks()).toBeNull();
});

test('KEPT-11: leaving asks first while a change that the page has accepted is not in its queue', () => {
  const end = accept(2);
  expect(asks()).toBe(leaveWarning);
  end([queueItem(1, 'createNote', idOf(1))]);
  expect(asks()).toBeNull();
  end();
  expect(acceptedStore.get()).toBe(0);
});

test('SYNCVIEW-72: what was stored stays unsent through a reading of the queue that began before, and ends with the next', () => {
  const [first, second] = [1, 2].map((n) => queueItem(n, 'createNote', idOf(n)));
  if (first === undefined || second === undefined) throw new Error('There are two.');
  const waiting = () => unsentStore.get().waiting.map(({ id }) => id);
  const early = readingUnsent();
  accept(1)([first]);
  expect(waiting()).toEqual([first.id]);
  expect(unsentStore.get().marks.get(first.metadata.entityId)).toBe('phone');
  early({ ...nothingUnsent });
  expect(waiting()).toEqual([first.id]);
  // A reading that shows it, and one that no longer does, because the server has it.
  readingUnsent()({ ...nothingUnsent, waiting: [first] });
  expect(waiting()).toEqual([first.id]);
  readingUnsent()({ ...nothingUnsent });
  expect(waiting()).toEqual([]);
  // Read before the page was told that it is stored.
  const late = readingUnsent();
  late({ ...nothingUnsent, waiting: [second] });
  accept(1)([second]);
  expect(waiting()).toEqual([second.id]);
  readingUnsent()({ ...nothingUnsent });
  expect(waiting()).toEqual([]);
});
