import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Script, scriptsIn } from './scripts.ts';
import { layOutText, type TextLine } from './text-layout.ts';

export type Weight = 'regular' | 'bold';
export type TextStyle = { size: number; weight?: Weight; color?: string };
/** Where a line stands in its width: at the end where its writing begins or ends, or on one side whatever its writing. */
type Align = 'start' | 'end' | 'left' | 'right';
/** Points from the page's left upper corner. */
export type TextBox = { x: number; y: number; width: number; align?: Align; maxLines?: number };

/** A PDF that is drawn page by page and read while it is drawn. */
export type Paper = {
  pdf: PDFKit.PDFDocument;
  /** Reads the fonts of the scripts that these texts are written in, as far as they are not there. */
  prepare: (texts: readonly string[]) => Promise<void>;
  /** The lines of a text in a width of points. */
  lines: (text: string, style: TextStyle, box: Pick<TextBox, 'width' | 'maxLines'>) => TextLine[];
  /** Draws a text and returns the height below it, in points from the page's top. */
  text: (text: string, style: TextStyle, box: TextBox) => number;
  /** Draws one line of a text within a width, its upper edge at `y`. */
  line: (line: TextLine, style: TextStyle, box: Omit<TextBox, 'maxLines'>) => void;
  /** Everything that was drawn on pages that are complete, and what the file has besides. */
  drawn: () => Generator<Uint8Array>;
};

/** The height of a line of the fonts' size. */
export const leading = 1.36;
/** Where the letters stand in their line. */
const baseline = 1.02;
/** The width of A4 and the height of Letter, so that it fits on either, in points; it may lie on its side. */
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
  hebrew: {
    regular: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  },
  thai: {
    regular: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  },
  korean: {
    regular: '@expo-google-fonts/gothic-a1/400Regular/GothicA1_400Regular.ttf',
    bold: '@expo-google-fonts/gothic-a1/700Bold/GothicA1_700Bold.ttf',
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
  hebrew: { lineBreak: false, features: [] },
  thai: { lineBreak: false },
  korean: { lineBreak: false },
  chinese: { lineBreak: false },
};

/** Letters that Noto Sans takes apart into a letter and a dot or accent, which a reader then copies as something else. */
const takenApart = /[ǹḿṃṅṣẹịọụ\u0E33]/u;
/** A tone of Thai before the vowel am stands above its ring, which the shaping leaves out. */
const toneBeforeAm = /([\u0E48-\u0E4B])\u0E33/gu;
const inOnePiece: PDFKit.Mixins.TextOptions = { lineBreak: false };
// The types have only lists of features, which can turn none off.
Reflect.set(inOnePiece, 'features', { ccmp: false });

/** A text in characters that the fonts have and the shaping draws right. None has the sign of a diameter. */
const drawable = (text: string): string =>
  text.normalize('NFC').replaceAll(toneBeforeAm, '\u0E4D$1\u0E32').replaceAll('⌀', 'Ø');

const shapingOf = (script: Script, text: string): PDFKit.Mixins.TextOptions =>
  (script === 'latin' || script === 'thai') && takenApart.test(text) ? inOnePiece : shaping[script];

/**
 * An empty PDF with the fonts of the scripts that `texts` are written in; only what is drawn of them is
 * embedded. It has no page yet.
 */
export async function openPaper(
  texts: readonly string[],
  info: PDFKit.DocumentInfo,
  { isLying = false }: { isLying?: boolean } = {},
): Promise<Paper> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: isLying ? [pageSize.height, pageSize.width] : [pageSize.width, pageSize.height],
    margin: 0,
    autoFirstPage: false,
    info,
    lang: 'en',
  });
  const available = new Set<Script>();
  const prepare = async (wanted: readonly string[]) => {
    for (const script of scriptsIn(wanted)) {
      if (available.has(script)) continue;
      for (const weight of ['regular', 'bold'] as const) {
        pdf.registerFont(fontName(script, weight), await readFont(files[script][weight]));
        // The first letter reads the font's tables, each of which takes a while.
        pdf.font(fontName(script, weight)).widthOfString(' ');
        await setImmediate();
      }
      available.add(script);
    }
  };
  await prepare(texts);
  const select = (script: Script, { size, weight = 'regular' }: TextStyle) =>
    pdf.font(fontName(available.has(script) ? script : 'latin', weight)).fontSize(size);
  const lines: Paper['lines'] = (text, style, { width, maxLines }) =>
    layOutText(drawable(text), {
      width,
      measure: (piece, script) => select(script, style).widthOfString(piece, shapingOf(script, piece)),
      ...(maxLines !== undefined && { maxLines }),
    });
  const line: Paper['line'] = (drawn, style, { x, y, width, align = 'start' }) => {
    const isRight = align === 'right' || (align !== 'left' && (align === 'end') !== drawn.isRightToLeft);
    const left = isRight ? x + width - drawn.width : x;
    pdf.fillColor(style.color ?? '#000000');
    for (const segment of drawn.segments)
      select(segment.script, style).text(segment.text, left + segment.x, y + style.size * baseline, {
        ...shapingOf(segment.script, segment.text),
        baseline: 'alphabetic',
      });
  };
  return {
    pdf,
    prepare,
    lines,
    line,
    text(text, style, { maxLines, ...box }) {
      let { y } = box;
      for (const each of lines(text, style, {
        width: box.width,
        ...(maxLines !== undefined && { maxLines }),
      })) {
        line(each, style, { ...box, y });
        y += style.size * leading;
      }
      return y;
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
