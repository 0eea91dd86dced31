import { afterEach, expect, test, vi } from 'vitest';
import { playWorkers } from '../../../data/workers/played-worker.fixture.ts';
import type { ExportProgress } from './export-pdf.ts';
import { type HoursFile, hoursFile, type HoursFileQuestion } from './hours-file.ts';
import { makeHoursFile } from './make-hours-file.ts';

const workers = playWorkers<HoursFileQuestion, HoursFile, ExportProgress>();
afterEach(() => vi.unstubAllGlobals());

const hour = 3_600;
const sums = { workedS: 8 * hour, regularS: 8 * hour, overtimeS: 0 };

/** What the server answers for so many days of one person. */
const answerOf = (days: number) =>
  new Blob([
    JSON.stringify({
      result: {
        data: {
          ...{ exportId: 'run', organization: 'Halden & Sons', from: '2026-05-04', to: '2026-05-10' },
          ...{ timeZone: 'UTC', currency: 'USD', totals: { ...sums, entries: 0, people: 1 } },
          ...{ people: [], entries: [], jobs: [], ledger: [] },
          days: Array.from({ length: days }, () => ({
            ...{ userId: 'u1', person: 'Ray', day: '2026-05-05', ...sums, unpaidBreakS: 0 },
          })),
        },
      },
    }),
  ]);

test('PAYROLL-750: a worker reads the answer and makes the file, with its progress; the page reads nothing of it', async () => {
  const answer = answerOf(1);
  const read = [vi.spyOn(answer, 'text'), vi.spyOn(answer, 'arrayBuffer')];
  const notified: ExportProgress[] = [];
  const made = makeHoursFile(
    { answer, format: 'pdf', locale: 'en-US' },
    { progress: (at) => notified.push(at) },
  );
  expect(workers[0]?.asked[0]?.question.answer).toBe(answer);
  workers[0]?.answer(0, { kind: 'progress', at: { done: 250, of: 900 } });
  const file = { file: new Blob(['%PDF']), from: '2026-05-04', to: '2026-05-10', workedS: 8 * hour };
  workers[0]?.answer(0, { kind: 'done', answer: file });
  expect(await made).toBe(file);
  expect([notified, workers[0]?.terminated]).toEqual([[{ done: 250, of: 900 }], true]);
  for (const reading of read) expect(reading).not.toHaveBeenCalled();
});

test('PAYROLL-751: Cancel ends the file that is being made', async () => {
  const canceling = new AbortController();
  const question = { answer: answerOf(1), format: 'xlsx', locale: 'en-US' } as const;
  const made = makeHoursFile(question, { signal: canceling.signal });
  canceling.abort();
  expect([await made, workers[0]?.terminated]).toEqual([null, true]);
});

test('PAYROLL-752: the file comes from the answer as it was sent, and a long one says how far it is', async () => {
  const notified: ExportProgress[] = [];
  const question = { answer: answerOf(600), locale: 'en-US' };
  const pdf = await hoursFile({ ...question, format: 'pdf' }, (at) => notified.push(at));
  expect([pdf.from, pdf.to, pdf.workedS]).toEqual(['2026-05-04', '2026-05-10', 8 * hour]);
  expect((await pdf.file.text()).slice(0, 4)).toBe('%PDF');
  // 600 days and their person.
  expect(notified).toEqual([250, 500].map((done) => ({ done, of: 601 })));
  const csv = await hoursFile({ ...question, format: 'csv' }, () => undefined);
  expect(await csv.file.text()).toContain('clock_in');
});
