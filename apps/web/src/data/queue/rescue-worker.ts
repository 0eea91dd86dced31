import { answerQuestions } from '../workers/answering.ts';
import { rescueAnswer, type RescueAnswer, type RescueQuestion } from './rescue-answer.ts';

answerQuestions<RescueQuestion, RescueAnswer>(rescueAnswer);
