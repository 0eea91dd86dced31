import { AppError } from '@plumbline/domain/errors/app-error';
import type { UploadAddress } from '@plumbline/domain/mutations/photos/generate-upload-url';
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
 * Uploads a file to where its address says, and returns the server's answer. Where the address names a store, the bytes go
 * straight there, and the server is told once they have arrived. A store that refuses them or is not reached is passed
 * over: the same bytes go to the server, and if they arrive there, so do those of every later file of this page. Throws
 * AppError, see `storeRefusal`; rejects with the signal's reason when it was aborted.
 */
export type StoreFile = (
  address: Pick<UploadAddress, 'url' | 'direct'>,
  file: Blob,
  options: StoreOptions,
) => Promise<unknown>;

export function createStoreFile(): StoreFile {
  let isPassedOver = false;
  return async ({ url, direct }, file, options) => {
    const toServer = async () => answerOf(await send({ method: 'PUT', url, body: file }, options));
    // A server from before there were stores names none.
    if (!direct || isPassedOver) return await toServer();
    if (!(await isPut(direct.url, file, options))) {
      const answer = await toServer();
      // Had both failed, the network would be at fault, and not the store.
      isPassedOver = true;
      return answer;
    }
    return answerOf(await send({ method: 'POST', url: direct.arrivedUrl, body: null }, options));
  };
}

export const storeFile = createStoreFile();

/** Whether the store has taken the bytes. */
async function isPut(url: string, body: Blob, options: StoreOptions): Promise<boolean> {
  try {
    const { status } = await send({ method: 'PUT', url, body }, options);
    return status >= 200 && status < 300;
  } catch (thrown) {
    if (options.signal.aborted || !navigator.onLine) throw thrown;
    return false;
  }
}

/**
 * Makes a request and reports the progress of its body, which fetch cannot. Resolves to the request once it was answered,
 * whatever the answer is.
 */
async function send(
  { method, url, body }: { method: 'PUT' | 'POST'; url: string; body: Blob | null },
  { mime, onProgress, signal }: StoreOptions,
): Promise<XMLHttpRequest> {
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
    if (body !== null)
      request.upload.addEventListener('progress', ({ loaded }) => {
        moved();
        onProgress(body.size === 0 ? 0 : Math.min(1, loaded / body.size));
      });
    request.addEventListener('error', () =>
      fail(new AppError(navigator.onLine ? 'NETWORK_ERROR' : 'OFFLINE_ERROR')),
    );
    request.addEventListener('abort', settled);
    request.addEventListener('load', () => {
      settled();
      resolve(request);
    });
    request.open(method, url);
    if (body !== null) request.setRequestHeader('content-type', mime);
    moved();
    request.send(body);
  });
}

/** The server's answer to a request about a file. */
function answerOf(request: XMLHttpRequest): unknown {
  const { status, responseText } = request;
  if (status < 200 || status >= 300)
    throw storeRefusal(status, responseText, request.getResponseHeader('retry-after'));
  // A page that something in between has answered says nothing about the file.
  if (!(request.getResponseHeader('content-type') ?? '').includes('json'))
    throw new AppError('NETWORK_ERROR', { details: { status } });
  return parsed(responseText);
}

/** Null for an answer that was cut short. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
