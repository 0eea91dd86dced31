import type { JSONContent } from '@tiptap/core';
import {
  headingLevels,
  type RichBlock,
  type RichDocument,
  type RichInline,
  type RichMark,
  safeHref,
} from './rich-text-document.ts';

/** The document in the editor. An unexpected part is reduced to its text. */
export function documentFrom(content: JSONContent): RichDocument {
  return { type: 'doc', content: blocksFrom(content) };
}

const childrenOf = ({ content }: JSONContent): JSONContent[] => content ?? [];
const blocksFrom = (node: JSONContent): RichBlock[] => childrenOf(node).map(blockFrom);
const inlinesFrom = (node: JSONContent): RichInline[] => childrenOf(node).flatMap(inlineFrom);

function blockFrom(node: JSONContent): RichBlock {
  const items = (type: 'listItem') => childrenOf(node).map((item) => ({ type, content: blocksFrom(item) }));
  switch (node.type) {
    case 'heading': {
      const level = headingLevels.find((each) => each === attribute(node, 'level')) ?? 3;
      return { type: 'heading', attrs: { level }, content: inlinesFrom(node) };
    }
    case 'bulletList':
      return { type: 'bulletList', content: items('listItem') };
    case 'orderedList': {
      const start = attribute(node, 'start');
      const attrs = { start: typeof start === 'number' ? start : 1 };
      return { type: 'orderedList', attrs, content: items('listItem') };
    }
    case 'taskList':
      return {
        type: 'taskList',
        content: childrenOf(node).map((item) => ({
          type: 'taskItem',
          attrs: { checked: attribute(item, 'checked') === true },
          content: blocksFrom(item),
        })),
      };
    default:
      return { type: 'paragraph', content: inlinesFrom(node) };
  }
}

function inlineFrom(node: JSONContent): RichInline[] {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node.type === 'mention') {
    return [{ type: 'mention', attrs: { id: text(node.attrs, 'id'), label: text(node.attrs, 'label') } }];
  }
  if (node.text === undefined) return inlinesFrom(node);
  const marks = (node.marks ?? []).flatMap(({ type, attrs }): RichMark[] => {
    if (type === 'bold' || type === 'italic') return [{ type }];
    const href = type === 'link' ? safeHref(text(attrs, 'href')) : null;
    return href === null ? [] : [{ type: 'link', attrs: { href } }];
  });
  return [{ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }];
}

function attribute({ attrs }: JSONContent, name: string): unknown {
  return attrs?.[name];
}

function text(attrs: JSONContent['attrs'], name: string): string {
  const value: unknown = attrs?.[name];
  return typeof value === 'string' ? value : '';
}
