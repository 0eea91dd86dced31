import { expect, test } from 'vitest';
import { hideLists, serialized, withSerialized } from './serialized.ts';

const textOf = (reply: unknown): string => [...(serialized(reply)?.() ?? [])].join('');

const rest = { nextCursor: null, hasMore: false };

test('WIRE-3 a serialized reply looks like any other, and is sent as the same text', () => {
  for (const elements of [[], ['{"id":"a"}'], ['{"id":"a"}', '{"id":"b","at":"“7”\\n"}']]) {
    const plain = { ...rest, rows: elements.map((text): unknown => JSON.parse(text)) };
    const reply = withSerialized(rest, { rows: elements });
    expect(reply).toEqual(plain);
    expect({ ...reply }).toEqual(plain);
    expect(JSON.parse(JSON.stringify({ reply }))).toEqual({ reply: plain });
    expect(JSON.parse(textOf(reply))).toEqual(plain);
    // Written once: the library's own text, which is given up, need not have it again.
    expect(JSON.stringify(reply)).toBe('null');
  }
  expect(JSON.parse(textOf(withSerialized({}, { rows: ['1'] })))).toEqual({ rows: [1] });
});

test('WIRE-3 what is not serialized is not taken for it', () => {
  for (const reply of [null, undefined, 'text', 1, {}, [], { ...rest, rows: [] }])
    expect(serialized(reply)).toBeUndefined();
});

test('WIRE-750 a reply that is sent keeps its lists from whoever goes through its properties, and is written whole', () => {
  const broken = 'no JSON, which shows whether anybody has parsed it';
  const reply = withSerialized(rest, { rows: [broken] });
  hideLists(reply);
  expect(Object.values(reply)).toEqual(Object.values(rest));
  expect(textOf(reply)).toBe(`{"rows":[${broken}],"nextCursor":null,"hasMore":false}`);
});

test('WIRE-751 a reply of megabytes is written in pieces, none of them long', () => {
  const element = JSON.stringify('x'.repeat(1_000));
  const pieces = [...(serialized(withSerialized(rest, { rows: Array(5_000).fill(element) }))?.() ?? [])];
  expect(pieces.length).toBeGreaterThan(50);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000);
  expect(JSON.parse(pieces.join(''))).toEqual({ ...rest, rows: Array(5_000).fill('x'.repeat(1_000)) });
});
