import { folded } from './folded-text.ts';

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const between = /[^\p{L}\p{N}]+/u;
/** A project's number as people write it: P-0042, p42, P 0042. */
const projectNumber = /(?<![\p{L}\p{N}])p[-\s]?(\d+)(?![\p{L}\p{N}])/giu;
const numberDigits = 4;

/**
 * The words of a text as they are indexed: without case and accents; one with umlauts also in the spelling
 * without them.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .split(between)
    .flatMap((word) => {
      if (word === '') return [];
      const plain = folded(word);
      const spelled = folded(word.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter));
      return spelled === plain ? [plain] : [plain, spelled];
    });
}

/** What a project is found by besides its words: P-0042 and P-42, and the digits alone. */
export function numberWords(number: number): string[] {
  const padded = String(number).padStart(numberDigits, '0');
  return [...new Set([`p${padded}`, `p${number}`, padded, String(number)])];
}

/**
 * The words of a search. A number that begins with P is one word, padded unless its hyphen shows that it is
 * still being typed.
 */
export function askedWords(text: string): string[] {
  const joined = text.replace(projectNumber, (whole, digits: string) =>
    whole.includes('-') ? ` p${digits} ` : ` p${digits.padStart(numberDigits, '0')} `,
  );
  return joined
    .split(between)
    .filter((word) => word !== '')
    .map(folded);
}

/** Whether fuzzy matching applies: to words, but not to numbers or very short beginnings. */
export function forgives(word: string): boolean {
  return word.length >= 4 && !/\d/.test(word);
}
