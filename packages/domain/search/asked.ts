import { folded, joinedSpellings, phoneNumbers, pieces, searchable, withoutUmlauts } from './searchable.ts';

/**
 * A word that somebody looks for, in each of its spellings, as pieces with one blank between. A text has the
 * word when it has one of them.
 */
export type AskedWord = readonly string[];

/** 2 x 4 and M12 x 80 are sizes, one word each. */
const size = /(\d) *x *(?=\d)/g;
/** A project's number as people write it: P-0042, p42, P 0042. */
const projectNumber = /(?<![\p{L}\p{N}])p[-\s]?(\d+)(?![\p{L}\p{N}])/gu;
const word = /\S+/g;
const initials = /^\p{L}(?:[/.&]\p{L}){1,7}\.?$/u;
const startsWithFigure = /^\d/;
/** Letters that are written without blanks between words. */
const unspaced = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/;
/** As many figures in a row are a phone or serial number, of which people also know the end. */
const longNumber = 5;
const wholeWord = 3;
/** What stands before a number that is called from abroad; then come one to three figures of the country. */
const abroad = /^(?:\+|00)/;
const leastDigits = 7;

/**
 * The words of what somebody typed; none when it has neither letters nor figures. Figures, and one or two
 * letters, are found where a word begins with them, three letters and more anywhere.
 */
export function askedWords(text: string): AskedWord[] {
  const plain = folded(text).replace(size, '$1x').replace(projectNumber, 'p$1');
  const umlauts = withoutUmlauts(text);
  const phones = phoneNumbers(plain);
  return [...plain.matchAll(word)].flatMap(({ 0: typed, index }) => {
    const called = phones
      .filter(({ from, to }) => from < index + typed.length && index < to)
      .flatMap(({ from, to, digits }) => callable(digits, plain.slice(Math.max(0, from - 1), to)));
    const spelled = umlauts.filter((one) => sameWord(one, typed));
    const others = [...joinedSpellings(typed), ...spelled].map(pieces);
    // A/C is stored as A/C or AC, and found as AC either way.
    if (initials.test(typed)) return [others];
    return phrasesOf(pieces(typed)).map((phrase) => [...new Set([phrase, ...others, ...called])]);
  });
}

/** An umlaut spelled in two letters and the letter without its dots are the same word but for an e. */
function sameWord(spelled: string, typed: string): boolean {
  return pieces(spelled).replace(/([aou])e/g, '$1') === pieces(typed).replace(/([aou])e/g, '$1');
}

/** A phone number with and without its country: `+1 312 555 0134` is found as 312-555-0134. */
function callable(digits: string, written: string): string[] {
  if (!abroad.test(written)) return [digits];
  const national = [1, 2, 3].map((country) => digits.slice(country).replace(/^0+/, ''));
  return [digits, ...national.filter(({ length }) => length >= leastDigits)];
}

/** Pieces of letters beside each other are words of their own; with figures they are one part number or size. */
function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  let isLetters = false;
  for (const piece of text.split(' ').filter(Boolean)) {
    const last = phrases.at(-1);
    const letters = !startsWithFigure.test(piece);
    if (last === undefined || (letters && isLetters)) phrases.push(piece);
    else phrases[phrases.length - 1] = `${last} ${piece}`;
    isLetters = letters;
  }
  return phrases;
}

/** What a searchable text contains when it has the word in this spelling: with a blank where a word must begin. */
export function sought(phrase: string): string {
  const [first = ''] = phrase.split(' ');
  const anywhere = startsWithFigure.test(first)
    ? /^\d+$/.test(first) && first.length >= longNumber
    : first.length >= wholeWord || unspaced.test(first);
  return anywhere ? phrase : ` ${phrase}`;
}

/** How many letters and figures a word has, in its longest spelling. */
export function lettersIn(asked: AskedWord): number {
  return Math.max(...asked.map((phrase) => phrase.replaceAll(' ', '').length));
}

/**
 * Whether no word of a search has three letters or figures. Such a search looks at names alone, because in long texts it
 * would find nearly all of them.
 */
export function isBrief(search: string | readonly AskedWord[]): boolean {
  const words = typeof search === 'string' ? askedWords(search) : search;
  return words.every((each) => lettersIn(each) < wholeWord);
}

/** Whether texts that belong to one record have every word: null where nothing is looked for. */
export function finder(text: string): ((texts: readonly (string | null | undefined)[]) => boolean) | null {
  if (text.trim() === '') return null;
  const words = askedWords(text).map((spellings) => spellings.map(sought));
  // Signs alone find nothing.
  if (words.length === 0) return () => false;
  return (texts) => {
    const all = texts.map((each) => (each ? searchable(each) : '')).join(' ');
    return words.every((spellings) => spellings.some((each) => all.includes(each)));
  };
}
