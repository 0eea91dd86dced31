import { textOfFile } from '@plumbline/domain/tables/text-encoding';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { previewOf } from './file-kind.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'picture'],
  ['image/webp', 'picture'],
  // Browsers draw it with the scripts in it, or not at all.
  ['image/svg+xml', null],
  ['image/heic', null],
  ['image/tiff', null],
  ['text/html', null],
  ['application/octet-stream', null],
  ['text/plain', 'text'],
  ['text/markdown', 'text'],
  ['text/csv', 'table'],
  ['text/tab-separated-values', 'table'],
  ['application/vnd.ms-excel', null],
])('FILE-132: of %s the page shows %s', (mime, preview) => {
  expect(previewOf({ mime, name: 'Offer' })).toBe(preview);
});

test('FILE-161: a CSV is a table by whichever type its device gave it', () => {
  for (const mime of ['text/csv', 'text/plain', 'application/vnd.ms-excel'])
    expect(previewOf({ mime, name: 'Prices.CSV' })).toBe('table');
  expect(previewOf({ mime: 'application/octet-stream', name: 'Prices.csv' })).toBeNull();
});

test('FILE-161: cells of a CSV keep their quotes, lines and delimiters, whichever delimiter it has', () => {
  const text = '\uFEFFItem,Note,Price\r\n"Pipe, copper","15 mm ""hard""\nin bars",4.20\r\n\r\nElbow,,1\r\n';
  const read = textOfFile(new TextEncoder().encode(text), { isWhole: true });
  expect(csvRows(read, { rows: 10, cells: 10 })).toEqual([
    ['Item', 'Note', 'Price'],
    ['Pipe, copper', '15 mm "hard"\nin bars', '4.20'],
    ['Elbow', '', '1'],
  ]);
  expect(csvRows('Item;Price\nPipe;4,20', { rows: 10, cells: 10 })).toEqual([
    ['Item', 'Price'],
    ['Pipe', '4,20'],
  ]);
  expect(csvRows('a\tb\nc\td', { rows: 1, cells: 10 })).toEqual([['a', 'b']]);
  expect(csvRows('', { rows: 10, cells: 10 })).toEqual([]);
});
