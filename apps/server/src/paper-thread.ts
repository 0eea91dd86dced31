import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Answer, FromThread } from './documents/beside.ts';
import { makeTablePaper, type TablePaperJob } from './documents/table-paper.ts';
import { makeReport, type ReportJob } from './modules/photos/report/make.ts';
import type { Asked } from './modules/photos/report/handler.ts';
import type { ReportPicture, ReportPictures } from './modules/photos/report/pictures.ts';

// The thread beside the server in which papers are laid out and drawn. Pictures come from the server, which has the
// file storage.

type PaperJob = TablePaperJob | ReportJob;

const send = (message: FromThread) => parentPort?.postMessage(message);

function fromServer(): (asked: Asked) => Promise<unknown> {
  const waiting = new Map<number, { resolve: (found: unknown) => void; reject: (reason: Error) => void }>();
  parentPort?.on('message', (answer: Answer) => {
    const question = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failed' in answer) question?.reject(new Error(answer.failed));
    else question?.resolve(answer.found);
  });
  let last = 0;
  return async (asked) =>
    await new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve, reject });
      send({ id, asked });
    });
}

function piecesOf(job: PaperJob): AsyncIterable<Uint8Array> {
  if (job.kind === 'tables') return makeTablePaper(job);
  const ask = fromServer();
  const pictures: ReportPictures = {
    of: async (photoId, frame) => (await ask({ photoId, frame })) as ReportPicture,
    logo: async () => (await ask('logo')) as ReportPicture['picture'],
  };
  return makeReport({ ...job, pictures });
}

async function run(job: PaperJob): Promise<void> {
  const out = await open(job.file, 'wx');
  try {
    for await (const piece of piecesOf(job)) await out.write(piece);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    send({ refused: { code: error.code, message: error.message, fields: error.fields } });
  } finally {
    await out.close();
  }
  parentPort?.close();
}

await run(workerData as PaperJob);
