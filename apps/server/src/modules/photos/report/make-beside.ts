import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Pixels, ReportPictures } from './pictures.ts';
import type { ReportParts } from './make.ts';

/** What a thread is started with. `file`: where the PDF is written to; it must not exist. */
export type ReportJob = Omit<ReportParts, 'pictures'> & { file: string };
export type Asked = { photoId: string; frame: Pixels } | 'logo';
/** A question of the thread, and its answer. */
export type Question = { id: number; asked: Asked };
export type Answer = { id: number; found: unknown } | { id: number; failed: string };

/** More than the fonts of three scripts and a hundred pages take. */
const memoryMb = 512;

/**
 * Makes a report in a thread of its own, which writes it to the job's file. `thread`: the file of the thread's code.
 * @throws the signal's reason once nobody waits any more, or what went wrong in the thread
 */
export async function makeReportBeside(
  job: ReportJob,
  { thread, pictures, signal }: { thread: string; pictures: ReportPictures; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  const isSource = thread.endsWith('.ts');
  const worker = new Worker(isSource ? readingSources(thread) : thread, {
    eval: isSource,
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const answer = async ({ id, asked }: Question): Promise<Answer> => {
    try {
      const found = asked === 'logo' ? await pictures.logo() : await pictures.of(asked.photoId, asked.frame);
      return { id, found };
    } catch (error) {
      return { id, failed: error instanceof Error ? error.message : 'The picture could not be read.' };
    }
  };
  worker.on('message', (question: Question) => {
    void answer(question).then((reply) => worker.postMessage(reply));
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`The thread of a report ended with ${String(code)}.`)),
      );
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
  signal.throwIfAborted();
}

/** Where the server is not built, the thread reads its sources as they are. */
const readingSources = (thread: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(thread).href)}); });`;
