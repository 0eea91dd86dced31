import { isErrorCode } from '@plumbline/domain/errors/app-error';
import { toAppError } from './errors.ts';
import { isRecord } from './parse.ts';

/** The client library recognizes an error by any number here. */
const anyErrorNumber = -32_603;

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
  const known = isRecord(data) && isErrorCode(data['code']);
  return {
    code: typeof code === 'number' ? code : anyErrorNumber,
    message: typeof message === 'string' ? message : '',
    data: known ? data : { code: 'UNKNOWN_ERROR', details: { status } },
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
