import { type Asking, askOnce } from '../../../data/workers/asking.ts';
import type { ExportProgress } from './export-pdf.ts';
import type { HoursFile, HoursFileQuestion } from './hours-file.ts';

/** Makes the file of an export in a worker, which also parses the server's answer. Null if it was aborted. */
export async function makeHoursFile(
  question: HoursFileQuestion,
  asking: Asking<ExportProgress>,
): Promise<HoursFile | null> {
  return await askOnce<HoursFileQuestion, HoursFile, ExportProgress>(
    {
      start: () => new Worker(new URL('./hours-file-worker.ts', import.meta.url), { type: 'module' }),
      here: async (asked, { progress = () => undefined }) =>
        await (await import('./hours-file.ts')).hoursFile(asked, progress),
    },
    question,
    asking,
  );
}
