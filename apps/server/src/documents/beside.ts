import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError, type FieldError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { createSharedSlots } from '../process/shared-slots.ts';
import { longestRestMs } from '../process/slices.ts';

/** A question of the thread with its number, or that it refuses its work. */
export type FromThread =
  | { id: number; asked: unknown }
  | { refused: { code: ErrorCode; message: string; fields?: readonly FieldError[] | undefined } };
export type Answer = { id: number; found: unknown } | { id: number; failed: string };

export type Beside = {
  /** The file of the thread's code. */
  thread: string;
  /** Finds what the thread asks the server for, such as a picture. */
  find?: (asked: unknown) => Promise<unknown>;
  signal: AbortSignal;
};

/** More than the fonts of all scripts and a hundred pages take. */
const memoryMb = 512;

/** One paper of an organization at a time; whoever waits longer is told to come back (NoSlot). */
const slots = createSharedSlots({
  atOnce: 2,
  atOncePerKey: 1,
  waiting: 20,
  waitMs: 60_000,
  restMs: longestRestMs,
});

/**
 * Has a paper drawn in a thread of its own, which writes it to the file that the job names: reading fonts and ending a
 * PDF take longer than the loop of a server may be held. @throws NoSlot when too many wait; the signal's reason
 * once nobody waits any more; what the thread refuses, or what went wrong in it
 */
export async function drawBeside(organizationId: string, job: unknown, beside: Beside): Promise<void> {
  await slots.run(organizationId, async () => await inThread(job, beside));
}

async function inThread(
  job: unknown,
  { thread, find = async () => await Promise.resolve(null), signal }: Beside,
): Promise<void> {
  signal.throwIfAborted();
  const isSource = thread.endsWith('.ts');
  const worker = new Worker(isSource ? readingSources(thread) : thread, {
    eval: isSource,
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const answer = async (id: number, asked: unknown): Promise<Answer> => {
    try {
      return { id, found: await find(asked) };
    } catch (error) {
      return { id, failed: error instanceof Error ? error.message : 'The picture could not be read.' };
    }
  };
  let refusal: AppError | null = null;
  worker.on('message', (message: FromThread) => {
    if ('refused' in message) refusal = new AppError(message.refused.code, message.refused);
    else void answer(message.id, message.asked).then((reply) => worker.postMessage(reply));
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`The thread of a paper ended with ${String(code)}.`)),
      );
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
  signal.throwIfAborted();
  if (refusal !== null) throw refusal as AppError;
}

/** Where the server is not built, the thread reads its sources as they are. */
const readingSources = (thread: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(thread).href)}); });`;
