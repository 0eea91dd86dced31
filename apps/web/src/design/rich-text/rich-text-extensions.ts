import type { Extensions } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { StarterKit } from '@tiptap/starter-kit';
import { headingLevels, safeHref } from './rich-text-document.ts';
import { mentionLook } from './rich-text-look.ts';
import type { Suggestion } from './rich-text-mentioning.ts';

/** The elements that a note may contain; pasted text keeps only these. */
export function richTextExtensions(suggestion: Suggestion): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...headingLevels] },
      blockquote: false,
      code: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        isAllowedUri: (url, { defaultValidate }) =>
          defaultValidate(url) && safeHref(url.includes(':') ? url : `https://${url}`) !== null,
        HTMLAttributes: { class: 'underline underline-offset-2' },
      },
    }),
    TaskList,
    TaskItem.configure({
      nested: true,
      a11y: { checkboxLabel: (node) => `Done: ${node.textContent || 'empty step'}` },
    }),
    Mention.configure({ HTMLAttributes: { class: mentionLook }, suggestion }),
  ];
}
