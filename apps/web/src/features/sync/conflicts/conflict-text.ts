import { fieldOf } from '../../../kits/records/all.ts';
import type { FormatContext } from '../../../kits/records/record.ts';
import { quoted } from '../waiting/item-text.ts';
import type { Conflict } from '../waiting/queue-types.ts';

const valueLength = 160;

/** A typed text, cut to the size of a conflict's card. */
export function shortened(text: string): string {
  return text.length > valueLength ? `${text.slice(0, valueLength - 1)}…` : text;
}

/** 'Both changed the status of “Walk the flue”' */
export function conflictText(
  { entity, field }: Pick<Conflict, 'entity' | 'field'>,
  record: string | null,
): string {
  const name = fieldOf(entity, field)?.name ?? 'a field';
  return `Both changed ${name}${record === null ? '' : ` of ${quoted(record)}`}`;
}

/** One of the two values in words. */
export function conflictValueText(
  { entity, field }: Pick<Conflict, 'entity' | 'field'>,
  value: unknown,
  context: FormatContext,
): string {
  return fieldOf(entity, field)?.format?.(value, context) ?? 'Another version';
}

/** How a conflict ended, or what happens if nobody chooses. `leftMs`: the time until then. */
export function settlingText({ settled }: Pick<Conflict, 'settled'>, leftMs: number): string {
  if (settled === 'mine') return 'You kept yours.';
  if (settled === 'theirs') return 'You took theirs.';
  if (settled === 'time' || leftMs <= 0) return 'Nobody chose: yours was kept.';
  return `Yours is kept unless you choose within ${Math.ceil(leftMs / 1_000)} s.`;
}
