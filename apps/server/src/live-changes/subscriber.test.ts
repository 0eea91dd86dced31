import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Batch, type Frame } from './frame.ts';
import { Subscriber } from './subscriber.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fakeSocket() {
  const sent: string[] = [];
  let terminated = 0;
  return {
    isOpen: () => true,
    bufferedAmount: 0,
    sent,
    write: ({ text }: Frame) => void sent.push(text),
    close: () => undefined,
    terminate: () => void (terminated += 1),
    terminations: () => terminated,
  };
}

function subscribed() {
  const socket = fakeSocket();
  const viewer = {
    ...{ organizationId: 'o', userId: 'u', sharedProjectIds: [], colleagueIds: [] },
    role: 'admin' as const,
  };
  const subscriber = new Subscriber({ socket, headers: new Headers(), sessionId: 's', viewer });
  subscriber.heard = 7;
  const deliver = (from: number, to: number) => subscriber.deliver(new Batch({ from, to }, [], null), true);
  return { socket, subscriber, deliver };
}

const changes = (from: number, to: number) =>
  JSON.stringify({ kind: 'changes', from, to, operationId: null, changes: [] });
const parsed = (texts: readonly string[]): unknown[] => texts.map((text) => JSON.parse(text));

test('LIVE-33 a socket that is behind gets no more rows, and a gap once it has read', () => {
  const { socket, deliver } = subscribed();
  deliver(7, 8);
  socket.bufferedAmount = 5_000_000;
  deliver(8, 9);
  deliver(9, 10);
  expect(parsed(socket.sent)).toEqual(parsed([changes(7, 8)]));
  socket.bufferedAmount = 0;
  vi.runAllTimers();
  expect(parsed(socket.sent)).toEqual(parsed([changes(7, 8), changes(10, 10)]));
  deliver(10, 11);
  expect(parsed(socket.sent.slice(2))).toEqual(parsed([changes(10, 11)]));
  vi.runAllTimers();
  expect([socket.sent.length, socket.terminations()]).toEqual([3, 0]);
});

test('LIVE-33 a socket that is still behind after a while is closed', () => {
  const { socket, subscriber } = subscribed();
  socket.bufferedAmount = 5_000_000;
  subscriber.tell({ kind: 'pong' });
  expect(socket.terminations()).toBe(0);
  vi.runAllTimers();
  expect(socket.terminations()).toBe(1);
});
