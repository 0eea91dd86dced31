import { expect, test } from 'vitest';
import { serialized, withSerialized } from './serialized.ts';

const rest = { nextCursor: null, hasMore: false };

test('WIRE-3 a serialized reply looks like any other, and is sent as the same text', () => {
  for (const elements of [[], ['{"id":"a"}'], ['{"id":"a"}', '{"id":"b","at":"“7”\\n"}']]) {
    const plain = { ...rest, rows: elements.map((text): unknown => JSON.parse(text)) };
    const reply = withSerialized(rest, { rows: elements });
    expect(reply).toEqual(plain);
    expect({ ...reply }).toEqual(plain);
    expect(JSON.parse(JSON.stringify({ reply }))).toEqual({ reply: plain });
    expect(JSON.parse(serialized(reply)?.() ?? '')).toEqual(plain);
    // Written once: the library's own text, which is given up, need not have it again.
    expect(JSON.stringify(reply)).toBe('null');
  }
  expect(JSON.parse(serialized(withSerialized({}, { rows: ['1'] }))?.() ?? '')).toEqual({ rows: [1] });
});

test('WIRE-3 what is not serialized is not taken for it', () => {
  for (const reply of [null, undefined, 'text', 1, {}, [], { ...rest, rows: [] }])
    expect(serialized(reply)).toBeUndefined();
});
