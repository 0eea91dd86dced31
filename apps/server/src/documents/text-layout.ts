import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import { runsLeft, type Script, scriptOf } from './scripts.ts';

/** A piece of a line in one script and one direction. `x`: points from the line's left end. */
export type Segment = { text: string; script: Script; x: number; width: number };
/** Segments in reading order, so that a reader that copies the text gets it as it was written. */
export type TextLine = { segments: Segment[]; width: number; isRightToLeft: boolean };
/** The width of a text in one script, in points. */
export type Measure = (text: string, script: Script) => number;

export type LayoutSettings = {
  /** Points. */
  width: number;
  measure: Measure;
  /** A text that needs more lines ends with an ellipsis in the last of them. */
  maxLines?: number;
};

const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const thai = /\p{Script=Thai}/u;
const ellipsis = '…';
/** The longest text that is laid out, in characters of UTF-16: more fits on no page. */
const layoutLength = 6_000;

/**
 * Breaks a text into lines by the Unicode rules, Chinese between its characters and a word that is wider than
 * the line within itself, and orders each line as its scripts are read.
 */
export function layOutText(
  text: string,
  { width, measure, maxLines = Infinity }: LayoutSettings,
): TextLine[] {
  const lines: TextLine[] = [];
  const isCut = text.length > layoutLength;
  for (const paragraph of text.slice(0, layoutLength).split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const written = paragraph.replaceAll(/\p{Cc}/gu, ' ').trimEnd();
    if (lines.length > maxLines) break;
    lines.push(...paragraphLines(written, width, measure, maxLines - lines.length + 1));
  }
  if (lines.length <= maxLines && !isCut) return lines;
  const rest = lines.slice(0, maxLines);
  const last = rest.at(-1);
  if (last) rest[rest.length - 1] = shortened(last, width, measure);
  return rest;
}

function paragraphLines(text: string, width: number, measure: Measure, most: number): TextLine[] {
  if (text === '') return [{ segments: [], width: 0, isRightToLeft: false }];
  const embedding = bidi.getEmbeddingLevels(text);
  const isRightToLeft = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1;
  const scripts = scriptsOf(text);
  const lines: TextLine[] = [];
  for (const { start, end } of ranges(text, scripts, width, measure)) {
    if (lines.length >= most) break;
    lines.push(orderedLine({ text, start, end, scripts, embedding, isRightToLeft, measure }));
  }
  return lines;
}

type Range = { start: number; end: number };

/** The lines of a paragraph as ranges of it, without the spaces at their ends. */
function* ranges(
  text: string,
  scripts: readonly Script[],
  width: number,
  measure: Measure,
): Generator<Range> {
  const widthOf = (start: number, end: number) => logicalWidth(text, { start, end }, scripts, measure);
  let start = 0;
  let lineWidth = 0;
  for (const piece of unbroken(text)) {
    const whole = widthOf(piece.start, piece.end);
    const inked = widthOf(piece.start, trimmedEnd(text, piece));
    if (lineWidth + inked <= width) {
      lineWidth += whole;
      continue;
    }
    if (piece.start > start) yield { start, end: trimmedEnd(text, { start, end: piece.start }) };
    start = piece.start;
    lineWidth = 0;
    if (inked <= width) {
      lineWidth = whole;
      continue;
    }
    for (const { segment, index } of graphemes.segment(text.slice(piece.start, piece.end))) {
      const at = piece.start + index;
      const own = widthOf(at, at + segment.length);
      if (at > start && lineWidth + own > width && segment.trim() !== '') {
        yield { start, end: trimmedEnd(text, { start, end: at }) };
        start = at;
        lineWidth = 0;
      }
      lineWidth += own;
    }
  }
  if (start < text.length) yield { start, end: trimmedEnd(text, { start, end: text.length }) };
}

/** The pieces of a text between which a line may break; in Thai between words, which no space parts. */
function* unbroken(text: string): Generator<Range> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const piece = text.slice(start, next.position);
    if (thai.test(piece))
      for (const { index, segment } of thaiWords.segment(piece))
        yield { start: start + index, end: start + index + segment.length };
    else if (piece !== '') yield { start, end: next.position };
    start = next.position;
  }
}

