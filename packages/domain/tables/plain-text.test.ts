import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';
import { plainJson, plainText } from './plain-text.ts';

const leads = ['\t', '\r', '\n', ...'= + - @ % | ＝ ＋ － ＠ ％ ｜ ﹦ ﹢ ﹣ ﹫ −'.split(' ')];
const fronts = [
  '',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '"',
  '""',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\n"',
  '"\n',
  '\t"\n',
  'x\n',
  'x\r',
  'x\t',
  'x;',
  'x|',
  'x\n"',
  'x\u2028',
];
const ends = ['', '\n', '\r\n', '\r', '\t', '"', '\nx', ';', ' '];

/** The cells that a program may see in a text, by whatever it takes for their ends and drops at their beginning. */
const cellsIn = (text: string): string[] =>
  [text, ...text.split(/[\n\r\t;|\u0085\u2028\u2029\v\f]/)].map((cell) =>
    cell.replace(/^[\s\p{Cf}\p{Cc}"]+/u, ''),
  );
const formulasIn = (text: string): string[] =>
  cellsIn(text).filter((cell) => /^[=+\-@%|＝＋－＠％｜﹦﹢﹣﹫−]/.test(cell));

test.each(leads)(
  'FORMULA-1 no text that has %j before a sum begins a formula, whatever stands around it',
  (lead) => {
    for (const front of fronts)
      for (const end of ends) {
        const plain = plainText(`${front}${lead}1+2${end}`);
        expect(formulasIn(plain)).toEqual([]);
        // What a person wrote is all there.
        expect(plain.replaceAll("'", '')).toBe(`${front}${lead}1+2${end}`);
      }
    if (/\s/.test(lead)) expect(plainText(`${lead}Roof`)).toBe(`'${lead}Roof`);
  },
);

test('FORMULA-2 a negative number stays a number, a telephone number stays whole, and other texts stay as they are', () => {
  const stored = [
    '-5',
    '-5.25',
    '-1,234.50',
    '−5',
    '-12%',
    '5',
    'P-0012',
    '2026-05-05 07:00:00',
    'a@b.example',
    'Ø 22 – 28 mm',
    '',
    'Up; down',
    'Two\nlines',
    '15-4000',
    "O'Neill",
    '“So”',
  ];
  expect(stored.map(plainText)).toEqual(stored);
  expect(plainText('+1 218 555-0142')).toBe("'+1 218 555-0142");
  expect(plainText('-5\n*2')).toBe("'-5\n*2");
  expect(plainText('- Valve shut\n- Tag hung')).toBe("'- Valve shut\n'- Tag hung");
  expect(plainText('=1+2\n')).toBe("'=1+2\n");
});

const nasty = fc.string({
  unit: fc.constantFrom(...leads, ';', '"', "'", ' ', ',', '\\', '\u2028', '\u200b', 'x', '1', '{'),
  maxLength: 12,
});

test('FORMULA-3 read by another separator or without quotes, no line of a CSV file has a formula, and read as written it has every text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 3 }), (rows) => {
      const lines = csvLines({ columns: ['first', '=second'], rows }, { header: true });
      const { data, errors } = Papa.parse<string[]>(lines, { newline: '\r\n', delimiter: ',' });
      expect(errors).toEqual([]);
      expect(data.slice(0, rows.length + 1)).toEqual([
        ['first', "'=second"],
        ...rows.map((row) => row.map(plainText)),
      ]);
      const numbers = /^[-−]\d+%?(?:$|")/;
      expect(
        rows
          .flat()
          .flatMap((text) => formulasIn(plainText(text)))
          .filter((cell) => !numbers.test(cell)),
      ).toEqual([]);
    }),
    { seed: 31, numRuns: 2_000 },
  );
});

test('FORMULA-4 JSON in a cell has no formula and is the same value', () => {
  fc.assert(
    fc.property(fc.dictionary(nasty, nasty), (value) => {
      const json = JSON.stringify({ ...value });
      expect(JSON.parse(plainJson(json))).toEqual(JSON.parse(json));
      expect(plainText(plainJson(json))).toBe(plainJson(json));
      expect(formulasIn(plainJson(json))).toEqual([]);
    }),
    { seed: 31, numRuns: 2_000 },
  );
});

test('FORMULA-5 numbers are cells of numbers', () => {
  expect(csvLines({ columns: ['hours', 'none'], rows: [[-5.25, null]] }, { header: false })).toBe(
    '-5.25,\r\n',
  );
});
