import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, as a program that searches or copies it gets it. */
export async function pdfTexts(file: Uint8Array): Promise<string[]> {
  return await eachPage(file, async (page) => {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  });
}

/** The colours in which lines are stroked and areas filled on the pages of a PDF, as '#ff7a5c'. */
export async function pdfColours(file: Uint8Array): Promise<{ stroked: string[]; filled: string[] }> {
  const pages = await eachPage(file, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    const coloursOf = (operator: number) =>
      fnArray.flatMap((each, at) => (each === operator ? String(argsArray[at]?.[0]) : []));
    return { stroked: coloursOf(OPS.setStrokeRGBColor), filled: coloursOf(OPS.setFillRGBColor) };
  });
  return {
    stroked: pages.flatMap(({ stroked }) => stroked),
    filled: pages.flatMap(({ filled }) => filled),
  };
}

/** How many characters are drawn as empty boxes on the pages of a PDF, because their font lacks them. */
export async function pdfBoxes(file: Uint8Array): Promise<number> {
  const pages = await eachPage(file, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    const drawn: unknown[] = fnArray.flatMap((each, at) => (each === OPS.showText ? argsArray[at]?.[0] : []));
    // The first glyph of every font is its box.
    return drawn.filter((glyph) => Reflect.get(Object(glyph), 'originalCharCode') === 0).length;
  });
  return pages.reduce((sum, count) => sum + count, 0);
}

type PdfPage = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

async function eachPage<T>(file: Uint8Array, read: (page: PdfPage) => Promise<T>): Promise<T[]> {
  const task = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const pdf = await task.promise;
  try {
    const found: T[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      found.push(await read(await pdf.getPage(number)));
    return found;
  } finally {
    await task.destroy();
  }
}
