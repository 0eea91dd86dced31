import { drawTablePaper } from '../../data/files/table-paper.ts';
import { askOnce } from '../../data/workers/asking.ts';
import type { TableFileQuestion } from './table-file.ts';

/**
 * Makes the file of tables in a worker, so that the page stays free; a PDF is then drawn by the server. Null if it was
 * aborted. @throws AppError when the server refuses to draw it or is not reached
 */
export async function makeTableFile(question: TableFileQuestion, signal: AbortSignal): Promise<Blob | null> {
  const made = await askOnce<TableFileQuestion, Blob>(
    {
      start: () => new Worker(new URL('./table-file-worker.ts', import.meta.url), { type: 'module' }),
      here: async (asked) => await (await import('./table-file.ts')).tableFile(asked),
    },
    question,
    { signal },
  );
  if (made === null || question.format !== 'pdf') return made;
  try {
    return await drawTablePaper(made, signal);
  } catch (thrown) {
    if (signal.aborted) return null;
    throw thrown;
  }
}
