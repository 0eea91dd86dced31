import { expect, test } from 'vitest';
import { pdfBoxes, pdfTexts } from '../testing/pdf-text.ts';
import { openPaper } from './paper.ts';

const texts = [
  'Проект',
  'Έργο',
  'مشروع سباكة 42',
  '管道工程',
  'Dự án',
  'Nguyễn Thị Hồng Đức',
  'Ọmọlọla Ṣẹgun',
  'المرحلة الثانية بعد ضغط پمپ',
  'Unit מספר 42 (B) 管道',
  'פרויקט אינסטלציה 42',
  'משפחת כהן, קומה 3',
  'งานประปา ชั้น 3 คำ',
  '한국 배관 공사 3층 (김민수)',
  'Unit مشروع (B) 管道',
  'To 7:31 PM → 4:28 PM ✔ ≤ 5 °C, −3',
];

test.each(['regular', 'bold'] as const)(
  'PAPER-6 texts of every script are read from a PDF as they were written, %s',
  async (weight) => {
    const paper = await openPaper(texts, { Title: 'Texts' });
    paper.pdf.addPage();
    let y = 40;
    for (const text of texts) y = paper.text(text, { size: 14, weight }, { x: 40, y, width: 500 }) + 20;
    paper.pdf.end();
    const file = Buffer.concat([...paper.drawn()]);
    const [page = ''] = await pdfTexts(file);
    expect(
      page
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ).toEqual(texts);
    expect(await pdfBoxes(file)).toBe(0);
    // Fonts are embedded with the letters that are drawn, not whole: that of Chinese has 10 MB.
    expect(file.length).toBeLessThan(80_000);
  },
);

test('PAPER-8 a diameter is drawn by a letter, a tone of Thai above its vowel, and what no font has as one box', async () => {
  const written = ['⌀ 22 mm', 'น้ำ', '\u{1F6E0}'];
  const paper = await openPaper(written, { Title: 'Texts' });
  paper.pdf.addPage();
  for (const [at, text] of written.entries())
    paper.text(text, { size: 14 }, { x: 40, y: 40 + 30 * at, width: 500 });
  paper.pdf.end();
  const file = Buffer.concat([...paper.drawn()]);
  const [page = ''] = await pdfTexts(file);
  expect(page).toContain('Ø 22 mm');
  expect(page).toContain('น\u0E4D\u0E49\u0E32');
  expect(await pdfBoxes(file)).toBe(1);
});
