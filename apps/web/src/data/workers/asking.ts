import type { WorkerReply, WorkerRequest } from './protocol.ts';

export type Asking<Progress = never> = {
  /** Aborting it ends the work, and the answer is null. */
  signal?: AbortSignal | undefined;
  progress?: ((at: Progress) => void) | undefined;
};

export type WorkerPorts<Question, Answer, Progress = never> = {
  start: () => Worker;
  /** Does the same work in the page, if no worker starts. Null if the signal has ended it. */
  here: (question: Question, asking: Asking<Progress>) => Promise<Answer | null>;
};

type Waiting<Question, Answer, Progress> = {
  question: Question;
  asking: Asking<Progress>;
  resolve: (answer: Answer | null | Promise<Answer | null>) => void;
  reject: (reason: Error) => void;
};

/**
 * The page's side of a worker. The worker starts with the first question and lives until it is closed.
 * Rejects with an Error that has the worker's message.
 */
export function createAsking<Question, Answer, Progress = never>({
  start,
  here,
}: WorkerPorts<Question, Answer, Progress>) {
  let worker: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting<Question, Answer, Progress>>();

  function started(): Worker {
    const fresh = start();
    fresh.addEventListener('message', ({ data }: MessageEvent<WorkerReply<Answer, Progress>>) => {
      const about = waiting.get(data.id);
      if (data.kind === 'progress') {
        about?.asking.progress?.(data.at);
        return;
      }
      waiting.delete(data.id);
      if (data.kind === 'done') about?.resolve(data.answer);
      else about?.reject(new Error(data.message));
    });
    fresh.addEventListener('error', () => {
      worker = null;
      for (const { question, asking, resolve } of waiting.values()) resolve(here(question, asking));
      waiting.clear();
    });
    return fresh;
  }

  return {
    ask: async (question: Question, asking: Asking<Progress> = {}): Promise<Answer | null> => {
      const { signal } = asking;
      if (signal?.aborted === true) return null;
      if (typeof Worker === 'undefined') return await here(question, asking);
      asked += 1;
      const request: WorkerRequest<Question> = { id: asked, question };
      return await new Promise<Answer | null>((resolve, reject) => {
        waiting.set(request.id, { question, asking, resolve, reject });
        signal?.addEventListener(
          'abort',
          () => {
            waiting.delete(request.id);
            resolve(null);
          },
          { once: true },
        );
        worker ??= started();
        worker.postMessage(request);
      });
    },
    close: () => {
      worker?.terminate();
      worker = null;
    },
  };
}

/** Asks a question of a new worker that ends with its answer, so that its memory is free again. */
export async function askOnce<Question, Answer, Progress = never>(
  ports: WorkerPorts<Question, Answer, Progress>,
  question: Question,
  asking: Asking<Progress> = {},
): Promise<Answer | null> {
  const { ask, close } = createAsking(ports);
  try {
    return await ask(question, asking);
  } finally {
    close();
  }
}
