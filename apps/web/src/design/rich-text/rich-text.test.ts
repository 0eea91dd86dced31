import { expect, test } from 'vitest';
import type { RichBlock, RichDocument, RichInline, RichMark } from './rich-text-document.ts';
import { parseMarkdown } from './rich-text-parse.ts';
import { plainWordsOf } from './rich-text-plain.ts';
import { tickedMarkdown } from './rich-text-tick.ts';
import { writeMarkdown } from './rich-text-write.ts';

const priya = '0190c8a5-7a10-7c3e-9d0e-2f64a1b2c3d4';

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const snippets = [
  ...['wall', 'a_b_c', '2 * 3 * 4', '**', '*', '_', '# 7', '- no', '1. no', '[ ] no', '> no', '`x`', '~~x~~'],
  ...['https://a.example/b_c', 'www.b.example', 'x@c.example', '<b>', '&amp;', '|', '---', '===', 'é', '🧱'],
  ...[' ', '  ', '\\', '[', ']', '](', '!', '![', ')', '"', '1)', '+', '@[x](member:1)', '​', '[a]: b', ':'],
];
const hrefs = ['https://a.example/?q=1', 'mailto:x@c.example', 'tel:+15550100'];

function randomDocument(seed: number): RichDocument {
  const next = numbers(seed);
  const inline = (): RichInline => {
    if (next(12) === 0) return { type: 'hardBreak' };
    if (next(12) === 0) return { type: 'mention', attrs: { id: priya, label: 'Priya [R] \\ Raman' } };
    const marks: RichMark[] = [
      ...(next(8) === 0 ? [{ type: 'link', attrs: { href: hrefs[next(3)] ?? '' } } as const] : []),
      ...(next(4) === 0 ? [{ type: 'bold' } as const] : []),
      ...(next(4) === 0 ? [{ type: 'italic' } as const] : []),
    ];
    return { type: 'text', text: snippets[next(snippets.length)] ?? '', ...(marks.length > 0 && { marks }) };
  };
  const line = () => Array.from({ length: 1 + next(5) }, inline);
  const block = (depth: number): RichBlock => {
    const kind = depth > 3 ? 0 : next(6);
    const inside = (): RichBlock[] => [
      { type: 'paragraph', content: next(6) === 0 ? [] : line() },
      ...Array.from({ length: next(3) === 0 ? 1 + next(2) : 0 }, () => block(depth + 1)),
    ];
    if (kind === 1) return { type: 'heading', attrs: { level: 2 }, content: line() };
    if (kind === 0 || kind === 5) return { type: 'paragraph', content: line() };
    const items = Array.from({ length: 1 + next(3) }, inside);
    if (kind === 2)
      return { type: 'bulletList', content: items.map((content) => ({ type: 'listItem', content })) };
    if (kind === 3) {
      const attrs = { start: 1 + next(12) };
      return { type: 'orderedList', attrs, content: items.map((content) => ({ type: 'listItem', content })) };
    }
    return {
      type: 'taskList',
      content: items.map((content) => ({ type: 'taskItem', attrs: { checked: next(2) === 0 }, content })),
    };
  };
  return { type: 'doc', content: Array.from({ length: 1 + next(5) }, () => block(0)) };
}

/** All characters of a document without spaces. */
function lettersOf(blocks: readonly RichBlock[]): string {
  const all: string[] = [];
  const walk = (block: RichBlock) => {
    if (block.type === 'paragraph' || block.type === 'heading') {
      for (const part of block.content) {
        if (part.type === 'text') all.push(part.text);
        else if (part.type === 'mention') all.push(`@${part.attrs.label}`);
      }
    } else for (const item of block.content) item.content.forEach(walk);
  };
  blocks.forEach(walk);
  return all.join('').replaceAll(/\s/g, '');
}

