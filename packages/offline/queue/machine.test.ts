import { expect, test } from 'vitest';
import type { QueueItem } from '../replica/queue-item.ts';
import { queueItem as item } from '../testing/items.ts';
import { idOf } from '../testing/rows.ts';
import { failed, failedWith, isDue, isExpired, refused, retried } from './machine.ts';
import { causesAmong, nextStep } from './order.ts';

const limits = { items: 5, bytes: 10_000, alone: () => false, only: null, ready: () => true };
const refusal = { code: 'CONFLICT', message: 'No.', fields: [] } as const;
const day = 24 * 60 * 60 * 1_000;

const sent = (items: readonly QueueItem[], now = 0) => {
  const step = nextStep(items, now, { ...limits, items: 50 });
  return step.kind === 'send' ? step.items.map(({ sequence }) => sequence) : step.kind;
};

test('QUEUE-1 the highest priority goes first, the oldest among equals', () => {
  const items = [
    item(1, 'createNote', idOf(1)),
    item(2, 'uploadPhoto', idOf(2)),
    item(3, 'createNote', idOf(3)),
    item(4, 'clockIn', idOf(4)),
  ];
  expect(sent(items)).toEqual([4, 1, 3, 2]);
});

test('QUEUE-2 a cause goes before its effects whatever their priorities', () => {
  const photo = item(1, 'uploadPhoto', idOf(1));
  const message = item(2, 'sendMessage', idOf(2), { dependsOn: [photo.id] });
  const other = item(3, 'createNote', idOf(3));
  expect(sent([photo, message, other])).toEqual([1, 2, 3]);
  expect(sent([photo, message, other].toReversed())).toEqual([1, 2, 3]);
});

test('QUEUE-2 changes of one record and punches keep their order', () => {
  const status = item(1, 'updateTaskStatus', idOf(1));
  const flag = item(2, 'flagIssue', idOf(1));
  expect(sent([status, flag])).toEqual([1, 2]);
  const punches = [item(3, 'clockIn', idOf(3)), item(4, 'clockOut', idOf(3)), item(5, 'clockIn', idOf(5))];
  expect(causesAmong(punches).get(idOf(0x105))).toEqual([idOf(0x104)]);
});

test('QUEUE-2 while a cause waits for its next attempt, what builds on it waits too and the rest goes on', () => {
  const maker = item(1, 'createNote', idOf(1), { nextAttemptAt: 500 });
  const edit = item(2, 'updateNote', idOf(1), { dependsOn: [maker.id] });
  const other = item(3, 'createNote', idOf(3));
  expect(sent([maker, edit, other])).toEqual([3]);
  expect(sent([maker, edit])).toBe('wait');
  expect(nextStep([maker, edit], 0, limits)).toEqual({ kind: 'wait', until: 500 });
  expect(sent([maker, edit], 500)).toEqual([1, 2]);
});

test('QUEUE-34 a file for which the server has no room waits for its person at once, without costing a try', () => {
  const full = { code: 'STORAGE_FULL', message: 'There is no room left.', fields: [] } as const;
  const photo = refused(item(1, 'uploadPhoto', idOf(1)), full, 50);
  expect(photo).toMatchObject({
    state: 'failed',
    reason: 'refused',
    refusal: full,
    metadata: { retryCount: 0 },
  });
});

test('QUEUE-3 refusals wait 1, 2, 4 and 8 seconds; the fifth makes the item fail', () => {
  let present = item(1, 'createNote', idOf(1));
  for (const delay of [1_000, 2_000, 4_000, 8_000]) {
    present = refused(present, refusal, 50);
    expect(present).toMatchObject({ state: 'pending', nextAttemptAt: 50 + delay });
  }
  present = refused(present, refusal, 60);
  expect(present).toMatchObject({ state: 'failed', reason: 'refused', refusal });
  expect(present.metadata).toMatchObject({ retryCount: 5, lastError: 'No.', lastAttempt: 60 });
});

test('QUEUE-3 a clock that is set back does not lengthen the delay', () => {
  const waiting = refused(item(1, 'createNote', idOf(1)), refusal, 2 * day);
  expect(isDue(waiting, 2 * day)).toBe(false);
  expect(isDue(waiting, day)).toBe(true);
});

test('QUEUE-4 an item expires after seven days', () => {
  const waiting = item(1, 'createNote', idOf(1), { waitingSince: 1_000 });
  expect(isExpired(waiting, 1_000 + 7 * day)).toBe(false);
  expect(isExpired(waiting, 1_001 + 7 * day)).toBe(true);
});

test('QUEUE-5 when a maker fails, what names its record fails too; other items fail alone', () => {
  const first = item(1, 'createNote', idOf(1));
  const edit = item(2, 'updateNote', idOf(1), { dependsOn: [first.id] });
  const photo = item(3, 'uploadPhoto', idOf(3), { dependsOn: [first.id] });
  const message = item(4, 'sendMessage', idOf(4), { dependsOn: [photo.id] });
  const all = [first, edit, photo, message];
  expect(
    failedWith(all, failed(first, 'refused', 'No.')).map((gone) => [gone.sequence, gone.reason]),
  ).toEqual([
    [1, 'refused'],
    [2, 'cause'],
    [3, 'cause'],
    [4, 'cause'],
  ]);
  expect(failedWith(all, failed(edit, 'refused', 'No.'))).toHaveLength(1);
});

test('QUEUE-5 a failed clock-in makes its own clock-out fail, not the next clock-in', () => {
  const first = item(1, 'clockIn', idOf(1));
  const out = item(2, 'clockOut', idOf(1), { dependsOn: [first.id] });
  const next = item(3, 'clockIn', idOf(3));
  const gone = failedWith([first, out, next], failed(first, 'refused', 'No.'));
  expect(gone.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(sent([next])).toEqual([3]);
});

test('QUEUE-6 a retry resets the count and includes makers and what failed because of the item', () => {
  const first = failed(refused(item(1, 'createNote', idOf(1)), refusal, 0), 'refused', 'No.');
  const edit = failed(item(2, 'updateNote', idOf(1), { dependsOn: [first.id] }), 'cause', null);
  const other = failed(item(3, 'createNote', idOf(3)), 'expired', null);
  for (const asked of [first, edit]) {
    const back = retried([first, edit, other], [asked.id], 99);
    expect(new Set(back.map(({ sequence }) => sequence))).toEqual(new Set([1, 2]));
    for (const one of back) {
      expect(one).toMatchObject({ state: 'pending', reason: null, waitingSince: 99, nextAttemptAt: 0 });
      expect(one.metadata.retryCount).toBe(0);
    }
  }
});
