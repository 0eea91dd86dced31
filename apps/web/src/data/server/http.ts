import { AppError } from '@plumbline/domain/errors/app-error';

const requestTimeoutMs = 20_000;

/**
 * fetch whose failures are the product's own errors: TIMEOUT_ERROR after 20 s or `timeoutMs`, OFFLINE_ERROR without a network, NETWORK_ERROR when the server
 * cannot be reached or something before it has answered in its place. Rejects with the caller's own reason when the caller gave up.
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

/**
 * What an answer must look like to be believed: the product answers every request made here with JSON. A proxy that finds the server away, and a
 * network that wants its guests to sign in, answer with pages of their own. Another refusal that is no JSON is `UNKNOWN_ERROR` to its reader: it
 * may be about what was sent, as a proxy's "too large" is.
 */
function isNotOurs({ ok, status, redirected, headers }: Response): boolean {
  if ((headers.get('content-type') ?? '').includes('json')) return false;
  return ok || redirected || status >= 502;
}
