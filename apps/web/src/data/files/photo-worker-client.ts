import { compressPhoto, type CompressedPhoto } from './photo-compress.ts';
import type { CompressReply, CompressRequest } from './photo-worker.ts';

type Waiting = {
  file: Blob;
  resolve: (photo: CompressedPhoto | Promise<CompressedPhoto>) => void;
  reject: (reason: Error) => void;
};

let worker: Worker | null = null;
let requests = 0;
const waiting = new Map<number, Waiting>();

/**
 * Compresses in a worker, so that the page stays responsive; where a worker has no canvas or does not start,
 * in the page itself.
 */
export async function compressInWorker(file: Blob): Promise<CompressedPhoto> {
  if (typeof OffscreenCanvas === 'undefined') return await compressPhoto(file);
  requests += 1;
  const request: CompressRequest = { id: requests, file };
  return await new Promise((resolve, reject) => {
    waiting.set(request.id, { file, resolve, reject });
    worker ??= started();
    worker.postMessage(request);
  });
}

function started(): Worker {
  const fresh = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  fresh.addEventListener('message', ({ data }: MessageEvent<CompressReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.result === 'compressed') asked?.resolve(data.photo);
    else asked?.reject(new Error(data.message));
  });
  fresh.addEventListener('error', () => {
    worker = null;
    for (const { file, resolve } of waiting.values()) resolve(compressPhoto(file));
    waiting.clear();
  });
  return fresh;
}
