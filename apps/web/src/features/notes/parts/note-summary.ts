import type { Note } from '@plumbline/domain/entities/note';
import { plainWordsOf } from '../../../design/rich-text/rich-text-plain.ts';

/** The beginning of a note: of its text, for a daily log of the work done. */
export function noteSummary({ content, dailyLog }: Pick<Note, 'content' | 'dailyLog'>): string {
  return [plainWordsOf(content), dailyLog?.workDone, dailyLog?.delays && `Delays: ${dailyLog.delays}`]
    .filter(Boolean)
    .join('\n');
}
