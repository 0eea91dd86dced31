import { type ReceiptKind, receiptKinds } from '@plumbline/domain/operations/receipt';
import type { Receipt, ReceiptsByKind } from './queue-types.ts';

export type ReceiptFacts = Receipt & {
  /** Changes that wait here, of today and of the days before. */
  waiting: number;
  failed: number;
  conflicts: number;
  /** Clock time at which the server was last heard; null: never. */
  heardAt: string | null;
};

export type ReceiptWords = {
  tone: 'done' | 'sending';
  /** '38 of 42' */
  figure: string;
  sentence: string;
};

/** The day's receipt: 'safe' counts only what the server has confirmed. null: nothing was made today and nothing waits. */
export function receiptWords(facts: ReceiptFacts): ReceiptWords | null {
  const { made, safe, waiting, failed, conflicts, heardAt } = facts;
  const needsYou = failed + conflicts;
  // What waits from the days before belongs to the total: the figure must not look complete while something is only here.
  const total = Math.max(made, safe + waiting + failed);
  if (total === 0 && conflicts === 0) return null;
  const figure = `${safe.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  if (safe === total && needsYou === 0) {
    const heard = heardAt === null ? '' : `, last reached ${heardAt}`;
    return {
      tone: 'done',
      figure,
      sentence: `Confirmed by the server${heard}. Nothing is only on this device.`,
    };
  }
  const parts = [
    waiting > 0 &&
      `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'is' : 'are'} on ${waiting === 1 ? 'its' : 'their'} way.`,
    needsYou > 0 && `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you.`,
  ].filter(Boolean);
  // Nothing waits, nothing failed, and yet it was not confirmed: somebody has emptied the queue past the app.
  if (parts.length === 0) parts.push('The rest is no longer on this device.');
  return { tone: 'sending', figure, sentence: parts.join(' ') };
}

const kindWords: Readonly<Record<ReceiptKind, readonly [one: string, many: string]>> = {
  timeEntry: ['time record', 'time records'],
  photo: ['photo', 'photos'],
  task: ['task', 'tasks'],
  note: ['note', 'notes'],
  message: ['message', 'messages'],
  project: ['project', 'projects'],
};

export type KindFigure = { kind: ReceiptKind; figure: string; word: string; said: string };

/** The kinds of work of the day that there is any of. A figure is whole only when the server has confirmed all of it: '21', else '19 of 21'. */
export function kindFigures(kinds: ReceiptsByKind): KindFigure[] {
  return receiptKinds.flatMap((kind) => {
    const { made = 0, safe = 0 } = kinds[kind] ?? {};
    const total = Math.max(made, safe);
    if (total === 0) return [];
    const count = total.toLocaleString('en-US');
    const figure = safe === total ? count : `${safe.toLocaleString('en-US')} of ${count}`;
    const [one, many] = kindWords[kind];
    const word = total === 1 ? one : many;
    const said = `${figure} ${total === 1 ? 'change' : 'changes'} of ${many} safe`;
    return [{ kind, figure, word, said }];
  });
}

/** The server writes the copy from its own record; without it there is none. */
export function copyWords(online: boolean): string {
  return online ? 'Send me a copy' : 'Send me a copy: needs a connection';
}

export function sentCopyWords({ to, changes }: { to: string; changes: number }): {
  title: string;
  description: string;
} {
  const counted = changes === 1 ? 'One change' : `${changes.toLocaleString('en-US')} changes`;
  return {
    title: `A copy is on its way to ${to}`,
    description: `${counted} of today, as the server has recorded them.`,
  };
}
