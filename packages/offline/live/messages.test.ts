import { expect, test } from 'vitest';
import { task } from '../testing/rows.ts';
import { readLiveMessage } from './messages.ts';

const person = { userId: 'u', lastSeenAt: '2026-03-02T08:00:00.000Z', online: true };

test('LIVE-8 every kind of message is read as it was sent', () => {
  const messages = [
    { kind: 'welcome', version: 4, epoch: 1 },
    { kind: 'changes', from: 3, to: 4, changes: [{ entity: 'task', row: task(1, 4) }], operationId: null },
    { kind: 'changes', from: 3, to: 4, changes: [], operationId: 'o1' },
    { kind: 'epoch', epoch: 2 },
    { kind: 'present', people: [person] },
    { kind: 'moved', userIds: ['u'] },
    { kind: 'consent' },
    { kind: 'refused', code: 'PLAN_EXPIRED' },
    { kind: 'pong' },
  ];
  for (const message of messages) expect(readLiveMessage(JSON.stringify(message))).toEqual(message);
});

test('LIVE-8 a message of a kind that only a newer server knows is ignored', () => {
  expect(readLiveMessage('{"kind":"weather","celsius":3}')).toBe('unknown');
});

test('LIVE-8 what is not a message, or lacks its fields, is unreadable', () => {
  const broken = [
    '',
    '{',
    'null',
    '[]',
    '{"kind":7}',
    '{"kind":"welcome","version":"4","epoch":1}',
    '{"kind":"changes","from":3,"to":4,"operationId":null}',
    '{"kind":"changes","from":3,"to":4,"operationId":null,"changes":[{"entity":"weather","row":{}}]}',
    '{"kind":"changes","from":3,"to":4,"operationId":null,"changes":[{"entity":"task","row":{"id":"x"}}]}',
    '{"kind":"changes","from":3,"to":4.5,"operationId":null,"changes":[]}',
    '{"kind":"refused","code":"BORED"}',
    '{"kind":"present","people":[{}]}',
    '{"kind":"moved","userIds":[7]}',
  ];
  expect(broken.filter((text) => readLiveMessage(text) !== 'unreadable')).toEqual([]);
});
