import { type ReceiptKind, receiptKinds } from '@plumbline/domain/mutations/receipt';
import { records } from '../../../kits/records/all.ts';
import type { ReceiptsByKind } from '../waiting/queue-types.ts';

/** 'photo', 'photos'. Time entries are called entries here, because '21 hours' would read as a duration. */
function kindText(kind: ReceiptKind): readonly [one: string, many: string] {
  if (kind === 'timeEntry') return ['time record', 'time records'];
  const { one, many } = records[kind];
  return [one.toLowerCase(), many.toLowerCase()];
}

export type KindFigure = { kind: ReceiptKind; figure: string; word: string; message: string };

/**
 * The day's kinds of work. Only when the server has confirmed all of a kind is it a plain number: '21', else
 * '19 of 21'.
 */
export function kindFigures(kinds: ReceiptsByKind, locale: string): KindFigure[] {
  return receiptKinds.flatMap((kind) => {
    const { made = 0, safe = 0 } = kinds[kind] ?? {};
    const total = Math.max(made, safe);
    if (total === 0) return [];
    const count = total.toLocaleString(locale);
    const figure = safe === total ? count : `${safe.toLocaleString(locale)} of ${count}`;
    const [one, many] = kindText(kind);
    const word = total === 1 ? one : many;
    const message = `${figure} ${total === 1 ? 'change' : 'changes'} of ${many} safe`;
    return [{ kind, figure, word, message }];
  });
}

/** The server writes the copy from its own record, so there is none without a connection. */
export function copyText(online: boolean): string {
  return online ? 'Send me a copy' : 'Send me a copy: needs a connection';
}

export function sentCopyText(
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
