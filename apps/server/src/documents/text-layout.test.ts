import { expect, test } from 'vitest';
import { layOutText } from './text-layout.ts';

/** Each character is ten points wide. */
const measure = (text: string) => Array.from(text).length * 10;
const linesOf = (text: string, width: number, maxLines?: number) =>
  layOutText(text, { width, measure, ...(maxLines !== undefined && { maxLines }) });
const textsOf = (text: string, width: number, maxLines?: number) =>
  linesOf(text, width, maxLines).map(({ segments }) => segments.map((segment) => segment.text).join(''));

test('PAPER-1 lines break at spaces, between Chinese characters, and within a word that is too long', () => {
  expect(textsOf('Проект Клиника', 80)).toEqual(['Проект', 'Клиника']);
  expect(textsOf('管道工程管道', 40)).toEqual(['管道工程', '管道']);
  expect(textsOf('abcdefghij kl', 50)).toEqual(['abcde', 'fghij', 'kl']);
  expect(textsOf('Dự án\n\nsau', 200)).toEqual(['Dự án', '', 'sau']);
  expect(textsOf('', 50)).toEqual(['']);
});

test('PAPER-2 a closing mark of Chinese begins no line, and a letter is not parted from its accent', () => {
  expect(textsOf('管道工程，管道', 40).every((line) => !line.startsWith('，'))).toBe(true);
  expect(textsOf('e\u0301'.repeat(4), 40)).toEqual(['e\u0301e\u0301', 'e\u0301e\u0301']);
});

test('PAPER-3 Arabic stands from right to left with its numbers from left to right, and is drawn in reading order', () => {
  const [line] = linesOf('مشروع سباكة 42', 500);
  expect(line).toEqual({
    isRightToLeft: true,
    width: 140,
    segments: [
      // The shaping turns it around as a whole, and so the number back into its direction.
      { text: 'مشروع سباكة 24', script: 'arabic', x: 0, width: 140 },
    ],
  });
});

test('PAPER-4 an Arabic name in an English line stands in its place, and brackets are turned where they stand in Arabic', () => {
  const [line] = linesOf('Unit مشروع 42', 500);
  expect(line?.isRightToLeft).toBe(false);
  expect(line?.segments.map(({ text, x }) => [text, x])).toEqual([
    ['Unit ', 0],
    ['مشروع 24', 50],
  ]);
  const [bracketed] = linesOf('سباكة (42)', 500);
  expect(bracketed?.segments.map(({ text }) => text)).toEqual(['سباكة )24(']);
  const [, number] = linesOf('سباكة 4217', 60);
  expect(number?.segments).toEqual([{ text: '4217', script: 'latin', x: 0, width: 40 }]);
});

test('PAPER-7 Thai breaks between its words, Hebrew stands from right to left, and digits in Korean are Latin', () => {
  expect(textsOf('งานประปาโรงพยาบาล', 90)).toEqual(['งานประปา', 'โรงพยาบาล']);
  const [line] = linesOf('קומה 42', 500);
  expect([line?.isRightToLeft, line?.segments.map(({ text, script }) => [text, script])]).toEqual([
    true,
    [['קומה 24', 'hebrew']],
  ]);
  const [korean] = linesOf('3층 공사', 500);
  expect(korean?.segments.map(({ text, script }) => [text, script])).toEqual([
    ['3', 'latin'],
    ['층 공사', 'korean'],
  ]);
});

test('PAPER-5 what has more lines than there is room ends with an ellipsis that fits', () => {
  expect(textsOf('one two three four', 70, 2)).toEqual(['one two', 'three…']);
  expect(textsOf('one two', 70, 2)).toEqual(['one two']);
  const long = linesOf('word '.repeat(4_000), 100, 3);
  expect(long).toHaveLength(3);
  expect(Math.max(...long.map(({ width }) => width))).toBeLessThanOrEqual(100);
});
