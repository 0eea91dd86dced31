import type { Neighbours } from './sort-positions.ts';

export type PlaceWay = 'same' | 'first' | 'last' | 'after';

/** Where among the others something shall stand, as somebody chose it. */
export type PlaceChoice = { way: PlaceWay; after: string | null };

/** Nothing is named yet to stand behind. */
export function isOpenChoice({ way, after }: PlaceChoice): boolean {
  return way === 'after' && after === null;
}

/** The neighbours that the choice means; `others` stand in their order. null: the place stays. */
export function chosenNeighbours(
  { way, after }: PlaceChoice,
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
