import { AppError, isErrorCode } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { takeEarly } from './early-answers.ts';
import { toAppError } from './errors.ts';
import { organizationHeaders, queryUrl } from './call-address.ts';
import { request } from './http.ts';
import { isRecord, recordOf } from '../parse.ts';

/** The client library recognizes an error by any number here. */
const anyErrorNumber = -32_603;

/** The client library's fetch type is looser than the browser's; it passes an ordinary request. */
export async function transport(
  input: RequestInfo | URL | string,
  init?: object,
): Promise<{ ok: boolean; json: () => Promise<unknown> }> {
  const response = await request(input, isRecord(init) ? init : {});
  const { status, headers } = response;
  // Something in between has answered. That says nothing about the call, but repeating the request would not
  // help.
  if (status >= 400 && status < 500 && !(headers.get('content-type') ?? '').includes('json'))
    throw new AppError('UNKNOWN_ERROR', { details: { status } });
  return { ok: response.ok, json: async () => readableAnswer(await response.json(), status) };
}

/**
 * Asks one query without the client library, as the session does, which the first screen waits for. Throws the
 * product's own errors.
 */
export async function plainQuery(
  name: 'users.getByExternalId' | 'billing.getCurrentSubscription',
  input: Readonly<Record<string, unknown>> | null,
  organizationId: string | null,
): Promise<unknown> {
  const url = queryUrl(name, input);
  const { result: early } = recordOf(await takeEarly(url, organizationId ?? ''));
  if (early !== undefined) return recordOf(early)['data'];
  const response = await transport(url, { headers: organizationHeaders(organizationId) });
  const { result, error } = recordOf(await response.json().catch(incomplete));
  if (error !== undefined) throw toAppError(error);
  return recordOf(result)['data'];
}

/** The connection ended in the middle of the answer. */
function incomplete(cause: unknown): never {
  throw new AppError('NETWORK_ERROR', { cause });
}

/** Whether the server has refused with an HTTP 4xx, so that repeating the request would not help. */
export function isRefusal(thrown: unknown): boolean {
  return isFinal(errorTable[toAppError(thrown).code].httpStatus);
}

/** Does the same for a query. For it, a 4xx from something in between is final, too. */
export function isFinalAnswer(thrown: unknown): boolean {
  const { details } = toAppError(thrown);
  return isRefusal(thrown) || (isRecord(details) && isFinal(Number(details['status'])));
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500;
}

/**
 * The body of an answer to one call or to several, in the one form that the client library reads. Anything
 * else becomes an UNKNOWN_ERROR of that call, without a message and with the HTTP status in its details.
 */
export function readableAnswer(body: unknown, status: number): unknown {
  return Array.isArray(body) ? body.map((each: unknown) => readable(each, status)) : readable(body, status);
}

function readable(answer: unknown, status: number): unknown {
  if (!isRecord(answer)) return unreadable(status);
  const { result, error } = answer;
  if (isRecord(error)) return { error: readableError(error, status) };
  return isRecord(result) ? answer : unreadable(status);
}

function readableError(error: Readonly<Record<string, unknown>>, status: number): unknown {
  const { code, data, message } = error;
  const hasCode = isRecord(data) && isErrorCode(data['code']);
  return {
    code: typeof code === 'number' ? code : anyErrorNumber,
    message: typeof message === 'string' ? message : '',
    data: hasCode ? data : { code: 'UNKNOWN_ERROR', details: { status } },
  };
}

function unreadable(status: number): unknown {
  return {
    error: {
      code: anyErrorNumber,
      message: '',
      data: { code: 'UNKNOWN_ERROR', details: { status, unreadable: true } },
    },
  };
}

/** Whether a call was answered with success in an unknown form: it was done, but its result must be read separately. */
export function wasDoneUnread(thrown: unknown): boolean {
  const { details } = toAppError(thrown);
  if (!isRecord(details) || details['unreadable'] !== true) return false;
  const status = Number(details['status']);
  return status >= 200 && status < 300;
}
