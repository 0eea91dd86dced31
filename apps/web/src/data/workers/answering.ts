import { messageOf, type WorkerReply, type WorkerRequest } from './protocol.ts';

/** Answers a question in a worker. Call `progress` to report how far it is. */
export type AnswerTo<Question, Answer, Progress> = (
  question: Question,
  progress: (at: Progress) => void,
) => Answer | Promise<Answer>;

/**
 * The worker's side. It answers the page's questions one after another, so that a phone that scales down
 * forty pictures does not run out of memory.
 */
export function answerQuestions<Question, Answer, Progress = never>(
  answerTo: AnswerTo<Question, Answer, Progress>,
): void {
  const post = (reply: WorkerReply<Answer, Progress>) => globalThis.postMessage(reply);
  const answer = async ({ id, question }: WorkerRequest<Question>) => {
    try {
      post({
        id,
        kind: 'done',
        answer: await answerTo(question, (at) => post({ id, kind: 'progress', at })),
      });
    } catch (thrown) {
      post({ id, kind: 'failed', message: messageOf(thrown) });
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  globalThis.addEventListener('message', ({ data }: MessageEvent<WorkerRequest<Question>>) => {
    before = before.then(async () => await answer(data));
  });
}
