import { answerQuestions } from '../../../data/workers/answering.ts';
import type { IcsWindow } from './event-times.ts';
import { type CalendarFileProgress, inPortions } from './portions.ts';
import { readFile } from './read-file.ts';
import type { IcsFile } from './read-ics.ts';

export type CalendarFileQuestion = { file: Blob; window: IcsWindow };

answerQuestions<CalendarFileQuestion, IcsFile | 'refused', CalendarFileProgress>(
  async ({ file, window }, progress) => {
    for await (const step of readFile(file, window)) {
      if (step === 'refused') return step;
      if ('events' in step) return inPortions(step, progress);
      progress(step);
    }
    return 'refused';
  },
);
