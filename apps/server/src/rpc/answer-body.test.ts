import { expect, test } from 'vitest';
import { withSerialized } from '../database/serialized.ts';
import { bodyOf, sentInPieces } from './answer-body.ts';

const element = (index: number) => JSON.stringify({ index, text: '“½” '.repeat(300) });
const reply = (count: number) =>
  withSerialized({ hasMore: false }, { rows: Array.from({ length: count }, (_, index) => element(index)) });
const plain = (count: number) => ({
  hasMore: false,
  rows: Array.from({ length: count }, (_, index): unknown => JSON.parse(element(index))),
});

test('WIRE-752 answers of any size are what the library would write of them', async () => {
  const refused = { error: { code: -32_600, message: 'No' } };
  for (const counts of [[0], [1], [5_000], [1, 5_000], [5_000, 2, 0]]) {
    const answers = counts.map((count) => ({ result: { data: reply(count) } }));
    const isBatch = counts.length > 1;
    const body = bodyOf(isBatch ? [...answers, refused as never] : answers, isBatch) ?? [];
    const sent = counts.map((count) => ({ result: { data: plain(count) } }));
    const read: unknown = await new Response(sentInPieces(body)).json();
    expect(read).toEqual(isBatch ? [...sent, refused] : sent[0]);
    // An ordinary answer is one piece, which needs no stream.
    if (counts.every((count) => count < 3)) expect(body).toHaveLength(1);
  }
});
