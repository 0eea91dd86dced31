import { askOnce } from '../../../data/workers/asking.ts';
import type { WeekSheet } from './week-sheet.ts';

/**
 * Makes the PDF of a week in a worker, because it takes seconds for a crew of hundreds. Null if it was
 * aborted.
 */
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
