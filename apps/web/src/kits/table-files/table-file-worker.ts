import { answerQuestions } from '../../data/workers/answering.ts';
import { tableFile } from './table-file.ts';

answerQuestions(tableFile);
