import { AppError } from '@plumbline/domain/errors/app-error';

const requestTimeoutMs = 20_000;

/**
 * fetch whose failures are the product's own errors: TIMEOUT_ERROR after 20 s or `timeoutMs`, OFFLINE_ERROR without a network, NETWORK_ERROR when the server
 * cannot be reached or something before it answers in its place. Rejects with the caller's own reason when the caller gave up.
 */
export async function request(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs = requestTimeoutMs,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  let response: Response;
  try {
    response = await fetch(input, { ...init, signal, credentials: 'same-origin' });
  } catch (cause) {
    if (timeout.aborted) throw new AppError('TIMEOUT_ERROR', { cause });
    if (init.signal?.aborted) throw cause;
    throw new AppError(navigator.onLine ? 'NETWORK_ERROR' : 'OFFLINE_ERROR', { cause });
  }
  if (isNotOurs(response)) throw new AppError('NETWORK_ERROR', { details: { status: response.status } });
  return response;
}

/** A proxy that finds the server away answers with a page of its own. */
function isNotOurs(response: Response): boolean {
  return response.status >= 502 && !(response.headers.get('content-type') ?? '').includes('json');
}
