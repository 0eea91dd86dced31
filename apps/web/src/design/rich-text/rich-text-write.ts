import { mentionOf } from '@plumbline/domain/entities/mention';
import type {
  RichBlock,
  RichDocument,
  RichInline,
  RichItem,
  RichList,
  RichTask,
} from './rich-text-document.ts';
import { oneLine, paragraphsOf, tidyInline, wordsOf } from './rich-text-inline.ts';
import { parseMarkdown } from './rich-text-parse.ts';

/** Writes Markdown that is read as the same text again, with as few escapes as possible. */
export function writeMarkdown({ content }: RichDocument): string {
  return blocksText(content);
}

function blocksText(blocks: readonly RichBlock[]): string {
  return joined(blocks)
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Consecutive lists of one kind are one list in Markdown. */
function joined(blocks: readonly RichBlock[]): RichBlock[] {
  const lines: RichBlock[] = [];
  for (const block of blocks) {
    const last = lines.at(-1);
    if (last?.type === 'taskList' && block.type === 'taskList') {
      lines.splice(-1, 1, { ...last, content: [...last.content, ...block.content] });
    } else if (
      (last?.type === 'bulletList' && block.type === 'bulletList') ||
      (last?.type === 'orderedList' && block.type === 'orderedList')
    ) {
      lines.splice(-1, 1, { ...last, content: [...last.content, ...block.content] });
    } else lines.push(block);
  }
  return lines;
}

function blockText(block: RichBlock): string {
  if (block.type === 'paragraph') {
    return paragraphsOf(block.content)
      .map((lines) => inlineText(lines, ''))
      .join('\n\n');
  }
  if (block.type === 'heading') {
    const line = oneLine(block.content);
    return line.length === 0 ? '' : inlineText(line, `${'#'.repeat(block.attrs.level)} `);
  }
  return listText(block);
}

function listText(list: RichList): string {
  const lines: string[] = [];
  for (const item of list.content) {
    const marker = list.type === 'orderedList' ? `${list.attrs.start + lines.length}. ` : '- ';
    const text = itemText(item, marker);
    if (text !== '') lines.push(text);
  }
  return lines.join('\n');
}

function itemText(item: RichItem | RichTask, marker: string): string {
  const [first, ...rest] = item.content;
  const head = first?.type === 'paragraph' ? blocksText([first]) : '';
  const below = blocksText(first?.type === 'paragraph' ? rest : item.content);
  if (head === '' && below === '') return '';
  const indent = (text: string) => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
  // A checkbox needs words after it.
  const box = item.type === 'taskItem' && head !== '' ? `[${item.attrs.checked ? 'x' : ' '}] ` : '';
  // Only such a list may follow a line without an empty line between them.
  const between = head === '' || /^(?:-|1\.) \S/.test(below) ? '\n' : '\n\n';
  const text = below === '' ? head : `${head}${between}${below}`;
  return `${marker.slice(0, head === '' ? -1 : undefined)}${box}${indent(text)}`;
}

const escapes: readonly (readonly [RegExp, string])[] = [
  [/(?!)/g, ''],
  [/[\\*_[\]<]|^[-+#=>]|(?<=^\d{1,9})[.)]/gm, String.raw`\$&`],
  [/[!-/:-@[-`{-~]/g, String.raw`\$&`],
];
type Escape = (text: string) => string;

/**
 * The first way of writing that is read as the same words and marks; if there is none, marks are dropped, but
 * never words.
 */
function inlineText(content: readonly RichInline[], prefix: string): string {
  const wanted = JSON.stringify(content);
  const bare = tidyInline(
    content.map((part): RichInline => (part.type === 'text' ? { type: 'text', text: part.text } : part)),
  );
  const ways = escapes.flatMap(([unsafe, written]) => {
    const escape: Escape = (text) => text.replaceAll(unsafe, written);
    return (['*', '_'] as const).flatMap((star) =>
      [true, false].map((boldOutside) => prefix + marked(content, { star, boldOutside, escape })),
    );
  });
  for (const way of new Set(ways)) if (inlineIn(way, prefix) === wanted) return way;
  const [, , [unsafe, written] = [/(?!)/g, '']] = escapes;
  const plain = {
    star: '*',
    boldOutside: true,
    escape: (text: string) => text.replaceAll(unsafe, written),
  } as const;
  const words = prefix + marked(bare, plain);
  const lines = inlineIn(words, prefix);
  return lines === JSON.stringify(bare) ? words : prefix + wordsOf(content);
}

/** The content of the one block as which a text is read; null where it is read as something else. */
function inlineIn(text: string, prefix: string): string | null {
  const { content } = parseMarkdown(text);
  const [only] = content;
  if (content.length !== 1 || only === undefined) return null;
  if (only.type !== (prefix === '' ? 'paragraph' : 'heading')) return null;
  if (/^\[[ xX]\]/.test(text)) return null;
  return JSON.stringify(only.content);
}

type Way = { star: '*' | '_'; boldOutside: boolean; escape: Escape };

function marked(content: readonly RichInline[], way: Way): string {
  return stretches(content, hrefOf)
    .map(({ key: href, parts }) => {
      const label = emphasised(parts, way, way.boldOutside ? ['bold', 'italic'] : ['italic', 'bold']);
      if (href === null) return label;
      const isItself = parts.length === 1 && parts[0]?.type === 'text' && parts[0].text === href;
      return isItself && label === href ? href : `[${label}](${href})`;
    })
    .join('');
}

function emphasised(
  content: readonly RichInline[],
  way: Way,
  [mark, ...inner]: readonly ('bold' | 'italic')[],
): string {
  if (mark === undefined) return content.map((part) => pieceText(part, way.escape)).join('');
  const sign = mark === 'bold' ? '**' : way.star;
  return stretches(content, (part) => (has(part, mark) ? mark : null))
    .map(({ key, parts }) => {
      const text = emphasised(parts, way, inner);
      return key === null ? text : `${sign}${text}${sign}`;
    })
    .join('');
}

function pieceText(part: RichInline, escape: Escape): string {
  if (part.type === 'hardBreak') return '\n';
  return part.type === 'mention'
    ? mentionOf({ userId: part.attrs.id, name: part.attrs.label })
    : escape(part.text);
}

const has = (part: RichInline, mark: 'bold' | 'italic') =>
  part.type === 'text' && (part.marks?.some(({ type }) => type === mark) ?? false);

function hrefOf(part: RichInline): string | null {
  const link = part.type === 'text' ? part.marks?.find((mark) => mark.type === 'link') : undefined;
  return link?.attrs.href ?? null;
}

/** Groups of neighbours with the same key. */
function stretches(content: readonly RichInline[], keyOf: (part: RichInline) => string | null) {
  const found: { key: string | null; parts: RichInline[] }[] = [];
  for (const part of content) {
    const key = keyOf(part);
    const last = found.at(-1);
    if (last?.key === key) last.parts.push(part);
    else found.push({ key, parts: [part] });
  }
  return found;
}
