import type { Neighbours } from './sort-positions.ts';

export type PositionWay = 'same' | 'first' | 'last' | 'after';

/** The position that a person chose among the other rows. */
export type PositionChoice = { way: PositionWay; after: string | null };

/** Whether "after" was chosen without a row. */
export function isOpenChoice({ way, after }: PositionChoice): boolean {
  return way === 'after' && after === null;
}

/** The neighbours of the chosen position. `others` are in their order. Null if the row keeps its position. */
export function chosenNeighbours(
  { way, after }: PositionChoice,
  others: readonly { id: string }[],
): Neighbours | null {
  switch (way) {
    case 'same':
      return null;
    case 'first':
      return { after: null, before: others[0]?.id ?? null };
    case 'last':
      return { after: others.at(-1)?.id ?? null, before: null };
    case 'after':
      return { after, before: null };
  }
}
