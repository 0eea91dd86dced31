import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import type { Acknowledgement, CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { createTimers } from '@plumbline/offline/testing/timers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordsOf } from '../../testing/company.ts';
import { createCourier } from '../courier/courier.ts';
import { createAcknowledger } from './acknowledger.ts';
import { deleteLocalDatabase } from '../replica/local-database.ts';
import { acknowledgementQueue } from './acknowledgement-queue.ts';
import {
  type AcknowledgementStore,
  openAcknowledgements,
  type PendingAcknowledgement,
} from './acknowledgement-store.ts';

const owner = { organizationId: 'halden', userId: 'marc' };
const begin = Date.parse('2026-05-04T06:21:00.000Z');
const { visit } = recordsOf('halden');

let store: AcknowledgementStore;
beforeEach(() => {
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  store = openAcknowledgements(owner);
});
afterEach(async () => {
  store.close();
  await deleteLocalDatabase(owner);
});

const plan = (id: string, acknowledgement: Partial<Acknowledgement> = {}, planRevision = 1): CalendarEvent =>
  visit({
    ...{ id, planRevision, attendees: [owner.userId] },
    acknowledgements: [
      {
        ...{ userId: owner.userId, planRevision, sentAt: 'sent', deliveredAt: null, seenAt: null },
        ...acknowledgement,
      },
    ],
  });

const at = (seconds: number) => new Date(begin + seconds * 1_000).toISOString();

/** Another device or tab, whose courier has nothing to do yet. */
function device() {
  const timers = createTimers();
  const sent: (readonly PendingAcknowledgement[])[] = [];
  const failures: unknown[] = [];
  let startedAt = 0;
  const situation = { inView: [] as string[], refuseAll: null as AppError | null };
  const failed = (thrown: unknown) => void failures.push(thrown);
  const acknowledger = createAcknowledger({
    ...{ userId: owner.userId, store, failed },
    timers: timers.timers,
    clock: () => begin + timers.clock() - startedAt,
    inView: (ids) => ids.filter((id) => situation.inView.includes(id)),
    onPending: () => courier.nudge(),
  });
  const queue = acknowledgementQueue({
    ...{ store, failed },
    send: async (items) => {
      if (situation.refuseAll) throw situation.refuseAll;
      sent.push(items);
    },
    onSettled: acknowledger.settled,
  });
  const courier = createCourier(queue, {
    timers: timers.timers,
    random: () => 0.5,
    failed,
    errorOf: (thrown) => {
      if (thrown instanceof AppError) return thrown;
      throw thrown;
    },
  });
  const lead = async () => {
    courier.lead(true);
    acknowledger.lead(true);
    // Its first round finds nothing, and is over before anything else.
    timers.pass(2_000);
    await store.all();
    startedAt = timers.clock();
  };
  return { acknowledger, courier, lead, timers, sent, failures, situation };
}

/** A busy machine is slow; what never comes fails all the same. */
const patienceMs = 4_000;
const stored = async (count: number) =>
  await vi.waitFor(async () => expect(await store.all()).toHaveLength(count), patienceMs);

test('DISPATCH-1 what arrives on a device is told at once in one call, with the time at which it came', async () => {
  const { acknowledger, lead, timers, sent } = device();
  await lead();
  acknowledger.follow([plan('a'), plan('b'), plan('c', { deliveredAt: at(-60) })]);
  await stored(2);
  timers.pass(1_999);
  expect(sent).toEqual([]);
  await vi.waitFor(() => {
    timers.pass(1);
    expect(sent).toHaveLength(1);
  }, patienceMs);
  expect(sent[0]).toEqual(['a', 'b'].map((eventId) => ({ eventId, planRevision: 1, deliveredAt: at(0) })));
  await stored(0);
  // The rows that say so come later, and nothing is told again meanwhile.
  acknowledger.follow([plan('a'), plan('b'), plan('d')]);
  await stored(1);
  expect((await store.all())[0]?.eventId).toBe('d');
});

test('DISPATCH-2 a plan that stays in view for a second is seen; one that is scrolled past is not', async () => {
  const { acknowledger, lead, timers, sent, situation } = device();
  await lead();
  acknowledger.follow([plan('a', { deliveredAt: at(-60) }), plan('b', { deliveredAt: at(-60) })]);
  await vi.waitFor(() => expect(timers.waiting()).toBe(1));
  situation.inView = ['a', 'b'];
  timers.pass(1_000);
  situation.inView = ['a'];
  timers.pass(1_000);
  await stored(1);
  situation.inView = ['b'];
  timers.pass(1_000);
  situation.inView = [];
  await vi.waitFor(() => {
    timers.pass(1_000);
    expect(sent).toHaveLength(1);
  });
  expect(sent[0]).toMatchObject([{ eventId: 'a', planRevision: 1, seenAt: at(2) }]);
  acknowledger.follow([plan('a', { deliveredAt: at(-60), seenAt: at(2) }), plan('b', { seenAt: at(-5) })]);
  await vi.waitFor(() => {
    timers.pass(1_000);
    expect(timers.waiting()).toBe(0);
  });
});

test('DISPATCH-3 what was seen without a signal is told when it is back, with the time at which it was seen', async () => {
  const { acknowledger, courier, lead, timers, sent, situation } = device();
  await lead();
  situation.refuseAll = new AppError('OFFLINE_ERROR');
  situation.inView = ['a'];
  acknowledger.follow([plan('a')]);
  await stored(1);
  timers.pass(1_000);
  timers.pass(1_000);
  await vi.waitFor(async () => expect((await store.all())[0]?.seenAt).toBe(at(2)));
  timers.pass(600_000);
  expect(sent).toEqual([]);
  acknowledger.stop();
  courier.stop();

  const again = device();
  again.acknowledger.lead(true);
  again.courier.lead(true);
  again.acknowledger.follow([plan('a')]);
  await vi.waitFor(() => {
    again.timers.pass(2_000);
    expect(again.sent).toHaveLength(1);
  });
  expect(again.sent[0]).toEqual([{ eventId: 'a', planRevision: 1, deliveredAt: at(0), seenAt: at(2) }]);
  await stored(0);
});

test('DISPATCH-4 of a changed plan only the present version is told, and what nobody takes is not told again', async () => {
  const { acknowledger, lead, timers, sent, situation, failures } = device();
  await lead();
  situation.refuseAll = new AppError('OFFLINE_ERROR');
  acknowledger.follow([plan('a'), plan('gone')]);
  await stored(2);
  acknowledger.follow([plan('a', {}, 2)]);
  await vi.waitFor(async () =>
    expect((await store.all()).map(({ eventId, planRevision }) => [eventId, planRevision])).toEqual([
      ['a', 2],
      ['gone', 1],
    ]),
  );
  situation.refuseAll = new AppError('NOT_FOUND');
  await vi.waitFor(async () => {
    timers.pass(2_000);
    expect(await store.all()).toEqual([]);
  });
  expect([sent, failures]).toEqual([[], []]);
});

test('DISPATCH-5 of several tabs one tells, and what another one has seen is told too', async () => {
  const [first, second] = [device(), device()];
  await first.lead();
  for (const { acknowledger } of [first, second]) acknowledger.follow([plan('a', { deliveredAt: at(-60) })]);
  await vi.waitFor(() => expect(second.timers.waiting()).toBe(1));
  second.situation.inView = ['a'];
  second.timers.pass(1_000);
  second.timers.pass(1_000);
  await stored(1);
  second.timers.pass(10_000);
  expect(second.sent).toEqual([]);
  first.courier.nudge();
  await vi.waitFor(() => {
    first.timers.pass(2_000);
    expect(first.sent).toMatchObject([[{ eventId: 'a', seenAt: at(2) }]]);
  });
});
