import { expect, test } from 'vitest';
import { messageOf } from './messages.fixture.ts';
import { threadDays } from './thread-days.ts';

const at = (createdAt: string, createdBy = 'ann', urgent = false) =>
  messageOf({ createdAt, createdBy, urgent });

test('CHAT-5 a conversation is divided by days in the organization’s zone', () => {
  const late = at('2026-11-18T05:30:00.000Z');
  const morning = at('2026-11-18T13:00:00.000Z');
  const days = threadDays([late, morning], 'America/Chicago');
  expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 1],
  ]);
});

test('CHAT-6 lines of one person within five minutes are grouped under one name; an urgent one is alone', () => {
  const lines = [
    at('2026-11-18T13:00:00.000Z'),
    at('2026-11-18T13:04:00.000Z'),
    at('2026-11-18T13:04:30.000Z', 'bob'),
    at('2026-11-18T13:05:00.000Z', 'bob', true),
    at('2026-11-18T13:05:10.000Z', 'bob'),
    at('2026-11-18T13:20:00.000Z', 'bob'),
  ];
  const [day] = threadDays(lines, 'UTC');
  expect(day?.lines.map(({ first }) => first)).toEqual([true, false, true, true, true, true]);
});
