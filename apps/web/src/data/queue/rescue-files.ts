import { QueueError } from '@plumbline/domain/errors/app-error';
import { decryptFailed } from '@plumbline/domain/errors/messages';
import type { RescueFiles } from '@plumbline/offline/queue/rescue-content';
import { askOnce, type WorkerPorts } from '../workers/asking.ts';
import { type RescueAnswer, rescueAnswer, type RescueQuestion } from './rescue-answer.ts';

const ports: WorkerPorts<RescueQuestion, RescueAnswer> = {
  start: () => new Worker(new URL('./rescue-worker.ts', import.meta.url), { type: 'module' }),
  // This code is part of the page from the beginning, so that unsent work can be saved even if nothing else
  // loads.
  here: rescueAnswer,
};

/** Rescue files, written and read in a worker: one may hold the photos of a week. */
export const rescueFiles: RescueFiles = {
  write: async (passphrase, content) => {
    const answer = await askOnce(ports, { passphrase, content });
    if (answer === null || !('file' in answer)) throw new Error('The rescue file was not written');
    return answer.file;
  },
  read: async (passphrase, file) => {
    const answer = await askOnce(ports, { passphrase, file });
    if (answer === null || !('content' in answer)) throw new QueueError(decryptFailed);
    return answer.content;
  },
};