test('NOTE-101 whatever is written in the editor is read from its Markdown with every word', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const document = randomDocument(seed);
    const written = writeMarkdown(document);
    const read = parseMarkdown(written);
    expect(lettersOf(read.content), `seed ${seed}: ${written}`).toBe(lettersOf(document.content));
    // After one reading the text no longer changes, however often it is edited.
    expect(parseMarkdown(writeMarkdown(read)), `seed ${seed}: ${written}`).toEqual(read);
  }
});

test('NOTE-102 headings, lists, steps, emphasis, links and mentions keep their form', () => {
  const text = [
    '# Delivery',
    '**Doors** are _not_ here, see [the plan](https://a.example/plan?x=1) or https://b.example',
    '- one\n- two\n  1. first\n  2. second',
    '- [ ] call the yard\n- [x] measure',
    `@[Priya Raman](member:${priya}) please look\nsecond line`,
  ].join('\n\n');
  const { content } = parseMarkdown(text);
  expect(content.map(({ type }) => type)).toEqual([
    ...['heading', 'paragraph', 'bulletList', 'taskList', 'paragraph'],
  ]);
  expect(content.at(-1)).toEqual({
    type: 'paragraph',
    content: [
      { type: 'mention', attrs: { id: priya, label: 'Priya Raman' } },
      { type: 'text', text: ' please look' },
      { type: 'hardBreak' },
      { type: 'text', text: 'second line' },
    ],
  });
  expect(writeMarkdown({ type: 'doc', content })).toBe(text.replace('_not_', '*not*'));
});

test('NOTE-103 plain text from before the editor is read as it was written, line by line', () => {
  const text = 'Leak at a_b_c, 2 * 3 = 6 & more\nsecond line <b>not bold</b>\n\n```\n> quoted | table\n---';
  expect(plainWordsOf(text)).toBe(text.replace('\n\n', '\n'));
  expect(writeMarkdown(parseMarkdown(text))).toBe(text);
});

test('NOTE-104 scripts and unsafe addresses are removed, and deep nesting does not slow down the reading', () => {
  const followed: string[] = [];
  const seen = JSON.stringify(
    parseMarkdown(
      [
        '<script>alert(1)</script><img src=x onerror=alert(1)>',
        '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](vbscript:x) [e](//evil.example)',
        '<javascript:alert(1)> [f](java\tscript:alert(1)) [g](https://ok.example) ![h](javascript:alert(1))',
      ].join('\n'),
    ),
    (key: string, value: unknown) => {
      if (key === 'href') followed.push(String(value));
      return value;
    },
  );
  expect(followed).toEqual(['https://ok.example']);
  expect(seen).toContain('<script>');
  for (const text of [
    ...['- '.repeat(10_000), '1. '.repeat(6_600), '[a]('.repeat(5_000), '*a **b '.repeat(2_800)],
    ...['_a'.repeat(10_000), '@['.repeat(10_000), '> '.repeat(10_000), '\\'.repeat(20_000)],
  ]) {
    const began = performance.now();
    expect(lettersOf(parseMarkdown(text).content).length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(2_000);
  }
});

test('NOTE-105 ticking a step changes nothing else', () => {
  const text = '- [ ] one\n- two\n  - [ ] inner\n\nText\n\n1. a\n   - [x] deep';
  expect(tickedMarkdown(text, 1, true)).toContain('- [x] inner');
  expect(tickedMarkdown(text, 1, true)).toContain('- [ ] one');
  expect(tickedMarkdown(text, 2, false)).toContain('- [ ] deep');
  expect(parseMarkdown(tickedMarkdown(tickedMarkdown(text, 0, true), 0, false))).toEqual(parseMarkdown(text));
});

test('NOTE-106 a card shows the words of a note without Markdown syntax', () => {
  expect(
    plainWordsOf(
      `## Leak\n\n**North** *wall*: [plan](https://a.example)\n- [x] dry\n- pump\n@[Priya](member:${priya})`,
    ),
  ).toBe('Leak\nNorth wall: plan\n☑ dry\n• pump\n@Priya');
});
