import { calendarFileMaxBytes } from '@plumbline/domain/limits/calendar-files';
import { fileBudget, type IcsFile, type IcsProgress, readIcs } from './read-ics.ts';
import type { IcsWindow } from './event-times.ts';

export type ReadRequest = { file: Blob; window: IcsWindow };
export type ReadReply =
  { result: 'progress'; at: IcsProgress } | { result: 'read'; read: IcsFile } | { result: 'refused' };

globalThis.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void answer(data));

async function answer({ file, window }: ReadRequest): Promise<void> {
  const reply = (message: ReadReply) => globalThis.postMessage(message);
  try {
    const text = await file.slice(0, calendarFileMaxBytes).text();
    const progress = (at: IcsProgress) => reply({ result: 'progress', at });
    reply({ result: 'read', read: readIcs(text, window, { budget: fileBudget(), progress }) });
  } catch {
    reply({ result: 'refused' });
  }
}
