import { createExpense, type CreateExpense } from '@plumbline/domain/mutations/expenses/create-expense';
import { isRecord, listOf, recordOf, textOf } from '../parse.ts';
import { createStore } from '../store.ts';
import { draftName } from './draft-names.ts';
import { openDrafts } from './drafts-state.ts';

/** A new expense that waits on this device until the server can have it, with the picture of its receipt. */
export type KeptExpense = {
  /** What is sent. Its id is the expense's, so that sent twice it is one. */
  input: CreateExpense & { id: string };
  /** The same for each try with this content. */
  operationId: string;
  /** When it was kept, ISO 8601. */
  keptAt: string;
  /** The server's words, where it refused the expense: it waits for its person then. */
  refusal: { message: string; fields: Readonly<Record<string, string>> } | null;
};

/**
 * The expenses that wait on this device, oldest first. They are no queueable operations: each is kept, sealed, as a
 * draft, and is sent once its picture has arrived.
 */
export const keptExpenses = createStore<readonly KeptExpense[]>([]);

const listName = 'expenses-kept';

/** Keeps an expense, or what has become of it, in its place among the others. */
export function keepExpense(queued: KeptExpense): void {
  const others = readKeptExpenses();
  const isOther = ({ input }: KeptExpense) => input.id !== queued.input.id;
  store(others.every(isOther) ? [...others, queued] : others.map((one) => (isOther(one) ? one : queued)));
}

/** The server has it, or its person discards it. */
export function forgetKeptExpense(id: string): void {
  store(readKeptExpenses().filter(({ input }) => input.id !== id));
}

/** As the device has them now, which another tab may have changed; the screens follow. */
export function readKeptExpenses(): readonly KeptExpense[] {
  const open = openDrafts.get();
  const queued = open === null ? [] : listOf(open.drafts.read(draftName(open, listName))).flatMap(readKept);
  if (JSON.stringify(queued) !== JSON.stringify(keptExpenses.get())) keptExpenses.set(queued);
  return queued;
}

function store(queued: readonly KeptExpense[]): void {
  keptExpenses.set(queued);
  const open = openDrafts.get();
  open?.drafts.write(draftName(open, listName), queued.length === 0 ? null : queued);
}

openDrafts.subscribe(readKeptExpenses);
readKeptExpenses();

function readKept(value: unknown): KeptExpense[] {
  if (!isRecord(value)) return [];
  const input = createExpense.input.safeParse(value['input']);
  const [operationId, keptAt] = [textOf(value['operationId']), textOf(value['keptAt'])];
  const { id } = input.data ?? {};
  if (!input.success || id === undefined || operationId === null || keptAt === null) return [];
  return [{ input: { ...input.data, id }, operationId, keptAt, refusal: readRefusal(value['refusal']) }];
}

function readRefusal(value: unknown): KeptExpense['refusal'] {
  if (!isRecord(value)) return null;
  const fields = Object.entries(recordOf(value['fields'])).flatMap(([field, message]) =>
    typeof message === 'string' ? [[field, message] as const] : [],
  );
  return { message: textOf(value['message']) ?? '', fields: Object.fromEntries(fields) };
}
