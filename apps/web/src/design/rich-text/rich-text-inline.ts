import type { RichInline, RichMark } from './rich-text-document.ts';

/** One character of a line with its marks, a line break, or a mention. */
type Cell =
  | { kind: 'character'; character: string; bold: boolean; italic: boolean; href: string | null }
  | { kind: 'break' }
  | { kind: 'mention'; id: string; label: string };

const isBlank = (cell: Cell | undefined) => cell?.kind === 'character' && /\s/.test(cell.character);

/**
 * Normalizes inline content to a form that Markdown can express: no spaces at the ends of lines or just
 * inside marks, neighbours with equal marks joined. Several breaks in a row are kept.
 */
export function tidyInline(content: readonly RichInline[]): RichInline[] {
  const cells = trimmedLines(content.flatMap(cellsOf));
  for (const marked of [isBold, isItalic, isLinked]) unmarkEdges(cells, marked);
  return piecesOf(cells);
}

/** Splits a text at consecutive breaks: each group is a paragraph of its own in Markdown. */
export function paragraphsOf(content: readonly RichInline[]): RichInline[][] {
  const groups: RichInline[][] = [[]];
  tidyInline(content).forEach((part, index, all) => {
    const isBreak = part.type === 'hardBreak';
    if (isBreak && all[index + 1]?.type === 'hardBreak') return;
    if (isBreak && all[index - 1]?.type === 'hardBreak') groups.push([]);
    else groups.at(-1)?.push(part);
  });
  return groups.filter((group) => group.length > 0);
}

/** Everything on one line, as in a heading. */
export function oneLine(content: readonly RichInline[]): RichInline[] {
  return tidyInline(content.map((part) => (part.type === 'hardBreak' ? { type: 'text', text: ' ' } : part)));
}

export const wordsOf = (content: readonly RichInline[]): string =>
  content
    .map((part) => (part.type === 'text' ? part.text : part.type === 'mention' ? part.attrs.label : '\n'))
    .join('');

function cellsOf(part: RichInline): Cell[] {
  if (part.type === 'hardBreak') return [{ kind: 'break' }];
  if (part.type === 'mention') return [{ kind: 'mention', ...part.attrs }];
  const has = (type: RichMark['type']) => part.marks?.some((mark) => mark.type === type) ?? false;
  const link = part.marks?.find((mark) => mark.type === 'link');
  const look = { bold: has('bold'), italic: has('italic'), href: link?.attrs.href ?? null };
  return Array.from(part.text.replaceAll('\r', ''), (character): Cell =>
    character === '\n' ? { kind: 'break' } : { kind: 'character', character, ...look },
  );
}

function trimmedLines(cells: readonly Cell[]): Cell[] {
  const lines: Cell[][] = [[]];
  for (const cell of cells) {
    if (cell.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(cell);
  }
  const trimmed = lines.map((line) => {
    const from = line.findIndex((cell) => !isBlank(cell));
    return from < 0 ? [] : line.slice(from, line.findLastIndex((cell) => !isBlank(cell)) + 1);
  });
  const first = trimmed.findIndex((line) => line.length > 0);
  const blocks = first < 0 ? [] : trimmed.slice(first, trimmed.findLastIndex((line) => line.length > 0) + 1);
  return blocks.flatMap((line, index): Cell[] => (index === 0 ? line : [{ kind: 'break' }, ...line]));
}

type Marked = { key: (cell: Cell) => string | null; clear: (cell: Cell) => void };
const isBold: Marked = {
  key: (cell) => (cell.kind === 'character' && cell.bold ? 'bold' : null),
  clear: (cell) => void (cell.kind === 'character' && (cell.bold = false)),
};
const isItalic: Marked = {
  key: (cell) => (cell.kind === 'character' && cell.italic ? 'italic' : null),
  clear: (cell) => void (cell.kind === 'character' && (cell.italic = false)),
};
const isLinked: Marked = {
  key: (cell) => (cell.kind === 'character' ? cell.href : null),
  clear: (cell) => void (cell.kind === 'character' && (cell.href = null)),
};

/** Removes marks from the spaces at both ends of a marked part. */
function unmarkEdges(cells: readonly Cell[], { key, clear }: Marked): void {
  const walk = (ordered: readonly Cell[]) => {
    let before: string | null = null;
    for (const cell of ordered) {
      const here = key(cell);
      if (here !== null && here !== before && isBlank(cell)) clear(cell);
      else before = here;
    }
  };
  walk(cells);
  walk(cells.toReversed());
}

function piecesOf(cells: readonly Cell[]): RichInline[] {
  const pieces: { look: string; piece: RichInline }[] = [];
  for (const cell of cells) {
    const last = pieces.at(-1);
    if (cell.kind === 'break') pieces.push({ look: 'break', piece: { type: 'hardBreak' } });
    else if (cell.kind === 'mention') {
      const { id, label } = cell;
      pieces.push({ look: 'mention', piece: { type: 'mention', attrs: { id, label } } });
    } else {
      const marks = marksOf(cell);
      const look = `text ${JSON.stringify(marks)}`;
      if (last?.look === look && last.piece.type === 'text') last.piece.text += cell.character;
      else {
        const piece = { type: 'text', text: cell.character } as const;
        pieces.push({ look, piece: marks.length === 0 ? { ...piece } : { ...piece, marks } });
      }
    }
  }
  return pieces.map(({ piece }) => piece);
}

function marksOf({ bold, italic, href }: Extract<Cell, { kind: 'character' }>): RichMark[] {
  return [
    ...(href === null ? [] : [{ type: 'link', attrs: { href } } as const]),
    ...(bold ? [{ type: 'bold' } as const] : []),
    ...(italic ? [{ type: 'italic' } as const] : []),
  ];
}
