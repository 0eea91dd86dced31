import { afterEach, expect, test, vi } from 'vitest';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { playWorkers } from '../../../data/workers/played-worker.fixture.ts';
import type { CalendarFileQuestion } from './calendar-file-worker.ts';
import { openCalendarFile } from './open-calendar-file.ts';
import { type CalendarFileProgress, inPortions } from './portions.ts';
import type { IcsFile, IcsProgress } from './read-ics.ts';

const workers = playWorkers<CalendarFileQuestion, IcsFile | 'refused', CalendarFileProgress>();
afterEach(() => vi.unstubAllGlobals());

const events = Array.from({ length: 20_000 }, (_, index): OwnCalendarEvent => ({
  ...{ uid: String(index), title: `Visit ${index}`, location: null, description: null },
  ...{ startDate: '2026-03-05T10:00:00.000Z', endDate: '2026-03-05T11:00:00.000Z' },
  ...{ isAllDay: false, isBlocking: true, repeats: false },
}));
const window = { timeZone: 'UTC', from: '2026-01-01', to: '2026-12-31' };

test('ICS-751: the events of a file come to the page a thousand at a time, in their order and with their progress', async () => {
  const notified: IcsProgress[] = [];
  const opening = {
    progress: (at: IcsProgress) => void notified.push(at),
    signal: new AbortController().signal,
  };
  const opened = openCalendarFile(new File(['x'], 'plans.ics'), window, opening);
  const portions: number[] = [];
  workers[0]?.answer(0, { kind: 'progress', at: { share: 0.5, found: 2 } });
  const rest = inPortions({ name: 'Plans', events, left: [], doubts: [], cut: null }, (at) => {
    portions.push(at.events.length);
    workers[0]?.answer(0, { kind: 'progress', at });
  });
  workers[0]?.answer(0, { kind: 'done', answer: rest });
  expect(portions).toEqual(Array.from({ length: 20 }, () => 1_000));
  expect(rest.events).toEqual([]);
  expect(await opened).toEqual({
    refused: false,
    read: { name: 'Plans', events, left: [], doubts: [], cut: null },
  });
  expect(notified).toEqual([{ share: 0.5, found: 2 }]);
});
