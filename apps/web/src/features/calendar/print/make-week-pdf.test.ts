import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import { afterEach, expect, test, vi } from 'vitest';
import { playWorkers } from '../../../data/workers/played-worker.fixture.ts';
import { makeWeekPdf } from './make-week-pdf.ts';
import type { WeekSheet } from './week-sheet.ts';

const workers = playWorkers<WeekSheet, Blob>();
afterEach(() => vi.unstubAllGlobals());

const sheet: WeekSheet = {
  ...{ letterhead: letterheadOf({ name: 'Halden & Sons' }), logo: null },
  ...{ title: 'Mar 2 to Mar 8', days: [], people: [] },
};

test('CALPRINT-750: a worker lays the week out, and leaving the screen ends it', async () => {
  const leaving = new AbortController();
  const file = new Blob(['%PDF']);
  const first = makeWeekPdf(sheet, leaving.signal);
  expect(workers[0]?.asked[0]?.question).toBe(sheet);
  workers[0]?.answer(0, { kind: 'done', answer: file });
  expect(await first).toBe(file);
  const second = makeWeekPdf(sheet, leaving.signal);
  leaving.abort();
  expect([await second, workers.map(({ terminated }) => terminated)]).toEqual([null, [true, true]]);
});
