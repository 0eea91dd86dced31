import { calendarFileMaxBytes } from '@plumbline/domain/limits/calendar-files';
import { answerQuestions } from '../../../data/workers/answering.ts';
import type { IcsWindow } from './event-times.ts';
import { fileBudget, type IcsFile, type IcsProgress, readIcs } from './read-ics.ts';

export type CalendarFileQuestion = { file: Blob; window: IcsWindow };

answerQuestions<CalendarFileQuestion, IcsFile | 'refused', IcsProgress>(
  async ({ file, window }, progress) => {
    try {
      const text = await file.slice(0, calendarFileMaxBytes).text();
      return readIcs(text, window, { budget: fileBudget(), progress });
    } catch {
      return 'refused';
    }
  },
);
