import { compressPhoto, type CompressedPhoto } from './photo-compress.ts';

export type CompressRequest = { id: number; file: Blob };
export type CompressReply =
  | { id: number; result: 'compressed'; photo: CompressedPhoto }
  | { id: number; result: 'failed'; message: string };

async function answer({ id, file }: CompressRequest): Promise<CompressReply> {
  try {
    return { id, result: 'compressed', photo: await compressPhoto(file) };
  } catch (thrown) {
    return { id, result: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

// Pictures are compressed one after another, so that a phone with forty of them does not run out of memory.
let before: Promise<unknown> = Promise.resolve();

globalThis.addEventListener('message', ({ data }: MessageEvent<CompressRequest>) => {
  before = before.then(async () => globalThis.postMessage(await answer(data)));
});
