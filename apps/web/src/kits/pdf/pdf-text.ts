import type { PDFFont } from 'pdf-lib';

/** A text in lines that fit into so many points. */
export function wrap(text: string, room: number, { font, size }: { font: PDFFont; size: number }): string[] {
  const fits = (words: string) => font.widthOfTextAtSize(words, size) <= room;
  // Most texts fit as they are, and measuring is what takes long.
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

/** A word that is wider than its column, in parts. */
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

/** Letters that the font of every reader lacks, and what stands for them. */
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
// Windows-1252, which is what the fonts of every PDF reader hold.
const drawable = /[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Each letter as every reader has it: without its accent where the font has it only so; '?' for those of other scripts. */
export function printable(text: string): string {
  return Array.from(text.replaceAll(/\s+/gu, ' '), (letter) => {
    if (drawable.test(letter)) return letter;
    const plain = others[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return plain !== '' && Array.from(plain).every((each) => drawable.test(each)) ? plain : '?';
  }).join('');
}
