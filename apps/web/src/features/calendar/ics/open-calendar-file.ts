import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { type Asking, askOnce } from '../../../data/workers/asking.ts';
import { pageSlices } from '../../../data/workers/page-slices.ts';
import type { CalendarFileQuestion } from './calendar-file-worker.ts';
import type { IcsWindow } from './event-times.ts';
import type { CalendarFileProgress } from './portions.ts';
import type { IcsFile, IcsProgress } from './read-ics.ts';

export interface OpeningFile {
  progress: (at: IcsProgress) => void;
  /** Aborting it stops the reading, and the result is null. */
  signal: AbortSignal;
}

/** `refused` says that the file is not a calendar. Null if the person stopped the reading. */
export type OpenedFile = { refused: false; read: IcsFile } | { refused: true; read: null } | null;

/**
 * Reads a calendar file in a worker, so that the page stays responsive. If no worker starts, it reads in
 * short slices on the page itself.
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
  return { refused: false, read: { ...asked, events: [...handed, ...asked.events] } };
}

async function readInSlices(
  { file, window }: CalendarFileQuestion,
  { signal, progress }: Asking<CalendarFileProgress>,
): Promise<IcsFile | 'refused' | null> {
  const { readFile } = await import('./read-file.ts');
  const slices = pageSlices();
  for await (const step of readFile(file, window)) {
    if (signal?.aborted === true) return null;
    if (step === 'refused' || 'events' in step) return step;
    if (!slices.isOver()) continue;
    progress?.(step);
    await slices.rest();
  }
  return 'refused';
}
