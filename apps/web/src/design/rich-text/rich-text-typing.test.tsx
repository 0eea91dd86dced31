import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { richTextExtensions } from './rich-text-extensions.ts';
import { documentFrom } from './rich-text-from-editor.ts';
import { createMentionSource } from './rich-text-mentioning.ts';
import { writeMarkdown } from './rich-text-write.ts';

/** The Markdown of a text that is typed key by key, so that the rules of the editor see each. */
function typed(text: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richTextExtensions(createMentionSource().suggestion),
    injectCSS: false,
  });
  onTestFinished(() => editor.destroy());
  const { view } = editor;
  for (const key of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(key, from, to);
    const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, key, insert));
    if (isTaken !== true) view.dispatch(insert());
  }
  return writeMarkdown(documentFrom(editor.getJSON()));
}

test.each([
  'Cut 2 * 4 * 8 studs',
  'Area 3 * 4 m, waste * 1.1',
  '2*4*8',
  'a ** b ** c',
  'see rev_2_final and a_b',
  '5 _ 6 _ 7',
])('NOTE-878 (notes-stars) %j is typed and kept', (text) => {
  const markdown = typed(text);
  expect(markdown.replaceAll('\\', '')).toBe(text);
});

test.each([
  ['Is **wet**', 'Is **wet**'],
  ['__wet__ wall', '**wet** wall'],
  ['*two words* more', '*two words* more'],
  ['so _cold_', 'so *cold*'],
  ['**1/2** of 3 * 4', '**1/2** of 3 * 4'],
])('NOTE-879 %j is emphasised as it is typed: %j', (text, markdown) => {
  expect(typed(text)).toBe(markdown);
});

test.each([
  ['# Roof', '# Roof'],
  ['#5 rebar', '#5 rebar'],
  ['- Roof', '- Roof'],
  ['* Roof', '- Roof'],
  ['3. Roof', '3. Roof'],
  ['[ ] Roof', '- [ ] Roof'],
])('NOTE-880 %j begins a heading or a list where a blank follows its sign: %j', (text, markdown) => {
  expect(typed(text).replaceAll('\\', '')).toBe(markdown);
});
