import { messageOf, type WorkerReply, type WorkerRequest } from './protocol.ts';

/** What a worker does with a question; `progress` says how far it is. */
export type AnswerTo<Question, Answer, Progress> = (
  question: Question,
  progress: (at: Progress) => void,
) => Answer | Promise<Answer>;

/**
 * The worker's side: answers what the page asks, one question after another, so that a phone which has forty
 * pictures to make small does not run out of memory.
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
