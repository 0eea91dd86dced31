import { answerQuestions } from '../../../data/workers/answering.ts';
import { hoursFile } from './hours-file.ts';

answerQuestions(hoursFile);
