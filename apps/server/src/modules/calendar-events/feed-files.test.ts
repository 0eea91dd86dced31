import { expect, test } from 'vitest';
import { createFeedFiles } from './feed-files.ts';

const never = () => new AbortController().signal;
const of = (text: string) => async () => await Promise.resolve(Buffer.from(text));

test('FEED-143 a file is built once for all who ask for it at the same time, and again when something has changed', async () => {
  const files = createFeedFiles(1_000);
  let built = 0;
  const make = async () => {
    built += 1;
    return await Promise.resolve(Buffer.from(`file ${built}`));
  };
  const asked = await Promise.all([1, 2, 3].map(async () => await files.build('a', '1', make, never())));
  expect([built, new Set(asked.map(({ etag }) => etag)).size]).toEqual([1, 1]);
  expect(files.stored('a', '1')?.body.toString()).toBe('file 1');
  expect(files.stored('a', '2')).toBeNull();
  await files.build('a', '2', make, never());
  expect([built, files.stored('a', '1'), files.stored('a', '2')?.body.toString()]).toEqual([
    2,
    null,
    'file 2',
  ]);
});

test('FEED-143 building stops when the last who waits has gone, and not before', async () => {
  const files = createFeedFiles(1_000);
  const [first, second] = [new AbortController(), new AbortController()];
  let notified: AbortSignal | undefined;
  const make = async (signal: AbortSignal) =>
    await new Promise<Buffer>((_, refuse) => {
      notified = signal;
      signal.addEventListener('abort', () => refuse(signal.reason));
    });
  const asked = [first, second].map(
    async ({ signal }) => await files.build('a', '1', make, signal).catch(() => 'gone'),
  );
  first.abort();
  expect([await asked[0], notified?.aborted]).toEqual(['gone', false]);
  second.abort();
  expect([await asked[1], notified?.aborted]).toEqual(['gone', true]);
  expect((await files.build('a', '1', of('again'), never())).body.toString()).toBe('again');
});

test('FEED-144 what is kept has a limit in bytes: what nobody asked for the longest goes first', async () => {
  const files = createFeedFiles(20);
  for (const address of ['a', 'b']) await files.build(address, '1', of('0123456789'), never());
  expect(files.stored('a', '1')).not.toBeNull();
  await files.build('c', '1', of('0123456789'), never());
  expect(['a', 'b', 'c'].map((address) => files.stored(address, '1') !== null)).toEqual([true, false, true]);
  await files.build('d', '1', of('x'.repeat(21)), never());
  expect(['a', 'b', 'c', 'd'].some((address) => files.stored(address, '1') !== null)).toBe(false);
  files.forget('a');
});
