import { askedWords } from '@plumbline/domain/search/asked';
import { searchable } from '@plumbline/domain/search/searchable';

/** A project's number as people write it: P-0042, p42, P 0042. */
const projectNumber = /(?<![\p{L}\p{N}])p[-\s]?(\d+)(?![\p{L}\p{N}])/giu;
const numberDigits = 4;
const startsWithFigure = /^\d/;
/** Sizes and part numbers have no more parts than this: M12x80-8.8. */
const partsInOne = 6;

/**
 * The words of a text as they are indexed: its pieces and, where figures stand, these with the pieces beside
 * them, as a part number is typed.
 */
export function wordsOf(text: string): string[] {
  const pieces = piecesIn(searchable(text));
  return pieces.flatMap((piece, at) => {
    const whole = inOne(pieces.slice(at, at + partsInOne));
    return whole === piece ? [piece] : [piece, whole];
  });
}

const piecesIn = (text: string): string[] => text.split(' ').filter(Boolean);

/** Pieces without blanks between letters and figures, up to where two words meet. */
function inOne(pieces: readonly string[]): string {
  let whole = '';
  let last: string | undefined;
  for (const piece of pieces) {
    const figures = startsWithFigure.test(piece);
    const before = last !== undefined && startsWithFigure.test(last);
    if (last !== undefined && !figures && !before) break;
    whole += `${figures && before ? ' ' : ''}${piece}`;
    last = piece;
  }
  return whole;
}

/** What a project is found by besides its words: P-0042 and P-42, and the digits alone. */
export function numberText(number: number): string[] {
  const padded = String(number).padStart(numberDigits, '0');
  return [...new Set([`p${padded}`, `p${number}`, padded, String(number)])];
}

/**
 * The words of a search, each in its spellings. A number that begins with P is one word, padded unless its
 * hyphen shows that it is still being typed.
 */
export function askedSpellings(text: string): string[][] {
  const joined = text.replace(projectNumber, (whole, digits: string) =>
    whole.includes('-') ? ` p${digits} ` : ` p${digits.padStart(numberDigits, '0')} `,
  );
  return askedWords(joined).map((spellings) => spellings.map((phrase) => inOne(piecesIn(phrase))));
}

/** What is marked in a text that was found: the pieces of the words of a search. */
export function askedPieces(text: string): string[] {
  return [...new Set(askedWords(text).flat().flatMap(piecesIn))];
}

/** The pieces of an indexed word. */
export function piecesOf(term: string): string[] {
  return piecesIn(searchable(term));
}

/** Whether fuzzy matching applies: to words, but not to numbers or very short beginnings. */
export function forgives(word: string): boolean {
  return word.length >= 4 && !/\d/.test(word);
}
