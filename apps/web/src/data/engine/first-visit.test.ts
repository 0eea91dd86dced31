import { organizationHeader } from '@plumbline/domain/operations/headers';
import { pullOrder } from '@plumbline/domain/entities/replicated';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { recordOf } from '../parse.ts';
import { forgetEarly } from '../server/early-answers.ts';
import { plainQuery } from '../server/transport.ts';
import { noteSessionEndsLater } from '../session/ended-session.ts';
import { getSession } from '../session/identity-session.ts';
import { earlyPage } from './early-pages.ts';
import { askFirstVisit } from './first-visit.ts';

const userId = '01890000-0000-7000-8000-000000000001';
const organizationId = '01890000-0000-7000-8000-000000000002';
const owner = { organizationId, userId };
const page = { changes: [], next: null, through: 1, epoch: 1, shape: 1, at: '2026-05-04T07:00:00.000Z' };

/** What was asked: the address, and the organization that it was asked for. */
let asked: { url: URL; organization: string | null }[] = [];
let session: unknown = null;
let batch: unknown = [];
let now = 0;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  asked = [];
  now = 0;
  session = { user: { id: userId, email: 'a@b.example' }, session: { activeOrganizationId: organizationId } };
  batch = [
    { result: { data: { id: 'record' } } },
    { result: { data: { planName: 'Professional' } } },
    ...pullOrder.map((entity) => ({ result: { data: { ...page, at: entity } } })),
  ];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input, 'https://plumbline.example');
    asked.push({ url, organization: new Headers(init.headers).get(organizationHeader) });
    await Promise.resolve();
    if (url.pathname.endsWith('get-session')) return json(session);
    return url.search.includes('batch=1') ? json(batch, 207) : json({ result: { data: 'asked' } });
  });
});
afterEach(() => {
  // The files of a worker share what was asked.
  forgetEarly();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const record = async () =>
  await plainQuery('users.getByExternalId', { externalUserId: userId }, organizationId);

test('PULL-1710 a first visit asks twice, for the person and for all that follows, and each answer is taken once', async () => {
  await askFirstVisit();
  const [first, second] = asked;
  expect(asked).toHaveLength(2);
  expect(first?.url.pathname).toBe('/api/auth/get-session');
  expect(second?.organization).toBe(organizationId);
  const names = second?.url.pathname.split('/').at(-1)?.split(',') ?? [];
  expect(names.slice(0, 2)).toEqual(['users.getByExternalId', 'billing.getCurrentSubscription']);
  const inputs = recordOf(JSON.parse(second?.url.searchParams.get('input') ?? '{}'));
  expect(inputs['0']).toEqual({ externalUserId: userId });
  expect(names.slice(2).map((_, index) => recordOf(inputs[String(index + 2)])['entity'])).toEqual(pullOrder);

  expect(await getSession()).toMatchObject({ id: userId, activeOrganizationId: organizationId });
  expect(await record()).toEqual({ id: 'record' });
  expect(await plainQuery('billing.getCurrentSubscription', null, organizationId)).toEqual({
    planName: 'Professional',
  });
  for (const entity of pullOrder) expect(await earlyPage(owner, { entity })).toMatchObject({ at: entity });
  expect(asked).toHaveLength(2);

  expect(await record()).toBe('asked');
  expect(await earlyPage(owner, { entity: 'task' })).toBeNull();
  await getSession();
  expect(asked).toHaveLength(4);
});

test('PULL-1711 nobody signed in is an answer, too, and nothing more is asked', async () => {
  session = null;
  await askFirstVisit();
  expect(await getSession()).toBeNull();
  expect(asked).toHaveLength(1);
});

test('PULL-1712 what was refused, is for another organization, goes on after a page, or is half a minute old is asked for', async () => {
  batch = [{ error: { message: 'No.', data: { code: 'NOT_A_MEMBER' } } }];
  await askFirstVisit();
  expect(await record()).toBe('asked');
  expect(await earlyPage(owner, { entity: 'task' })).toBeNull();

  batch = [{ result: { data: 'early' } }, null, ...pullOrder.map(() => ({ result: { data: page } }))];
  await askFirstVisit();
  expect(await earlyPage({ ...owner, organizationId: userId }, { entity: 'task' })).toBeNull();
  expect(await earlyPage({ ...owner, userId: organizationId }, { entity: 'task' })).toBeNull();
  expect(await earlyPage(owner, { entity: 'task', after: 'a' })).toBeNull();
  now = 30_001;
  expect(await earlyPage(owner, { entity: 'note' })).toBeNull();
  expect(await record()).toBe('asked');
});

test('PULL-1715 who signs in after somebody gets nothing that was asked for them, also where that session ended without a signal', async () => {
  await askFirstVisit();
  forgetEarly();
  expect(await record()).toBe('asked');
  expect(await earlyPage(owner, { entity: 'task' })).toBeNull();

  // The next contact ends the session that was signed out without one.
  noteSessionEndsLater(true);
  await askFirstVisit();
  session = null;
  expect(await getSession()).toBeNull();
  session = {
    user: { id: organizationId, email: 'b@b.example' },
    session: { activeOrganizationId: organizationId },
  };
  expect(await getSession()).toMatchObject({ id: organizationId });
  expect(await earlyPage(owner, { entity: 'task' })).toBeNull();
});

test('PULL-1713 a network that loses the answers leaves everything to be asked for', async () => {
  const ask = fetch;
  let lost = true;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (lost && input.includes('batch=1')) throw new TypeError('Failed to fetch');
    return await ask(input, init);
  });
  await askFirstVisit();
  lost = false;
  expect(await record()).toBe('asked');
  expect(await earlyPage(owner, { entity: 'task' })).toBeNull();
});
