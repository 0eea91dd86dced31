/** What a page sends to its worker. */
export type WorkerRequest<Question> = { id: number; question: Question };

/** What comes back: how far it is, any number of times, then its end. */
export type WorkerReply<Answer, Progress = never> =
  | { id: number; kind: 'progress'; at: Progress }
  | { id: number; kind: 'done'; answer: Answer }
  /** Errors lose their class on the way, so it is their message alone. */
  | { id: number; kind: 'failed'; message: string };

export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
