import { Marked, type Token, type Tokens } from 'marked';
import {
  headingLevels,
  type RichBlock,
  type RichDocument,
  type RichInline,
  type RichItem,
  type RichList,
  type RichMark,
  type RichTask,
  safeHref,
} from './rich-text-document.ts';
import { oneLine, paragraphsOf, tidyInline } from './rich-text-inline.ts';

/** Deeper nesting only occurs in texts made to keep the parser busy. */
const nestedListsMax = 20;
const emphasisMax = 400;

const unknown = () => undefined;
const markdown = new Marked({ gfm: true, breaks: true });
markdown.use({
  // Syntax that notes do not use is read as text: nothing of it is lost, and HTML is never interpreted.
  tokenizer: {
    code: unknown,
    fences: unknown,
    hr: unknown,
    blockquote: unknown,
    html: unknown,
    def: unknown,
    table: unknown,
    lheading: unknown,
    reflink: unknown,
    codespan: unknown,
    del: unknown,
    tag: unknown,
  },
  extensions: [
    {
      name: 'mention',
      level: 'inline',
      start: (source) => {
        const at = source.indexOf('@[');
        return at < 0 ? undefined : at;
      },
      tokenizer: (source) => {
        const [raw, name = '', userId = ''] =
          /^@\[((?:[^\]\\\n]|\\.){0,400})\]\(member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/i.exec(
            source,
          ) ?? [];
        if (raw === undefined) return undefined;
        return {
          type: 'mention',
          raw,
          text: name.replaceAll(/\\(.)/g, '$1'),
          userId: userId.toLowerCase(),
        };
      },
    },
  ],
});

/** Reads Markdown; everything but headings, lists, emphasis, links and mentions is read as text. Never throws. */
export function parseMarkdown(source: string): RichDocument {
  if (isHostile(source)) return plainDocument(source);
  try {
    return { type: 'doc', content: blocksOf(markdown.lexer(source)) };
  } catch {
    // The lexer fails on very deep nesting.
    return plainDocument(source);
  }
}

function isHostile(source: string): boolean {
  if (/^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){20}/m.test(source)) return true;
  return source.split(/\n\s*\n/).some((part) => (part.match(/\*+|_+/g)?.length ?? 0) > emphasisMax);
}

const plainDocument = (source: string): RichDocument => ({
  type: 'doc',
  content: paragraphs([{ type: 'text', text: source }]),
});

const paragraphs = (content: readonly RichInline[]): RichBlock[] =>
  paragraphsOf(content).map((lines) => ({ type: 'paragraph', content: lines }));

function blocksOf(tokens: readonly Token[], depth = 0): RichBlock[] {
  return tokens.flatMap((token): RichBlock[] => {
    if (isHeading(token)) {
      const content = oneLine(inlinesOf(token.tokens, []));
      const level = headingLevels.find((each) => each === token.depth) ?? 3;
      return content.length === 0 ? [] : [{ type: 'heading', attrs: { level }, content }];
    }
    if (isList(token)) {
      return depth < nestedListsMax ? listsOf(token, depth) : paragraphs([{ type: 'text', text: token.raw }]);
    }
    if (token.type === 'space') return [];
    return paragraphs(inlinesOf([token], []));
  });
}

/** Steps with a checkbox and other items become separate lists. */
function listsOf(list: Tokens.List, depth: number): RichList[] {
  const lists: RichList[] = [];
  list.items.forEach((item, index) => {
    const last = lists.at(-1);
    const blocks = blocksOf(item.tokens, depth + 1);
    const content: RichBlock[] =
      blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph', content: [] }, ...blocks];
    if (item.task) {
      const task: RichTask = { type: 'taskItem', attrs: { checked: item.checked === true }, content };
      if (last?.type === 'taskList') last.content.push(task);
      else lists.push({ type: 'taskList', content: [task] });
      return;
    }
    const entry: RichItem = { type: 'listItem', content };
    if (last !== undefined && last.type !== 'taskList') last.content.push(entry);
    else if (list.ordered) {
      const start = (typeof list.start === 'number' ? list.start : 1) + index;
      lists.push({ type: 'orderedList', attrs: { start }, content: [entry] });
    } else lists.push({ type: 'bulletList', content: [entry] });
  });
  return lists;
}

function inlinesOf(tokens: readonly Token[], marks: readonly RichMark[]): RichInline[] {
  const marked = (type: 'bold' | 'italic', inner: readonly Token[]) => inlinesOf(inner, [...marks, { type }]);
  return tokens.flatMap((token): RichInline[] => {
    switch (token.type) {
      case 'strong':
        return marked('bold', childrenOf(token));
      case 'em':
        return marked('italic', childrenOf(token));
      case 'link':
        return linkOf(token, marks);
      case 'checkbox':
        // The item already says whether it is ticked.
        return [];
      case 'br':
        return [{ type: 'hardBreak' }];
      case 'mention':
        return [{ type: 'mention', attrs: { id: textOf(token, 'userId'), label: textOf(token, 'text') } }];
      case 'escape':
        return textNode(textOf(token, 'text'), marks);
      case 'paragraph':
      case 'text': {
        const inner = childrenOf(token);
        return inner.length > 0 ? inlinesOf(inner, marks) : textNode(textOf(token, 'text'), marks);
      }
      default:
        return textNode(token.raw, marks);
    }
  });
}

function linkOf(token: Token, marks: readonly RichMark[]): RichInline[] {
  const href = safeHref(textOf(token, 'href'));
  const isNested = marks.some(({ type }) => type === 'link');
  // A link that may not be followed is shown as its source text.
  if (href === null || isNested) return textNode(token.raw, marks);
  const linked: RichMark[] = [...marks, { type: 'link', attrs: { href } }];
  const label = inlinesOf(childrenOf(token), linked);
  return tidyInline(label).length === 0 ? textNode(token.raw, marks) : label;
}

const textNode = (text: string, marks: readonly RichMark[]): RichInline[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }];

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const childrenOf = (token: Token): readonly Token[] => ('tokens' in token && token.tokens) || [];

function textOf(token: Token, name: string): string {
  const value: unknown = Reflect.get(token, name);
  return typeof value === 'string' ? value : '';
}
