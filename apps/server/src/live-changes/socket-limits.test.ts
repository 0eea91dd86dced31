import { liveMessagesBurst, liveSocketsPerPerson } from '@plumbline/domain/limits/live';
import { expect, test } from 'vitest';
import { messageAllowance, OpenSockets } from './socket-limits.ts';

test('LIVE-50 as many messages as a client sends pass, more do not, and a pause lets them pass again', () => {
  let now = 0;
  const mayPass = messageAllowance(() => now);
  const passed = (messages: number) => Array.from({ length: messages }, mayPass).filter(Boolean).length;
  expect(passed(liveMessagesBurst + 5)).toBe(liveMessagesBurst);
  now += 60_000;
  expect(passed(liveMessagesBurst + 5)).toBe(liveMessagesBurst);
  for (let ping = 0; ping < 100; ping += 1) {
    now += 25_000;
    expect(mayPass()).toBe(true);
  }
});

test('LIVE-51 over one person’s sessions the oldest socket is closed; closed ones no longer count', () => {
  const sockets = new OpenSockets<{ close(code: number): void }>();
  const closed: number[] = [];
  const enter = (index: number) => {
    const owner = { sessionId: `session ${index}`, userId: 'one' };
    const socket = { close: () => void closed.push(index) };
    sockets.add(socket, owner);
    return () => sockets.remove(socket, owner);
  };
  const [leave] = Array.from({ length: liveSocketsPerPerson }, (_, position) => enter(position));
  leave?.();
  enter(100);
  expect(closed).toEqual([]);
  enter(101);
  expect(closed).toEqual([1]);
});
