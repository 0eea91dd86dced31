/** What a page sends to its worker. */
export type WorkerRequest<Question> = { id: number; question: Question };

/** A message from the worker: any number of reports of its progress, then the answer or a failure. */
export type WorkerReply<Answer, Progress = never> =
  | { id: number; kind: 'progress'; at: Progress }
  | { id: number; kind: 'done'; answer: Answer }
  /** Only the message of the error, because errors lose their class between threads. */
  | { id: number; kind: 'failed'; message: string };

export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
