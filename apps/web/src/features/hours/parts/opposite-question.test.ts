import { expect, test } from 'vitest';
import { oppositeQuestion } from './opposite-question.ts';

const second = (count: number) => new Date(Date.UTC(2026, 10, 17, 13, 0, count)).toISOString();
const at = (count: number) => Date.parse(second(count));

test('CLOCK-8 a punch within seconds of its opposite asks for confirmation', () => {
  const done = [{ clockIn: second(0), clockOut: second(100) }];
  expect(oppositeQuestion(done, at(104))).toMatchObject({
    title: 'Clock in again?',
    description: 'You clocked out 4 seconds ago.',
  });
  const running = [...done, { clockIn: second(200), clockOut: null }];
  expect(oppositeQuestion(running, at(201))).toMatchObject({
    title: 'Clock out already?',
    description: 'You clocked in 1 second ago.',
  });
  // It also asks when the clock was set back between the two.
  expect(oppositeQuestion(running, at(195))?.title).toBe('Clock out already?');
});

test('CLOCK-8 a later punch, and the first one, do not ask', () => {
  expect(oppositeQuestion([], at(0))).toBeNull();
  expect(oppositeQuestion([{ clockIn: second(0), clockOut: second(100) }], at(130))).toBeNull();
  expect(oppositeQuestion([{ clockIn: second(0), clockOut: null }], at(30))).toBeNull();
});