function trimmedEnd(text: string, { start, end }: Range): number {
  let at = end;
  while (at > start && /\s/u.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** For each unit of UTF-16 the script whose font draws it: what every font has stays with what it follows. */
function scriptsOf(text: string): Script[] {
  const scripts: Script[] = [];
  let previous: Script = 'latin';
  for (const character of text) {
    const stays: boolean = previous === 'latin' || runsLeft(previous) || /[\s\p{M}]/u.test(character);
    const own: Script = scriptOf(character) ?? (stays ? previous : 'latin');
    for (let unit = 0; unit < character.length; unit += 1) scripts.push(own);
    previous = own;
  }
  return scripts;
}

function logicalWidth(
  text: string,
  { start, end }: Range,
  scripts: readonly Script[],
  measure: Measure,
): number {
  let sum = 0;
  for (let from = start; from < end;) {
    const script = scripts[from] ?? 'latin';
    let to = from + 1;
    while (to < end && scripts[to] === script) to += 1;
    sum += measure(text.slice(from, to), script);
    from = to;
  }
  return sum;
}

type LineParts = Range & {
  text: string;
  scripts: readonly Script[];
  embedding: ReturnType<typeof bidi.getEmbeddingLevels>;
  isRightToLeft: boolean;
  measure: Measure;
};

function orderedLine({ text, start, end, scripts, embedding, isRightToLeft, measure }: LineParts): TextLine {
  if (start >= end) return { segments: [], width: 0, isRightToLeft };
  const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end);
  const located: { segment: Segment; start: number }[] = [];
  let x = 0;
  for (const indexes of sameFont(order, scripts, embedding.levels)) {
    const script = scripts[indexes[0] ?? 0] ?? 'latin';
    const visual = indexes.map((index) => shown(text, index, embedding.levels));
    const drawn = drawnText(visual, script);
    const width = measure(drawn.text, drawn.script);
    located.push({ segment: { ...drawn, x, width }, start: Math.min(...indexes) });
    x += width;
  }
  const segments = located.toSorted((one, other) => one.start - other.start).map(({ segment }) => segment);
  return { segments, width: x, isRightToLeft };
}

/**
 * Divides the visual order of a line by font; where it is written from left to right also by direction, which Arabic
 * and Hebrew keep together with the numbers within them, so that a reader copies the spaces around them.
 */
function* sameFont(
  order: readonly number[],
  scripts: readonly Script[],
  levels: Uint8Array,
): Generator<number[]> {
  const isTurned = (index: number) => (levels[index] ?? 0) > 0;
  let group: number[] = [];
  for (const index of order) {
    const before = group.at(-1);
    const continues =
      before !== undefined &&
      scripts[before] === scripts[index] &&
      (levels[before] === levels[index] || (runsLeft(scripts[index]) && isTurned(before) && isTurned(index)));
    if (!continues && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(index);
  }
  if (group.length > 0) yield group;
}

/** A character as it stands in its direction: brackets are turned from right to left. */
function shown(text: string, index: number, levels: Uint8Array): string {
  const character = text.charAt(index);
  return (levels[index] ?? 0) % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
}

/**
 * What the font is to get of characters in visual order. The shaping of Arabic and Hebrew turns a text around as a
 * whole, so it gets this one turned around, with its numbers; without a letter of its own it would turn nothing.
 */
function drawnText(visual: readonly string[], script: Script): { text: string; script: Script } {
  if (!runsLeft(script)) return { text: visual.join(''), script };
  const letters = visual.some((character) => scriptOf(character) === script);
  return letters
    ? { text: visual.toReversed().join(''), script }
    : { text: visual.join(''), script: 'latin' };
}

/** A line with an ellipsis at its end, for which its last characters make room. */
function shortened(line: TextLine, width: number, measure: Measure): TextLine {
  const dots = measure(ellipsis, 'latin');
  const { isRightToLeft } = line;
  let text = line.segments.map((segment) => segment.text).join('');
  const rest = [...graphemes.segment(text)].map(({ segment }) => segment);
  let inked = line.width;
  while (rest.length > 0 && inked + dots > width) {
    rest.pop();
    text = rest.join('').trimEnd();
    inked = logicalWidth(text, { start: 0, end: text.length }, scriptsOf(text), measure);
  }
  const [short] = paragraphLines(`${text}${ellipsis}`, Infinity, measure, 1);
  return short ?? { segments: [], width: 0, isRightToLeft };
}
