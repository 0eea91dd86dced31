import { errorTable } from '@plumbline/domain/errors/catalogue';
import { organizationHeader } from '@plumbline/domain/operations/headers';
import { afterEach, expect, test, vi } from 'vitest';
import { plainQuery, readableAnswer, wasDoneUnread } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

/** The network's answers, in order, and what was asked of it. */
function network(...answers: readonly Response[]): { url: URL; organization: string | null }[] {
  const asked: { url: URL; organization: string | null }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({
      url: new URL(address, 'http://localhost'),
      organization: new Headers(init.headers).get(organizationHeader),
    });
    const answer = answers[asked.length - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return await Promise.resolve(answer);
  });
  return asked;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

const noLook = (status: number) => ({
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
    noLook(207),
    noLook(207),
    noLook(207),
  ]);
  expect(readableAnswer({}, 500)).toEqual(noLook(500));
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
  const thrown = (status: number) => Object.assign(new Error(''), noLook(status).error);
  expect(wasDoneUnread(thrown(200))).toBe(true);
  expect(wasDoneUnread(thrown(500))).toBe(false);
  expect(wasDoneUnread(new Error('x is not a function'))).toBe(false);
});

test('CALLANSWER-5 a query without the client library asks as the library does, for one organization or for none', async () => {
  const asked = network(json({ result: { data: { role: 'ADMIN' } } }), json({ result: { data: null } }));
  expect(await plainQuery('users.getByExternalId', { externalUserId: 'dana&co' }, 'halden')).toEqual({
    role: 'ADMIN',
  });
  expect(await plainQuery('billing.getCurrentSubscription', null, null)).toBeNull();
  expect(
    asked.map(({ url, organization }) => [url.pathname, url.searchParams.get('input'), organization]),
  ).toEqual([
    ['/api/trpc/users.getByExternalId', '{"externalUserId":"dana&co"}', 'halden'],
    ['/api/trpc/billing.getCurrentSubscription', null, null],
  ]);
});

test('CALLANSWER-6 its refusals are the product’s errors, and an answer that ends too early is no answer', async () => {
  const { httpStatus } = errorTable.NOT_A_MEMBER;
  const refusal = { message: 'Not here', code: -32_003, data: { code: 'NOT_A_MEMBER', httpStatus } };
  const broken = new Response('{"result":{"da', { headers: { 'content-type': 'application/json' } });
  network(json({ error: refusal }, httpStatus), broken, json({ odd: true }, 500));
  const ask = async () => await plainQuery('billing.getCurrentSubscription', null, 'halden');
  await expect(ask()).rejects.toMatchObject({ code: 'NOT_A_MEMBER', message: 'Not here' });
  await expect(ask()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  await expect(ask()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
});
