import { folded } from '../../data/search/folded-text.ts';

/**
 * A test whether every word of the search occurs in the given texts; an empty search matches everything
 * without reading texts.
 */
export function searchFor(search: string): (texts: () => readonly (string | null | undefined)[]) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (texts) => {
    const all = folded(texts().filter(Boolean).join('\n'));
    return words.every((word) => all.includes(word));
  };
}
