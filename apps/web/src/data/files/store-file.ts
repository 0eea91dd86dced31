import { AppError } from '@plumbline/domain/errors/app-error';
import { storeRefusal } from './store-refusal.ts';

/** An upload that makes no progress for this many milliseconds is given up. */
const standstillMs = 60_000;

export type StoreOptions = {
  /** The type for which the address was made. */
  mime: string;
  /** The share of the file that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file to a signed address and reports the progress, which fetch cannot. Returns the server's answer. Throws
 * AppError, see
 * `storeRefusal`; rejects with the signal's reason when it was aborted.
 */
export async function storeFile(url: string, file: Blob, options: StoreOptions): Promise<unknown> {
  const { mime, onProgress, signal } = options;
  signal.throwIfAborted();
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let standstill: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(standstill);
      standstill = setTimeout(() => {
        fail(new AppError('TIMEOUT_ERROR'));
        request.abort();
      }, standstillMs);
    };
    const callOff = () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Called off', 'AbortError'));
      request.abort();
    };
    const settled = () => {
      clearTimeout(standstill);
      signal.removeEventListener('abort', callOff);
    };
    const fail = (error: AppError) => {
      settled();
      reject(error);
    };
    signal.addEventListener('abort', callOff);
    request.upload.addEventListener('progress', ({ loaded }) => {
      moved();
      onProgress(file.size === 0 ? 0 : Math.min(1, loaded / file.size));
    });
    request.addEventListener('error', () =>
      fail(new AppError(navigator.onLine ? 'NETWORK_ERROR' : 'OFFLINE_ERROR')),
    );
    request.addEventListener('abort', settled);
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status < 200 || status >= 300) {
        fail(storeRefusal(status, responseText, request.getResponseHeader('retry-after')));
        return;
      }
      // A page that something in between has answered says nothing about the file.
      if (!(request.getResponseHeader('content-type') ?? '').includes('json')) {
        fail(new AppError('NETWORK_ERROR', { details: { status } }));
        return;
      }
      settled();
      resolve(parsed(responseText));
    });
    request.open('PUT', url);
    request.setRequestHeader('content-type', mime);
    moved();
    request.send(file);
  });
}

/** Null for an answer that was cut short. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
