import { AppError } from '@plumbline/domain/errors/app-error';

const requestTimeoutMs = 20_000;

/**
 * A fetch that fails with the product's own errors: TIMEOUT_ERROR after 20 s or `timeoutMs`, OFFLINE_ERROR
 * without a network, NETWORK_ERROR if the server cannot be reached or something in between has answered
 * instead. If the caller aborts, it rejects with the caller's reason.
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
 * Whether the answer is not from the product, which answers every request made here with JSON. A proxy that
 * cannot reach the server, and a network with a sign-in page, answer with pages of their own. Another refusal
 * without JSON, such as a proxy's "too large", becomes `UNKNOWN_ERROR` in its reader, because it may be about
 * the request.
 */
function isNotOurs({ ok, status, redirected, headers }: Response): boolean {
  if ((headers.get('content-type') ?? '').includes('json')) return false;
  return ok || redirected || status >= 502;
}
