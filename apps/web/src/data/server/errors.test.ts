import { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { logError, offlineText, readErrorLog, toAppError, wordsOf } from './errors.ts';

afterEach(() => vi.restoreAllMocks());

test('CLIENTERR-1 a refusal of the server keeps its code, message, fields and details', () => {
  const error = toAppError(
    Object.assign(new Error('The end date is before the start date.'), {
      data: {
        code: 'VALIDATION_ERROR',
        fields: [{ path: 'endDate', message: 'The end date is before the start date.' }, { path: 3 }, null],
        details: { plan: 'business' },
      },
    }),
  );
  expect(error).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'The end date is before the start date.',
    fields: [{ path: 'endDate', message: 'The end date is before the start date.' }],
    details: { plan: 'business' },
  });
});

test('CLIENTERR-2 of a failure of the transport its cause is used', () => {
  const cause = new AppError('TIMEOUT_ERROR');
  expect(toAppError(new Error('fetch failed', { cause }))).toBe(cause);
});

test.each([
  new TypeError('x is not a function'),
  'text',
  null,
  undefined,
  Object.assign(new Error('?'), { data: { code: 'NO_SUCH_CODE' } }),
])('CLIENTERR-3 %o is an unknown error', (thrown) => {
  expect(toAppError(thrown).code).toBe('UNKNOWN_ERROR');
});

test('CLIENTERR-4 the toast has the catalogue’s texts, or those of the context where it has its own', () => {
  expect(wordsOf(new AppError('NETWORK_ERROR'))).toEqual({
    title: 'Connection Problem',
    message: errorTable.NETWORK_ERROR.message,
    action: 'Try again',
  });
  expect(
    wordsOf(new AppError('VALIDATION_ERROR', { message: 'Name is required.' }), 'project-save'),
  ).toMatchObject({
    title: 'Project Information Invalid',
    message: 'Required project information is missing or invalid.',
  });
});

test('CLIENTERR-5 a server’s own message is shown, but no details of an unknown error', () => {
  const seats = new AppError('PLAN_REQUIRED', { message: 'The Business plan includes 10 people.' });
  expect(wordsOf(seats).message).toBe('The Business plan includes 10 people.');
  const crash = new AppError('UNKNOWN_ERROR', { message: 'relation "task" does not exist' });
  expect(wordsOf(crash).message).toBe(errorTable.UNKNOWN_ERROR.message);
});

test('CLIENTERR-6 the log keeps the newest hundred errors', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let count = 0; count < 130; count += 1) logError(new Error(`failure ${count}`), `step ${count}`);
  const log = readErrorLog();
  expect(log).toHaveLength(100);
  expect([log[0]?.context, log.at(-1)?.context]).toEqual(['step 30', 'step 129']);
});

test('CLIENTERR-7 the catalogue’s sentence about a missing connection is followed by what happens to a change that was not kept', () => {
  const { message } = wordsOf(new AppError('OFFLINE_ERROR'));
  expect(offlineText(message, true)).toBe(
    `${errorTable.OFFLINE_ERROR.message} This one is not kept for sending: the form keeps what you wrote, so send it again when there is a signal.`,
  );
  expect(offlineText(message, 'offered')).toBe(
    `${errorTable.OFFLINE_ERROR.message} This one is kept as a draft here: you are asked to send it when the signal is back.`,
  );
  expect(offlineText(message, false)).toBe(
    `${errorTable.OFFLINE_ERROR.message} This one is not kept for sending: do it again when there is a signal.`,
  );
});
