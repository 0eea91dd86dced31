const plain = /^[ -~\s]*$/;
/** Letters that do not decompose into a base letter and a mark, as people without them on the keyboard write them. */
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

/** A text in the form in which it is compared: without case and accents. */
export function folded(text: string): string {
  // Most texts have no accents, and removing them is the slow part of a search through thousands.
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter);
}
