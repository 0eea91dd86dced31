import { expect, test } from 'vitest';
import { readableAnswer, wasDoneUnread } from './call-answer.ts';

const nothingSaid = (status: number) => ({
  error: {
    code: -32_603,
    message: '',
    data: { code: 'UNKNOWN_ERROR', details: { status, unreadable: true } },
  },
});

test('CALLANSWER-1 an answer in the product’s form is passed unchanged', () => {
  const done = { result: { data: { rows: [] } } };
  const refused = {
    error: { code: -32_004, message: 'No such note.', data: { code: 'NOT_FOUND', fields: [] } },
  };
  expect(readableAnswer(done, 200)).toBe(done);
  expect(readableAnswer(refused, 404)).toEqual(refused);
});

test('CALLANSWER-2 in a batch an answer of another form is an unknown error of that call only', () => {
  const done = { result: { data: 1 } };
  expect(readableAnswer([done, {}, 'text', null], 207)).toEqual([
    done,
    nothingSaid(207),
    nothingSaid(207),
    nothingSaid(207),
  ]);
  expect(readableAnswer({}, 500)).toEqual(nothingSaid(500));
});

test('CALLANSWER-3 an error of no known code keeps its message, and one without a message has none', () => {
  expect(readableAnswer({ error: { message: 'Not today.', data: { code: 'TEAPOT' } } }, 418)).toEqual({
    error: {
      code: -32_603,
      message: 'Not today.',
      data: { code: 'UNKNOWN_ERROR', details: { status: 418 } },
    },
  });
  expect(readableAnswer({ error: { code: -32_000, data: { code: 'CONFLICT' } } }, 409)).toEqual({
    error: { code: -32_000, message: '', data: { code: 'CONFLICT' } },
  });
});

test('CALLANSWER-4 a success in an unknown form is distinguished from a failure', () => {
  const thrown = (status: number) => Object.assign(new Error(''), nothingSaid(status).error);
  expect(wasDoneUnread(thrown(200))).toBe(true);
  expect(wasDoneUnread(thrown(500))).toBe(false);
  expect(wasDoneUnread(new Error('x is not a function'))).toBe(false);
});
