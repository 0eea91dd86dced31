const plain = /^[ -~\s]*$/;
/** Letters that are not a base letter with a mark, as people without them on the keyboard write them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** As people compare: without case and without accents. */
export function folded(text: string): string {
  // Most texts have no accents, and taking them off is the slow part of a search through thousands.
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter);
}
