import type { PDFFont } from 'pdf-lib';

/** Wraps a text into lines that are at most `room` points wide. */
export function wrap(text: string, room: number, { font, size }: { font: PDFFont; size: number }): string[] {
  const fits = (words: string) => font.widthOfTextAtSize(words, size) <= room;
  // Most texts fit in one line, and measuring takes long.
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Cuts a word that is wider than its column into parts. */
function pieces(word: string, fits: (words: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Characters that the standard fonts of PDF lack, with their replacements. */
const others: Readonly<Record<string, string>> = {
  '→': '>',
  '−': '-',
  '\u202F': ' ',
  '\u2009': ' ',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
};
// The characters of Windows-1252, which the standard fonts of every PDF reader have.
const drawable = /[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * A text in characters that every PDF reader can draw. An accent is dropped if the font lacks the accented
 * letter. A letter of another script becomes '?'.
 */
export function printable(text: string): string {
  return Array.from(text.replaceAll(/\s+/gu, ' '), (letter) => {
    if (drawable.test(letter)) return letter;
    const plain = others[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return plain !== '' && Array.from(plain).every((each) => drawable.test(each)) ? plain : '?';
  }).join('');
}
