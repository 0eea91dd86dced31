import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { makeReport } from './make.ts';
import type { Answer, Asked, Question, ReportJob } from './make-beside.ts';
import type { ReportPicture, ReportPictures } from './pictures.ts';

// The thread beside the server in which a report is laid out and drawn: fonts and the end of a PDF take longer than
// the loop of a server may be held. Its pictures come from the server, which has the file storage.

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
      parentPort?.postMessage({ id, asked } satisfies Question);
    });
}

async function run(): Promise<void> {
  const { file, ...job }: ReportJob = workerData;
  const ask = fromServer();
  const pictures: ReportPictures = {
    of: async (photoId, frame) => (await ask({ photoId, frame })) as ReportPicture,
    logo: async () => (await ask('logo')) as ReportPicture['picture'],
  };
  const out = await open(file, 'wx');
  try {
    for await (const piece of makeReport({ ...job, pictures })) await out.write(piece);
  } finally {
    await out.close();
  }
  parentPort?.close();
}

await run();
