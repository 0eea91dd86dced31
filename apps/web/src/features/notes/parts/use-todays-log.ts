import type { Note } from '@plumbline/domain/entities/note';
import { useNotes } from '../../../data/records/notes.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';

export type TodaysLog = {
  /** A project has one daily log a day. Null if nobody has begun today's. */
  existingOf: (projectId: string | null) => Note | null;
  presetOf: (projectId: string | null) => { category: 'daily_log'; title: string; projectId?: string };
  isLoading: boolean;
};

/** The daily logs of today, and what a new one begins with. */
export function useTodaysLog(): TodaysLog {
  const today = useToday();
  const { locale } = useLocale();
  const { rows, state } = useNotes({ category: 'daily_log' });
  return {
    existingOf: (projectId) =>
      rows.find((log) => log.projectId === projectId && log.dailyLog?.date === today) ?? null,
    presetOf: (projectId) => ({
      category: 'daily_log',
      title: `Daily log, ${formatDay(today, locale, 'weekday')}`,
      ...(projectId !== null && { projectId }),
    }),
    isLoading: state === 'loading',
  };
}
