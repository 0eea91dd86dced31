import { expect, test } from 'vitest';
import { pdfTexts } from '../testing/pdf-text.ts';
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
    // Fonts are embedded with the letters that are drawn, not whole: that of Chinese has 10 MB.
    expect(file.length).toBeLessThan(80_000);
  },
);
