import { type ReceiptKind, receiptKinds } from '@plumbline/domain/mutations/receipt';
import { records } from '../../../kits/records/all.ts';
import type { ReceiptsByKind } from '../waiting/queue-types.ts';

/** 'photo', 'photos'. Hours are counted by their records here: '21 hours' would read as a time. */
function kindWords(kind: ReceiptKind): readonly [one: string, many: string] {
  if (kind === 'timeEntry') return ['time record', 'time records'];
  const { one, many } = records[kind];
  return [one.toLowerCase(), many.toLowerCase()];
}

export type KindFigure = { kind: ReceiptKind; figure: string; word: string; said: string };

/** The kinds of work of the day that there is any of. A figure is whole only when the server has confirmed all of it: '21', else '19 of 21'. */
export function kindFigures(kinds: ReceiptsByKind, locale: string): KindFigure[] {
  return receiptKinds.flatMap((kind) => {
    const { made = 0, safe = 0 } = kinds[kind] ?? {};
    const total = Math.max(made, safe);
    if (total === 0) return [];
    const count = total.toLocaleString(locale);
    const figure = safe === total ? count : `${safe.toLocaleString(locale)} of ${count}`;
    const [one, many] = kindWords(kind);
    const word = total === 1 ? one : many;
    const said = `${figure} ${total === 1 ? 'change' : 'changes'} of ${many} safe`;
    return [{ kind, figure, word, said }];
  });
}

/** The server writes the copy from its own record; without it there is none. */
export function copyWords(online: boolean): string {
  return online ? 'Send me a copy' : 'Send me a copy: needs a connection';
}

export function sentCopyWords(
  { to, changes }: { to: string; changes: number },
  locale: string,
): {
  title: string;
  description: string;
} {
  const counted = changes === 1 ? 'One change' : `${changes.toLocaleString(locale)} changes`;
  return {
    title: `A copy is on its way to ${to}`,
    description: `${counted} of today, as the server has recorded them.`,
  };
}
