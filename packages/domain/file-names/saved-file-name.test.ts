import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { markedFileName, savedFileName } from './saved-file-name.ts';

test.each([
  ['aux.pdf', '_aux.pdf'],
  ['AUX', '_AUX'],
  ['Con', '_Con'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['prn .txt', '_prn .txt'],
  ['COM1.dwg', '_COM1.dwg'],
  ['com\u00b9.txt', '_com\u00b9.txt'],
  ['LPT\u00b3', '_LPT\u00b3'],
  ['lpt9.log', '_lpt9.log'],
  ['CONIN$', '_CONIN$'],
  ['Console.pdf', 'Console.pdf'],
  ['auxiliary.pdf', 'auxiliary.pdf'],
  ['COM10.txt', 'COM10.txt'],
  ['Plan aux.pdf', 'Plan aux.pdf'],
  ['Offer <3/4" \\ 5:8 | why?*>.pdf', 'Offer _3_4_ _ 5_8 _ why___.pdf'],
  ['Plan. . ', 'Plan'],
  ['Plan.pdf.', 'Plan.pdf'],
  ['aux. ', '_aux'],
  ['.env', '_env'],
  ['..\\..\\evil.txt', '__.._evil.txt'],
  ['exe\u202efdp.txt', 'exefdp.txt'],
  ['a\u2066b\u0000c\nd\te.txt', 'abc d e.txt'],
  ['au\u200bx.pdf', '_aux.pdf'],
  ['x\ud800.pdf', 'x.pdf'],
  ['', 'File'],
  [' . . ', 'File'],
  ['\u202e', 'File'],
  ['Stra\u00dfe 用户 👩‍👩‍👧.pdf', 'Stra\u00dfe 用户 👩‍👩‍👧.pdf'],
  ['Rech\u0075\u0308.pdf', 'Rech\u00fc.pdf'],
])('PFILE-870 %j is saved as %j', (name, saved) => {
  expect(savedFileName(name)).toBe(saved);
});

test('PFILE-871 a saved name keeps its ending, ends at a whole character, and is one that Windows takes', () => {
  const family = '👩‍👩‍👧';
  const long = savedFileName(`${family.repeat(60)}.pdf`);
  expect(long).toBe(`${family.repeat(31)}.pdf`);
  expect(savedFileName('x'.repeat(300))).toBe('x'.repeat(255));
  const unit = constantFrom(
    'a',
    'B',
    '.',
    ' ',
    '/',
    '\\',
    '\u0000',
    '\u202e',
    'a\u0308',
    '\u0308',
    '\ud800',
    '👷',
    'aux',
    'COM1',
    '<',
    '?',
    '*',
    '\n',
    '. ',
    '$',
    '¹',
    family,
  );
  assert(
    property(string({ unit, maxLength: 90 }), (name) => {
      const saved = savedFileName(name);
      expect(saved).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]{1,255}$/u);
      expect(saved.length).toBeLessThanOrEqual(255);
      expect(saved).not.toMatch(/^[. ]|[. ]$|^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]) *(?:\.|$)/iu);
      expect(savedFileName(saved)).toBe(saved);
    }),
  );
});

test('PFILE-872 a mark stands before the ending, and a name that is full gives up its last characters for it', () => {
  expect(markedFileName('Plan.pdf', ' (2)')).toBe('Plan (2).pdf');
  expect(markedFileName('.env', ' (2)')).toBe('.env (2)');
  expect(markedFileName('用'.repeat(255), ' (10)')).toBe(`${'用'.repeat(250)} (10)`);
  expect(markedFileName(`${'👷'.repeat(251)}.pdf`, ' (2)')).toBe(`${'👷'.repeat(247)} (2).pdf`);
});
