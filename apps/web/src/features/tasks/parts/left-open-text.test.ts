import { expect, test } from 'vitest';
import { leftOpenText } from './left-open-text.ts';

const step = (doneAt: string | null) => ({ id: 's', text: 'Plane', doneBy: null, doneAt });
const flagged = (reason: string) => ({ reason, by: 'marc', at: '2026-11-12T10:00:00.000Z' });

test('WORK-407: what a finished task leaves open is said in sentences', () => {
  const done = { checklist: [step('2026-11-12T10:00:00.000Z')], flag: null };
  expect(leftOpenText(done, [])).toBeNull();
  expect(leftOpenText({ ...done, checklist: [step(null), step(null), ...done.checklist] }, [])).toBe(
    '2 of 3 steps are open.',
  );
  expect(
    leftOpenText({ ...done, flag: flagged('It leaks!') }, [{ title: 'Frames' }, { title: 'Glass' }]),
  ).toBe('Flagged: It leaks! Waits for “Frames” and “Glass”.');
});

test('WORK-407: a long reason is shortened', () => {
  expect(leftOpenText({ checklist: [], flag: flagged('x'.repeat(500)) }, [])?.length).toBeLessThan(140);
});
