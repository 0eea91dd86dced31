import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, fileNameLength, isRefusedFileName } from './file-name.ts';

test.each([
  ['Plan.pdf', 'Plan.pdf'],
  ['C:\\fakepath\\Plan.pdf', 'Plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a/b/', ''],
  ['  Roof plan .pdf  ', 'Roof plan .pdf'],
  ['Plan.pdf. . ', 'Plan.pdf'],
  ['..', ''],
  ['.env', '.env'],
  ['Pla\u0000n\u0007\u007f.pdf\n', 'Plan.pdf'],
  ['exe\u202efdp.txt', 'exefdp.txt'],
  ['\ufeffA\u200b.pdf', 'A.pdf'],
  ['A\u0308.pdf', '\u00c4.pdf'],
  ['x\ud800.pdf', 'x.pdf'],
  ['👷 crew.pdf', '👷 crew.pdf'],
])('PFILE-2 %j is cleaned to %j', (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

const signs = [
  'a',
  'B',
  '.',
  ' ',
  '/',
  '\\',
  '\u0000',
  '\u200b',
  '\u202e',
  'a\u0308',
  '\u0308',
  'ä',
  '\ud800',
  '👷',
];

test('PFILE-2 cleaning a cleaned name changes nothing', () => {
  assert(
    property(string({ unit: constantFrom(...signs), maxLength: 12 }), (name) => {
      const cleaned = cleanFileName(name);
      expect(cleanFileName(cleaned)).toBe(cleaned);
      expect(cleaned).not.toMatch(/[/\\\p{Cc}\p{Cs}]/u);
      expect(fileNameLength(cleaned)).toBe(Array.from(cleaned).length);
    }),
  );
});

test('PFILE-19 a program is refused by its ending, in any case and with spaces or dots after it', () => {
  for (const name of [
    'a.exe',
    'A.EXE',
    'plan.pdf.exe',
    'a.exe.',
    'a.exe ',
    'a.e\u200bxe',
    'dir/a.js',
    'x.jar',
  ])
    expect([name, isRefusedFileName(name)]).toEqual([name, true]);
  for (const name of ['exe', 'a.pdf', 'a.exe.pdf', 'a.xlsm', 'a.html', 'a.svg', 'a.dwg', '.exercise', 'a.'])
    expect([name, isRefusedFileName(name)]).toEqual([name, false]);
});
