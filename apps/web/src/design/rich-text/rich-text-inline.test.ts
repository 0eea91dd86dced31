import { expect, test } from 'vitest';
import { type RichInline, type RichMark, safeHref } from './rich-text-document.ts';
import { documentFrom } from './rich-text-from-editor.ts';
import { oneLine, paragraphsOf, tidyInline, wordsOf } from './rich-text-inline.ts';
import { createMentionSource } from './rich-text-mentioning.ts';

const say = (text: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const bold: RichMark = { type: 'bold' };
const italic: RichMark = { type: 'italic' };
const br: RichInline = { type: 'hardBreak' };
const dana: RichInline = { type: 'mention', attrs: { id: 'dana', label: 'Dana Okafor' } };

test('PART-60: blanks at the ends of lines go, those at the ends of a mark are not marked, and neighbours of one look are one piece', () => {
  expect(
    tidyInline([say('  Hang '), say('doors ', bold), say('today  '), br, say('  and windows ')]),
  ).toEqual([say('Hang '), say('doors', bold), say(' today'), br, say('and windows')]);
  expect(tidyInline([say('le'), say('vel', bold), say('led', bold), say(' out', italic, bold)])).toEqual([
    say('le'),
    say('velled ', bold),
    say('out', bold, italic),
  ]);
  expect(tidyInline([br, say(' '), br])).toEqual([]);
});

test('PART-61: a line break in a text counts as one, two in a row begin a paragraph, and a heading has none', () => {
  expect(tidyInline([say('one\r\ntwo')])).toEqual([say('one'), br, say('two')]);
  expect(paragraphsOf([say('one'), br, say('two'), br, br, dana, br, br, br, say('four')])).toEqual([
    [say('one'), br, say('two')],
    [dana],
    [say('four')],
  ]);
  expect(oneLine([say('Doors'), br, say('and windows')])).toEqual([say('Doors and windows')]);
  expect(wordsOf([say('Ask '), dana, br, say('today', bold)])).toBe('Ask Dana Okafor\ntoday');
});

test.each([
  ['https://a.example/plan', 'https://a.example/plan'],
  [' https://a.example/a b(1) ', 'https://a.example/a%20b%281%29'],
  ['mailto:dana@halden.example', 'mailto:dana@halden.example'],
  ['TEL:+15550100', 'TEL:+15550100'],
  ['https:///nowhere', null],
  ['javascript:alert(1)', null],
  ['a.example', null],
  ['mailto:', null],
  ['', null],
])('PART-62: as a link %j is written %j', (written, href) => {
  expect(safeHref(written)).toBe(href);
});

test('PART-63: what the editor holds beyond what a note knows counts as its words', () => {
  const { content } = documentFrom({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 6 }, content: [{ type: 'text', text: 'Deep' }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      {
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: 'yes' }, content: [{ type: 'paragraph' }] }],
      },
      {
        type: 'blockquote',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'click', marks: [{ type: 'link', attrs: { href: 'javascript:a()' } }] },
              { type: 'text', text: ' here', marks: [{ type: 'strike' }, { type: 'bold' }] },
              { type: 'mention', attrs: { id: 7, label: 'Dana' } },
            ],
          },
        ],
      },
    ],
  });
  expect(content).toEqual([
    { type: 'heading', attrs: { level: 3 }, content: [say('Deep')] },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [] }] }],
    },
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: false }, content: [{ type: 'paragraph', content: [] }] },
      ],
    },
    {
      type: 'paragraph',
      content: [say('click'), say(' here', bold), { type: 'mention', attrs: { id: '', label: 'Dana' } }],
    },
  ]);
});

test('PART-64: who is mentioned is found by the beginning of any of their names, six at most', async () => {
  const source = createMentionSource();
  const named = (labels: readonly string[]) => labels.map((label) => ({ id: label, label }));
  const found = async (query: string) => {
    const items = await source.suggestion.items?.(
      // What else the editor hands over is not looked at.
      Object.assign(Object.create(null), { query }),
    );
    return items?.map(({ label }) => label);
  };
  expect(await found('')).toEqual([]);
  source.setPeople(named(['Dana Okafor', 'Marta Ruiz', 'Joel Reyes', 'Óscar Díaz']));
  expect(await found('r')).toEqual(['Marta Ruiz', 'Joel Reyes']);
  expect(await found('OKA')).toEqual(['Dana Okafor']);
  expect(await found('el')).toEqual([]);
  source.setPeople(named(Array.from({ length: 9 }, (_, index) => `Crew ${index}`)));
  expect(await found('')).toHaveLength(6);
});

test('PART-89: who arrives while a mention is typed comes into the list', () => {
  const source = createMentionSource();
  const shown: (readonly string[] | null)[] = [];
  source.setShow((mentioning) => shown.push(mentioning && mentioning.items.map(({ label }) => label)));
  const people = ['Ray Nakamura', 'Dana Okafor'].map((label) => ({ id: label, label }));
  const list = source.suggestion.render?.();
  // What else the editor hands over is not looked at.
  const typed = Object.assign(Object.create(null), { query: 'ra' });
  list?.onStart?.(typed);
  source.setPeople(people);
  list?.onExit?.(typed);
  source.setPeople([]);
  expect(shown).toEqual([[], ['Ray Nakamura'], null]);
});
