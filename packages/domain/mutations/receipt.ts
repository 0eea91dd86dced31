import { type QueueOperation, queueOperations } from './queued.ts';

/** The kinds of work that a day's receipt tells apart: what the operations that may wait are about. */
export type ReceiptKind = (typeof queueOperations)[QueueOperation]['entity'];

/** In the order in which a receipt lists them. */
export const receiptKinds = [
  'timeEntry',
  'photo',
  'task',
  'note',
  'message',
  'project',
] as const satisfies readonly ReceiptKind[];

const wordsOf: Readonly<Record<ReceiptKind, readonly [one: string, many: string]>> = {
  timeEntry: ['time record', 'time records'],
  photo: ['photo', 'photos'],
  task: ['task change', 'task changes'],
  note: ['note change', 'note changes'],
  message: ['message', 'messages'],
  project: ['project change', 'project changes'],
};

/** '21 photos' */
export function receiptCountText(kind: ReceiptKind, count: number, locale: string): string {
  const [one, many] = wordsOf[kind];
  return `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
}

const kindByName: ReadonlyMap<string, ReceiptKind> = new Map(
  Object.entries(queueOperations).flatMap(([operation, { call, entity }]) => [
    [operation, entity] as const,
    [call, entity] as const,
  ]),
);

/** Every name under which the server keeps an operation that may wait: its own when it came from a queue, its call's when it came directly. */
export const receiptNames: readonly string[] = [...kindByName.keys()];

export function receiptKindOf(name: string): ReceiptKind | null {
  return kindByName.get(name) ?? null;
}
