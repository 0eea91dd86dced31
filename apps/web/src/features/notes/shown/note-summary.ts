import type { Note } from '@plumbline/domain/entities/note';
import { plainWordsOf } from '../../../design/rich-text/rich-text-plain.ts';

/** The first words of a note: its text, and of a daily log what was done. */
export function noteSummary({ content, dailyLog }: Pick<Note, 'content' | 'dailyLog'>): string {
  return [plainWordsOf(content), dailyLog?.workDone, dailyLog?.delays && `Delays: ${dailyLog.delays}`]
    .filter(Boolean)
    .join('\n');
}
