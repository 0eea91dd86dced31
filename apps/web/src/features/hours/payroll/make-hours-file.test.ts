import { paperMaxBytes } from '@plumbline/domain/limits/papers';
import { tablePaper } from '@plumbline/domain/operations/papers';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { playWorkers } from '../../../data/workers/played-worker.fixture.ts';
import { type HoursFile, hoursFile, type HoursFileQuestion } from './hours-file.ts';
import { makeHoursFile } from './make-hours-file.ts';

const workers = playWorkers<HoursFileQuestion, HoursFile>();
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

/** Answers the papers that are sent to be drawn. */
function drawn(answer: (request: RequestInit | undefined) => Promise<Response>) {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => await answer(init));
  onTestFinished(() => spy.mockRestore());
  return spy;
}
const aborting = () => new AbortController();
const paper = { file: new Blob(['{}']), from: '2026-05-04', to: '2026-05-10', workedS: 8 * hour };

test('PAYROLL-750: a worker reads the answer and makes the paper, the server draws it, and the page reads nothing of it', async () => {
  const pdf = new Blob(['%PDF']);
  const sent = drawn(async () => await Promise.resolve(new Response(pdf)));
  const answer = answerOf(1);
  const read = [vi.spyOn(answer, 'text'), vi.spyOn(answer, 'arrayBuffer')];
  const made = makeHoursFile({ answer, format: 'pdf', locale: 'en-US' }, aborting().signal);
  expect(workers[0]?.asked[0]?.question.answer).toBe(answer);
  workers[0]?.answer(0, { kind: 'done', answer: paper });
  const file = await made;
  expect([file?.from, file?.workedS, await file?.file.text()]).toEqual(['2026-05-04', 8 * hour, '%PDF']);
  expect(sent.mock.calls.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
    ['/api/papers', 'POST', paper.file],
  ]);
  expect(workers[0]?.terminated).toBe(true);
  for (const reading of read) expect(reading).not.toHaveBeenCalled();
});

test('PAYROLL-751: Cancel ends the file that is being made, also while the server draws it', async () => {
  const canceling = aborting();
  const question = { answer: answerOf(1), format: 'xlsx', locale: 'en-US' } as const;
  const made = makeHoursFile(question, canceling.signal);
  canceling.abort();
  expect([await made, workers[0]?.terminated]).toEqual([null, true]);
  const drawing = aborting();
  drawn(async (init) => {
    drawing.abort();
    init?.signal?.throwIfAborted();
    return await Promise.resolve(new Response());
  });
  const pdf = makeHoursFile({ ...question, format: 'pdf' }, drawing.signal);
  workers[1]?.answer(0, { kind: 'done', answer: paper });
  expect(await pdf).toBeNull();
});

test('PAYROLL-752: the file comes from the answer as it was sent, and a paper that is too large is refused in words', async () => {
  const question = { answer: answerOf(600), locale: 'en-US' };
  const pdf = await hoursFile({ ...question, format: 'pdf' });
  expect([pdf.from, pdf.to, pdf.workedS]).toEqual(['2026-05-04', '2026-05-10', 8 * hour]);
  const { tables } = tablePaper.parse(JSON.parse(await pdf.file.text()));
  // 600 days and their person.
  expect(tables.map(({ rows }) => rows.length)).toEqual([1, 600, 0]);
  const csv = await hoursFile({ ...question, format: 'csv' });
  expect(await csv.file.text()).toContain('clock_in');
  const large = makeHoursFile({ ...question, format: 'pdf' }, aborting().signal);
  const file = new Blob([new Uint8Array(paperMaxBytes + 1)]);
  workers[0]?.answer(0, { kind: 'done', answer: { ...paper, file } });
  await expect(large).rejects.toThrow('Choose a shorter period or fewer people.');
});
