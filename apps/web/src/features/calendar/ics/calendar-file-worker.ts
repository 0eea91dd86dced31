import { calendarFileMaxBytes } from '@plumbline/domain/limits/calendar-files';
import { answerQuestions } from '../../../data/workers/answering.ts';
import type { IcsWindow } from './event-times.ts';
import { type CalendarFileProgress, inPortions } from './portions.ts';
import { fileBudget, type IcsFile, readIcs } from './read-ics.ts';

export type CalendarFileQuestion = { file: Blob; window: IcsWindow };

answerQuestions<CalendarFileQuestion, IcsFile | 'refused', CalendarFileProgress>(
  async ({ file, window }, progress) => {
    try {
      const text = await file.slice(0, calendarFileMaxBytes).text();
      return inPortions(readIcs(text, window, { budget: fileBudget(), progress }), progress);
    } catch {
      return 'refused';
    }
  },
);
