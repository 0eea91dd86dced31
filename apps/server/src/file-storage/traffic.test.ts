import { expect, test } from 'vitest';
import { throttled } from './traffic.ts';

test('PACE-2 a paced body has the same content, and waits for its pace before each chunk', async () => {
  const asked: number[] = [];
  const sent = new Blob([new Uint8Array(200_000).fill(7)]).stream();
  const body = throttled(sent, async (bytes) => {
    asked.push(bytes);
    await Promise.resolve();
  });
  const received = new Uint8Array(await new Response(body).arrayBuffer());
  expect(received).toEqual(new Uint8Array(200_000).fill(7));
  expect(asked.reduce((sum, bytes) => sum + bytes, 0)).toBe(200_000);
});
