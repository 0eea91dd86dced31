import { type Extensions, Mark, markInputRule } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { StarterKit } from '@tiptap/starter-kit';
import { headingLevels, safeHref } from './rich-text-document.ts';
import { mentionLook } from './rich-text-look.ts';
import type { Suggestion } from './rich-text-mentioning.ts';

/** What is typed between signs that begin and end a word; 2 * 4 * 8 are three numbers. */
const between = (sign: string): RegExp => {
  const [other] = sign;
  return new RegExp(
    String.raw`(?:^|\s)(${sign.replaceAll('*', String.raw`\*`)}([^\s${other}](?:[^${other}]*[^\s${other}])?)${sign.replaceAll('*', String.raw`\*`)})$`,
  );
};
const emphasis: Readonly<Record<string, readonly RegExp[]>> = {
  bold: [between('**'), between('__')],
  italic: [between('*'), between('_')],
};

/** Pasted text is read as Markdown, so its signs are not looked at again. */
const typedStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const signs = emphasis[extension.name];
      if (!(extension instanceof Mark) || signs === undefined) return extension;
      return extension.extend({
        addInputRules() {
          return signs.map((find) => markInputRule({ find, type: this.type }));
        },
        addPasteRules: () => [],
      });
    });
  },
});

/** The elements that a note may contain; pasted text keeps only these. */
export function richTextExtensions(suggestion: Suggestion): Extensions {
  return [
    typedStarterKit.configure({
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
