const plain = /^[ -~\s]*$/;

/** As people compare: without case and without accents. */
function folded(text: string): string {
  // Most texts have no accents, and taking them off is the slow part of a search through thousands.
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A test whether every word of the search stands somewhere in the given texts; an empty search fits all. */
export function searchFor(search: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (texts) => {
    const all = folded(texts.filter(Boolean).join('\n'));
    return words.every((word) => all.includes(word));
  };
}
