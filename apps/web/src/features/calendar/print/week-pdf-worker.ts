import { answerQuestions } from '../../../data/workers/answering.ts';
import { weekPdf } from './week-pdf.ts';

answerQuestions(weekPdf);
