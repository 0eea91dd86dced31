import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Script, scriptsIn } from './scripts.ts';
import { layOutText, type TextLine } from './text-layout.ts';

export type Weight = 'regular' | 'bold';
export type TextStyle = { size: number; weight?: Weight; color?: string };
/** Points from the page's left upper corner. */
export type TextBox = { x: number; y: number; width: number; align?: 'start' | 'end'; maxLines?: number };

/** A PDF that is drawn page by page and read while it is drawn. */
export type Paper = {
  pdf: PDFKit.PDFDocument;
  /** The lines of a text in a width of points. */
  lines: (text: string, style: TextStyle, box: Pick<TextBox, 'width' | 'maxLines'>) => TextLine[];
  /** Draws a text and returns the height below it, in points from the page's top. */
  text: (text: string, style: TextStyle, box: TextBox) => number;
  /** Everything that was drawn on pages that are complete, and what the file has besides. */
  drawn: () => Generator<Uint8Array>;
};

/** The height of a line of the fonts' size. */
const leading = 1.36;
/** Where the letters stand in their line. */
const baseline = 1.02;
/** The width of A4 and the height of Letter, so that it fits on either: points. */
export const pageSize = { width: 595, height: 792 };

/** Noto's Arabic draws dots as glyphs of their own, so that several letters are one glyph and cannot be searched. */
const files: Readonly<Record<Script, Readonly<Record<Weight, string>>>> = {
  latin: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  arabic: {
    regular: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
    bold: '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
  },
  chinese: {
    regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  },
};

/**
 * Words are shaped one by one from left to right, and each word once for the whole paper. With a list of features,
 * also an empty one, a text is shaped as a whole, which takes ten times as long.
 */
const shaping: Readonly<Record<Script, PDFKit.Mixins.TextOptions>> = {
  latin: { lineBreak: false },
  arabic: { lineBreak: false, features: [] },
  chinese: { lineBreak: false },
};

/**
 * An empty PDF with the fonts of the scripts that `texts` are written in; only what is drawn of them is
 * embedded. It has no page yet.
 */
export async function openPaper(texts: Iterable<string>, info: PDFKit.DocumentInfo): Promise<Paper> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    info,
    lang: 'en',
  });
  for (const script of scriptsIn(texts))
    for (const weight of ['regular', 'bold'] as const) {
      pdf.registerFont(fontName(script, weight), await readFont(files[script][weight]));
      // The first letter reads the font's tables, each of which holds the loop for a while.
      pdf.font(fontName(script, weight)).widthOfString(' ');
      await setImmediate();
    }
  const available = scriptsIn(texts);
  const select = (script: Script, { size, weight = 'regular' }: TextStyle) =>
    pdf.font(fontName(available.has(script) ? script : 'latin', weight)).fontSize(size);
  const lines: Paper['lines'] = (text, style, { width, maxLines }) =>
    layOutText(text, {
      width,
      measure: (piece, script) => select(script, style).widthOfString(piece, shaping[script]),
      ...(maxLines !== undefined && { maxLines }),
    });
  return {
    pdf,
    lines,
    text(text, style, { x, y, width, align = 'start', maxLines }) {
      let top = y;
      pdf.fillColor(style.color ?? '#000000');
      for (const line of lines(text, style, { width, ...(maxLines !== undefined && { maxLines }) })) {
        const atEnd = (align === 'end') !== line.isRightToLeft;
        const left = atEnd ? x + width - line.width : x;
        for (const segment of line.segments)
          select(segment.script, style).text(segment.text, left + segment.x, top + style.size * baseline, {
            ...shaping[segment.script],
            baseline: 'alphabetic',
          });
        top += style.size * leading;
      }
      return top;
    },
    *drawn() {
      for (let chunk: unknown = pdf.read(); chunk instanceof Uint8Array; chunk = pdf.read()) yield chunk;
    },
  };
}

const fontName = (script: Script, weight: Weight) => `${script} ${weight}`;

async function readFont(file: string): Promise<Buffer> {
  return await readFile(fileURLToPath(import.meta.resolve(file)));
}
