import { calendarFileMaxBytes } from '@plumbline/domain/limits/calendar-files';
import type { IcsWindow } from './event-times.ts';
import { fileBudget, type IcsFile, type IcsProgress, IcsReader } from './read-ics.ts';

/** The number of bytes of a file that are in memory at once. */
const pieceBytes = 262_144;

/**
 * Reads a calendar file piece by piece. Each step yields the progress; the last one yields what was read, or
 * `refused` if the file is not a calendar. Of a file that is too large only the beginning is read, and the
 * result says so.
 */
export async function* readFile(
  file: Blob,
  window: IcsWindow,
): AsyncGenerator<IcsProgress | IcsFile | 'refused', void> {
  const reader = new IcsReader(window, fileBudget());
  const end = Math.min(file.size, calendarFileMaxBytes);
  for (let at = 0; at < end; at += pieceBytes) {
    const piece = await file.slice(at, Math.min(at + pieceBytes, end)).arrayBuffer();
    if (!reader.push(new Uint8Array(piece))) break;
    yield reader.begun(Math.min(1, (at + pieceBytes) / end));
  }
  const reading = reader.finish();
  for (;;) {
    const step = nextOf(reading);
    if (step === null) {
      yield 'refused';
      return;
    }
    if (step.done !== true) {
      yield step.value;
      continue;
    }
    const read = step.value;
    if (file.size > calendarFileMaxBytes)
      read.cut ??= `Only the first ${calendarFileMaxBytes / 1_048_576} MB of the file are read.`;
    yield read;
    return;
  }
}

/** The next step of the reading. Null if the file is not a calendar. */
function nextOf(reading: Generator<IcsProgress, IcsFile>): IteratorResult<IcsProgress, IcsFile> | null {
  try {
    return reading.next();
  } catch {
    return null;
  }
}
