import type { RichBlock } from './rich-text-document.ts';
import { parseMarkdown } from './rich-text-parse.ts';
import { writeMarkdown } from './rich-text-write.ts';

/** The text with its step number `at` (from 0, in reading order) ticked or cleared. */
export function tickedMarkdown(markdown: string, at: number, checked: boolean): string {
  let next = 0;
  const ticked = (block: RichBlock): RichBlock => {
    if (block.type === 'bulletList' || block.type === 'orderedList') {
      return {
        ...block,
        content: block.content.map((item) => ({ ...item, content: item.content.map(ticked) })),
      };
    }
    if (block.type !== 'taskList') return block;
    return {
      ...block,
      content: block.content.map((item) => {
        const isIt = next === at;
        next += 1;
        return {
          ...item,
          attrs: isIt ? { checked } : item.attrs,
          content: item.content.map(ticked),
        };
      }),
    };
  };
  return writeMarkdown({ type: 'doc', content: parseMarkdown(markdown).content.map(ticked) });
}
