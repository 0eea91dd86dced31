import { folded } from '@plumbline/domain/search/searchable';

export interface MarkedProps {
  text: string;
  /** The words of the search. */
  asked: readonly string[];
  /** The words that were found for them by a fuzzy match. */
  found: readonly string[];
}

/** A text with the matching parts in the accent colour. */
export function Marked({ text, asked, found }: MarkedProps) {
  const pieces = text.split(/(\p{N}+|[^\p{N}\P{L}]+)/u);
  return (
    <>
      {pieces.map((piece, at) => {
        const length = at % 2 === 0 ? 0 : markedLength(folded(piece), asked, found);
        if (length === 0) return piece;
        return (
          // Parts of a text have no identity but their index.
          <span key={at}>
            <span className="text-accent sunlight:underline">{piece.slice(0, length)}</span>
            {piece.slice(length)}
          </span>
        );
      })}
    </>
  );
}

/** How many letters of a word were typed; the whole word for a fuzzy match. */
function markedLength(word: string, asked: readonly string[], found: readonly string[]): number {
  const typed = asked.filter((each) => word.startsWith(each)).map(({ length }) => length);
  if (typed.length > 0) return Math.max(...typed);
  return found.includes(word) ? word.length : 0;
}
