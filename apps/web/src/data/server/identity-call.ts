import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { request } from './http.ts';
import { recordOf, textOf } from '../parse.ts';

/** Calls the identity provider: GET without a body, POST with one. Throws its refusals as AppError. */
export async function identityCall(path: string, body?: unknown): Promise<unknown> {
  const response = await request(
    `/api/auth/${path}`,
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  const answer = await answerOf(response);
  if (response.ok) return answer;
  throw refusal(response, answer);
}

/**
 * Null for an empty answer. An incomplete answer is an error: read as empty, it would mean that nobody is
 * signed in.
 */
async function answerOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return null;
    throw new AppError('NETWORK_ERROR', { cause });
  }
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'AUTH_ERROR',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  422: 'VALIDATION_ERROR',
  429: 'RATE_LIMITED',
  502: 'NETWORK_ERROR',
  503: 'NETWORK_ERROR',
  504: 'TIMEOUT_ERROR',
};

/** `details.reason` is the provider's own code, `details.retryAfterSeconds` the wait that a limit asks for. */
function refusal(response: Response, answer: unknown): AppError {
  const body = recordOf(answer);
  const code = codeOfStatus[response.status] ?? 'UNKNOWN_ERROR';
  const retryAfter = Number(response.headers.get('retry-after'));
  return new AppError(code, {
    message: textOf(body['message']) ?? undefined,
    details: {
      reason: textOf(body['code']),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    },
  });
}

/** Mails the link that confirms the address of the signed-in account. */
export async function sendConfirmationLink(): Promise<void> {
  await identityCall('send-verification-email', {});
}
