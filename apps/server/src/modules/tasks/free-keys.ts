import { generateKeyBetween } from 'fractional-indexing';

/**
 * Assigns sort keys so that no two rows share one: of several that ask for the same, or for one that is
 * taken, the later gets a key right after it. People who sort at the same moment make the same key between
 * the same neighbours, and between two equal keys there is no third.
 */
export function freeKeys(
  wanted: ReadonlyMap<string, string>,
  takenKeys: readonly string[],
): Map<string, string> {
  const usedKeys = new Set(takenKeys);
  const behind = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const [id, key] of wanted) {
    const free = usedKeys.has(key) ? keyBehind(behind.get(key) ?? key, usedKeys) : key;
    usedKeys.add(free);
    behind.set(key, free);
    keys.set(id, free);
  }
  return keys;
}

function keyBehind(key: string, usedKeys: ReadonlySet<string>): string {
  let next: string | null = null;
  for (const other of usedKeys) if (other > key && (next === null || other < next)) next = other;
  return generateKeyBetween(key, next);
}
