import { calendarFileMaxBytes } from '@plumbline/domain/limits/calendar-files';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { type Asking, askOnce } from '../../../data/workers/asking.ts';
import { pageSlices } from '../../../data/workers/page-slices.ts';
import type { CalendarFileQuestion } from './calendar-file-worker.ts';
import type { IcsWindow } from './event-times.ts';
import type { CalendarFileProgress } from './portions.ts';
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
  const start = () => new Worker(new URL('./calendar-file-worker.ts', import.meta.url), { type: 'module' });
  const { signal } = opening;
  const handed: OwnCalendarEvent[] = [];
  const progress = (at: CalendarFileProgress) => {
    if ('events' in at) handed.push(...at.events);
    else opening.progress(at);
  };
  const asked = await askOnce({ start, here: readInSlices }, { file, window }, { signal, progress });
  if (asked === null) return null;
  if (asked === 'refused') return { refused: true, read: null };
  const read = { ...asked, events: [...handed, ...asked.events] };
  if (file.size > calendarFileMaxBytes)
    read.cut ??= `Only the first ${calendarFileMaxBytes / 1_048_576} MB of the file are read.`;
  return { refused: false, read };
}

async function readInSlices(
  { file, window }: CalendarFileQuestion,
  { signal, progress }: Asking<CalendarFileProgress>,
): Promise<IcsFile | 'refused' | null> {
  const { fileBudget, readingOf } = await import('./read-ics.ts');
  const text = await file.slice(0, calendarFileMaxBytes).text();
  try {
    const reading = readingOf(text, window, fileBudget());
    const slices = pageSlices();
    for (;;) {
      if (signal?.aborted === true) return null;
      const step = reading.next();
      if (step.done === true) return step.value;
      if (!slices.isOver()) continue;
      progress?.(step.value);
      await slices.rest();
    }
  } catch {
    return 'refused';
  }
}
