import { folded } from '../../data/search/folded-text.ts';

export interface MarkedProps {
  text: string;
  /** The words that were asked for. */
  asked: readonly string[];
  /** The words that were found for them, where a slip was forgiven. */
  found: readonly string[];
}

/** A text with what it was found by in the accent's colour. */
export function Marked({ text, asked, found }: MarkedProps) {
  const pieces = text.split(/([\p{L}\p{N}]+)/u);
  return (
    <>
      {pieces.map((piece, at) => {
        const length = at % 2 === 0 ? 0 : markedLength(folded(piece), asked, found);
        if (length === 0) return piece;
        return (
          // Pieces of a text have nothing but their place.
          <span key={at}>
            <span className="text-accent sunlight:underline">{piece.slice(0, length)}</span>
            {piece.slice(length)}
          </span>
        );
      })}
    </>
  );
}

/** How many letters of a word were typed; all of it where it was meant and spelled otherwise. */
function markedLength(word: string, asked: readonly string[], found: readonly string[]): number {
  const typed = asked.filter((each) => word.startsWith(each)).map(({ length }) => length);
  if (typed.length > 0) return Math.max(...typed);
  return found.includes(word) ? word.length : 0;
}
