import { drawTablePaper } from '../../../data/files/table-paper.ts';
import { askOnce } from '../../../data/workers/asking.ts';
import type { HoursFile, HoursFileQuestion } from './hours-file.ts';

/**
 * Makes the file of an export in a worker, which also parses the server's answer; a PDF is then drawn by the server.
 * Null if it was aborted. @throws AppError when the server refuses to draw it or is not reached
 */
export async function makeHoursFile(
  question: HoursFileQuestion,
  signal: AbortSignal,
): Promise<HoursFile | null> {
  const made = await askOnce<HoursFileQuestion, HoursFile>(
    {
      start: () => new Worker(new URL('./hours-file-worker.ts', import.meta.url), { type: 'module' }),
      here: async (asked) => await (await import('./hours-file.ts')).hoursFile(asked),
    },
    question,
    { signal },
  );
  if (made === null || question.format !== 'pdf') return made;
  try {
    return { ...made, file: await drawTablePaper(made.file, signal) };
  } catch (thrown) {
    if (signal.aborted) return null;
    throw thrown;
  }
}
