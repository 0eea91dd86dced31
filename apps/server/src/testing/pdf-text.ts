import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, as a program that searches or copies it gets it. */
export async function pdfTexts(file: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const pdf = await task.promise;
  try {
    const texts: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      texts.push(
        items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
      );
    }
    return texts;
  } finally {
    await task.destroy();
  }
}
