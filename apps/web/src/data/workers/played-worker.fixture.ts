import { beforeEach, vi } from 'vitest';
import type { WorkerReply, WorkerRequest } from './protocol.ts';

/** `Omit` of a union loses its members' own fields. */
type WithoutId<Reply> = Reply extends unknown ? Omit<Reply, 'id'> : never;

export type PlayedWorker<Question, Answer, Progress = never> = {
  asked: WorkerRequest<Question>[];
  terminated: boolean;
  /** Answers the question at this index of `asked`. */
  answer: (index: number, reply: WithoutId<WorkerReply<Answer, Progress>>) => void;
  /** Makes the worker fail, as one that does not start or breaks. */
  fail: () => void;
};

/**
 * Replaces the browser's workers by some that answer when the test says so. The result has those of the
 * running test, in the order in which they started.
 */
export function playWorkers<Question, Answer, Progress = never>() {
  const all: PlayedWorker<Question, Answer, Progress>[] = [];
  class Played extends EventTarget implements PlayedWorker<Question, Answer, Progress> {
    readonly asked: WorkerRequest<Question>[] = [];
    terminated = false;

    constructor() {
      super();
      all.push(this);
    }

    postMessage(request: WorkerRequest<Question>) {
      this.asked.push(request);
    }

    answer(index: number, reply: WithoutId<WorkerReply<Answer, Progress>>) {
      const data = { ...reply, id: this.asked[index]?.id };
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }

    fail() {
      this.dispatchEvent(new Event('error'));
    }

    terminate() {
      this.terminated = true;
    }
  }
  beforeEach(() => {
    all.length = 0;
    vi.stubGlobal('Worker', Played);
  });
  return all;
}
