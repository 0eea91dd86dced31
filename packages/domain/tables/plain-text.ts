/** What makes a program calculate what follows; in full width too, which spreadsheets in Japanese read alike. */
const lead = '[=+\\-@%|＝＋－＠％｜﹦﹢﹣﹫−]';
/** Where a cell begins for a program that reads by other separators than the file's, or without its quotes. */
const separator = '[\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029;|]';
const mayBegin = new RegExp(`${lead}|^[\\t\\r\\n]`, 'u');
const isLead = new RegExp(lead, 'u');
const isSeparator = new RegExp(separator, 'u');
/** What programs drop in front of a formula. */
const isDropped = /[\s\p{Cc}\p{Cf}"]/u;
const isNumber = /^[-−]\d+(?:[.,]\d+)*%?$/;

/**
 * The text of a cell in which no spreadsheet finds a formula: an apostrophe stands where one could begin, which
 * is at the cell's beginning and after each line break, tab, semicolon and bar, blanks and quotes left aside. A
 * negative number stays one; a telephone number gets the apostrophe, or its parts would be added up.
 */
export function plainText(text: string): string {
  if (!mayBegin.test(text) || isNumber.test(text)) return text;
  let plain = '';
  let copied = 0;
  // Where the present cell began, as long as nothing has come in it that shows.
  let begun: number | null = 0;
  let index = 0;
  for (const character of text) {
    const begins = isLead.test(character) || (index === 0 && /[\t\r\n]/.test(character));
    if (begun !== null && begins) {
      plain += `${text.slice(copied, begun)}'`;
      copied = begun;
    }
    if (begins || !isDropped.test(character)) begun = null;
    index += character.length;
    if (isSeparator.test(character)) begun = index;
  }
  return plain + text.slice(copied);
}

const inJson = new RegExp(`([;|\\u0085\\u2028\\u2029](?:[\\s\\p{Cf}]|\\\\")*)(${lead})`, 'gu');

/**
 * JSON for a cell, of the same value: what could begin a formula inside of its texts is written as its code. Line
 * breaks and tabs in them are codes anyway.
 */
export function plainJson(json: string): string {
  return json.replaceAll(
    inJson,
    (_, before: string, first: string) => `${before}\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
