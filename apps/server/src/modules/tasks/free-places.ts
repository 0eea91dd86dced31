import { generateKeyBetween } from 'fractional-indexing';

/**
 * Places in an order such that no two things share one: of several that want the same, or one that is taken, the later stands right behind. People
 * who sort at the same moment make the same key between the same neighbours, and between two equal keys there is no third.
 */
export function freePlaces(
  wanted: ReadonlyMap<string, string>,
  takenKeys: readonly string[],
): Map<string, string> {
  const taken = new Set(takenKeys);
  const behind = new Map<string, string>();
  const places = new Map<string, string>();
  for (const [id, key] of wanted) {
    const place = taken.has(key) ? keyBehind(behind.get(key) ?? key, taken) : key;
    taken.add(place);
    behind.set(key, place);
    places.set(id, place);
  }
  return places;
}

function keyBehind(key: string, taken: ReadonlySet<string>): string {
  let next: string | null = null;
  for (const other of taken) if (other > key && (next === null || other < next)) next = other;
  return generateKeyBetween(key, next);
}
