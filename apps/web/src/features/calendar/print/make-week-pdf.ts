import { askOnce } from '../../../data/workers/asking.ts';
import type { WeekSheet } from './week-sheet.ts';

/** Lays the week out on the pages of a PDF in a worker: a crew of hundreds takes seconds. Null when it was ended. */
export async function makeWeekPdf(sheet: WeekSheet, signal: AbortSignal): Promise<Blob | null> {
  return await askOnce<WeekSheet, Blob>(
    {
      start: () => new Worker(new URL('./week-pdf-worker.ts', import.meta.url), { type: 'module' }),
      here: async (asked) => await (await import('./week-pdf.ts')).weekPdf(asked),
    },
    sheet,
    { signal },
  );
}
