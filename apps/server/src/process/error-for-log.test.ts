import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from './log.ts';

const secret = 'the gate code is 4471';

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), {
    ...{
      severity: 'ERROR',
      code,
      schema: 'public',
      table: 'note',
      column: 'content',
      constraint: 'note_check',
    },
    ...{ detail: `Failing row contains (${secret}).`, where: secret, hint: secret, internalQuery: secret },
  });
}

function line(err: unknown): { text: string; err: Record<string, unknown> } {
  let text = '';
  createLog('error', { write: (written) => void (text = written) }).error({ err }, 'a call failed');
  return { text, err: { ...Object(JSON.parse(text))['err'] } };
}

test('PROCESS-7 of a database error only code, table, column and constraint are logged, no value', () => {
  const broken = line(
    databaseError('23514', 'new row for relation "note" violates check constraint "note_check"'),
  );
  expect(broken.text).not.toContain(secret);
  expect(broken.err).toMatchObject({
    ...{ type: 'DatabaseError', code: '23514', table: 'note', column: 'content', constraint: 'note_check' },
    message: 'new row for relation "note" violates check constraint "note_check"',
    stack: expect.stringMatching(/^\s+at /),
  });
  const unread = line(databaseError('22P02', `invalid input syntax for type uuid: "${secret}"`));
  expect(unread.text).not.toContain(secret);
  expect(unread.err['message']).toBe('the database answered 22P02');
});

test.each<[string, unknown]>([
  [
    'a query with its parameters',
    new DrizzleQueryError('insert into note values ($1)', [secret], databaseError('22001', secret)),
  ],
  [
    'one that wraps it and repeats its words',
    new Error(`Failed query: x\nparams: ${secret}`, {
      cause: new DrizzleQueryError('x', [secret], databaseError('22001', secret)),
    }),
  ],
  [
    'several at once',
    new AggregateError([databaseError('42601', `syntax error at "${secret}"`)], 'all failed'),
  ],
  ['a parser’s, with the text', asThrown(() => JSON.parse(secret))],
  [
    'a mail server’s answer',
    Object.assign(new Error(`550 no ${secret}`), { responseCode: 550, response: secret }),
  ],
  [
    'keys of a record that does not fit its schema',
    asThrown(() => z.record(z.string(), z.number()).parse({ [secret]: secret })),
  ],
  ['fields of its own', Object.assign(new Error('odd'), { input: secret, request: { body: secret } })],
  ['what is no error', secret],
  ['a thing', { body: secret }],
])('PROCESS-7 %s is logged without what people wrote', (_, thrown) => {
  const { text, err } = line(thrown);
  expect(text).not.toContain(secret);
  expect(err['message']).not.toBe('');
});

test('PROCESS-7 an error of ours keeps its message, its stack and its causes', () => {
  const error = new Error('no free slug', { cause: new TypeError('x is undefined') });
  const { err } = line(error);
  expect(err).toMatchObject({
    ...{ type: 'Error', message: 'no free slug' },
    causes: [{ type: 'TypeError', message: 'x is undefined' }],
  });
  expect(err['stack']).toMatch(/error-for-log\.test/);
  const own = new Error('turns in a circle');
  own.cause = own;
  expect(line(own).err['message']).toBe('turns in a circle');
});

function asThrown(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
