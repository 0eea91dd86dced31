import { textOfFile } from '@plumbline/domain/tables/text-encoding';
import { assert, array, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

const read = (text: string) => csvRows(text, { rows: 500, cells: 50 });

test('FILE-877 (csv-preview-utf16) a CSV in UTF-16, one with CR alone, and one that names its separator have their rows and cells', () => {
  const wide = Uint8Array.from(Buffer.from('\uFEFFGröße\tMenge\nStraße\t1,5', 'utf16le'));
  const rowsOf = (bytes: Uint8Array) => read(textOfFile(bytes, { isWhole: true }));
  expect(rowsOf(wide)).toEqual([
    ['Größe', 'Menge'],
    ['Straße', '1,5'],
  ]);
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(rowsOf(bytes('A,B\r1,2\r3,4'))).toEqual([
    ['A', 'B'],
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(rowsOf(bytes('sep=;\r\nA;B\r\n1;2'))).toEqual([
    ['A', 'B'],
    ['1', '2'],
  ]);
});

test.each([
  ['sep=|\nA,1|B', [['A,1', 'B']]],
  ['"sep=,"\nA,B;C', [['A', 'B;C']]],
  ['SEP=\t\nA;B\tC', [['A;B', 'C']]],
  // No line that names one.
  [
    'sep=;;\nA;B;C',
    [
      ['sep=', '', ''],
      ['A', 'B', 'C'],
    ],
  ],
])('FILE-878 %j is divided as it says itself', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['Item;Price\nPipe;4,20\nElbow;1,10', ';'],
  ['1,5;2,5;3,5\n4,5;5,5;6,5', ';'],
  ['Offer, May 2026\nA;B;C\n1;2;3\n4;5;6', ';'],
  ['Item|Note\nPipe, copper|15 mm\nElbow, brass|22 mm', '|'],
  ['Item\tNote\nPipe, copper\t1;2\nElbow, brass\t2;3', '\t'],
  ['Item,Note\n"a;b;c",1\n"d;e;f",2', ','],
  ['Item,Note\nsee a;b,1\nx,2\ny,3', ','],
])('FILE-879 %j is divided by %j', (text, separator) => {
  const [first = []] = read(text.split('\n').slice(-1).join(''));
  const rows = read(text);
  expect(rows.at(-1)).toEqual(
    text
      .split('\n')
      .at(-1)
      ?.split(separator)
      .map((cell) => cell.replaceAll('"', '')),
  );
  expect(first.length).toBeGreaterThan(1);
});

test('FILE-880 a quote that nothing closes is a sign as any other, and takes no other row with it', () => {
  expect(read('Item,Size\n"Pipe,5\nElbow,3')).toEqual([
    ['Item', 'Size'],
    ['"Pipe', '5'],
    ['Elbow', '3'],
  ]);
  expect(read('Pipe 5" long,1\n5",2\n"5""",3')).toEqual([
    ['Pipe 5" long', '1'],
    ['5"', '2'],
    ['5"', '3'],
  ]);
  const part = read('A,B\n1,"Two\nlines"\n2,"cut he');
  expect(part.slice(0, 2)).toEqual([
    ['A', 'B'],
    ['1', 'Two\nlines'],
  ]);
  expect(read('A,B,\n1,2,')).toEqual([
    ['A', 'B', ''],
    ['1', '2', ''],
  ]);
});

test('FILE-881 what is written as a CSV is read again cell by cell, and cut anywhere its whole rows before stay the same', () => {
  const unit = constantFrom('a', '1', ',', ';', '"', '\n', ' ', 'ß');
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const cells = array(string({ unit, maxLength: 6 }), { minLength: 3, maxLength: 3 });
  assert(
    property(array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
      const lines = rows.map((row) => `${row.map(quoted).join(',')}\n`);
      const text = `sep=,\n${lines.join('')}`;
      expect(read(text)).toEqual(rows);
      for (let length = 6; length < text.length; length += 1) {
        let whole = 0;
        for (let end = 6; end + (lines[whole]?.length ?? Infinity) <= length; whole += 1)
          end += lines[whole]?.length ?? 0;
        expect(read(text.slice(0, length)).slice(0, whole)).toEqual(rows.slice(0, whole));
      }
    }),
    { seed: 32, numRuns: 200 },
  );
});

test('FILE-882 the beginning of a file in one line, in quotes, or of separators alone is read in no time', () => {
  const began = performance.now();
  for (const text of [
    'x'.repeat(400_000),
    '"'.repeat(400_001),
    ',"'.repeat(200_000),
    `"${'""x,'.repeat(99_000)}`,
  ])
    read(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});
