import { answerQuestions } from '../../../data/workers/answering.ts';
import type { ExportProgress } from './export-pdf.ts';
import { hoursFile, type HoursFile, type HoursFileQuestion } from './hours-file.ts';

answerQuestions<HoursFileQuestion, HoursFile, ExportProgress>(hoursFile);
