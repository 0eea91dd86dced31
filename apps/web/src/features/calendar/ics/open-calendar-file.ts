import { calendarFileMaxBytes, calendarFileSliceMs } from '@plumbline/domain/limits/calendar-files';
import type { ReadReply, ReadRequest } from './calendar-file-worker.ts';
import type { IcsWindow } from './event-times.ts';
import type { IcsFile, IcsProgress } from './read-ics.ts';

export interface OpeningFile {
  progress: (at: IcsProgress) => void;
  /** Ends it, and the result is null. */
  signal: AbortSignal;
}

/** `refused`: it is no calendar. Null: the person did not wait for it. */
export type OpenedFile = { refused: false; read: IcsFile } | { refused: true; read: null } | null;

/**
 * Reads a calendar file in a worker, so that the page stays responsive; in slices of the page itself where a worker
 * does not start. Of a file that is too large the beginning is read.
 */
export async function openCalendarFile(
  file: File,
  window: IcsWindow,
  opening: OpeningFile,
): Promise<OpenedFile> {
  const opened =
    typeof Worker === 'undefined'
      ? await readInSlices(file, window, opening)
      : await readInWorker(file, window, opening);
  if (opened?.read && file.size > calendarFileMaxBytes)
    opened.read.cut ??= `Only the first ${calendarFileMaxBytes / 1_048_576} MB of the file are read.`;
  return opened;
}

async function readInWorker(file: File, window: IcsWindow, opening: OpeningFile): Promise<OpenedFile> {
  const { signal, progress } = opening;
  if (signal.aborted) return null;
  const worker = new Worker(new URL('./calendar-file-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<OpenedFile>((done, failed) => {
      signal.addEventListener('abort', () => done(null), { once: true });
      worker.addEventListener('error', () => {
        void readInSlices(file, window, opening).then(done, failed);
      });
      worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
        if (data.result === 'progress') progress(data.at);
        else
          done(data.result === 'read' ? { refused: false, read: data.read } : { refused: true, read: null });
      });
      worker.postMessage({ file, window } satisfies ReadRequest);
    });
  } finally {
    worker.terminate();
  }
}

async function readInSlices(
  file: File,
  window: IcsWindow,
  { signal, progress }: OpeningFile,
): Promise<OpenedFile> {
  const { fileBudget, readingOf } = await import('./read-ics.ts');
  const text = await file.slice(0, calendarFileMaxBytes).text();
  try {
    const reading = readingOf(text, window, fileBudget());
    let rested = performance.now();
    for (;;) {
      if (signal.aborted) return null;
      const step = reading.next();
      if (step.done === true) return { refused: false, read: step.value };
      if (performance.now() - rested < calendarFileSliceMs) continue;
      progress(step.value);
      await new Promise((done) => setTimeout(done));
      rested = performance.now();
    }
  } catch {
    return { refused: true, read: null };
  }
}
