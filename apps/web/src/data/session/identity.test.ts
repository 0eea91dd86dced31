import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOrganization, listOrganizations, signUp } from './identity.ts';
import { sessionEndsLater, noteSessionEndsLater } from './ended-session.ts';
import { getSession } from './identity-session.ts';
import { memoryStorage } from '../memory-storage.ts';

const asked: string[] = [];
let answers: Record<string, [status: number, body: unknown]> = {};

beforeEach(() => {
  asked.length = 0;
  answers = {};
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/auth/', '');
    asked.push(path);
    const [status, body] = answers[path] ?? [200, {}];
    const headers = { 'content-type': 'application/json' };
    return await Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const person = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@halden.example',
  password: 'level and plumb',
};

const halden = { name: 'Halden & Sons', timezone: 'America/Chicago', locale: 'en-US', currency: 'USD' };

test('SIGNIN-11: a new account is signed in; one that was there already is only mailed to, and nobody else learns of it', async () => {
  expect(await signUp(person)).toBe('signed-in');
  expect(asked).toEqual(['sign-up/email', 'sign-in/email']);
  answers = { 'sign-in/email': [401, { code: 'INVALID_EMAIL_OR_PASSWORD' }] };
  expect(await signUp(person)).toBe('mailed');
});

test('SIGNIN-12: another refusal of the sign-in is no account that was there already', async () => {
  answers = { 'sign-in/email': [429, { code: 'TOO_MANY' }] };
  await expect(signUp(person)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  answers = { 'sign-up/email': [422, { message: 'No.' }] };
  await expect(signUp(person)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: 'No.' });
});

test('SIGNIN-13: organizations are read one by one, and an answer that is no list says nothing about them', async () => {
  answers = {
    'organization/list': [200, [{ id: 'halden', name: 'Halden & Sons' }, { id: 7 }, null, { id: 'okafor' }]],
  };
  expect(await listOrganizations()).toEqual([
    { id: 'halden', name: 'Halden & Sons' },
    { id: 'okafor', name: '' },
  ]);
  answers = { 'organization/list': [200, null] };
  await expect(listOrganizations()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  answers = { 'organization/create': [200, { id: 'halden' }] };
  expect(await createOrganization(halden)).toBe('halden');
  answers = {};
  expect(await createOrganization(halden)).toBeNull();
});

test('SIGNIN-14: a session that was left without a signal is ended before anybody is looked for', async () => {
  answers = { 'get-session': [200, { user: { id: 'dana' }, session: {} }], 'sign-out': [503, {}] };
  noteSessionEndsLater(true);
  expect(await getSession()).toBeNull();
  expect([asked, sessionEndsLater()]).toEqual([['sign-out'], true]);
  // Not the answer that the browser may have requested while the page was loading, before the sign-out.
  const afterwards = 'get-session?after=sign-out';
  answers = { [afterwards]: [200, { user: { id: 'dana' }, session: {} }], 'sign-out': [200, {}] };
  expect(await getSession()).toMatchObject({ id: 'dana' });
  expect([asked.slice(1), sessionEndsLater()]).toEqual([['sign-out', afterwards], false]);
});

test('SIGNIN-15: who is signed in is read with what the provider knows, and without an id it is nobody', async () => {
  const user = {
    id: 'dana',
    email: 'dana@halden.example',
    name: 'Dana Okafor',
    firstName: 'Dana',
    image: '',
  };
  answers = { 'get-session': [200, { session: { activeOrganizationId: 'halden' }, user }] };
  expect(await getSession()).toEqual({
    ...{ id: 'dana', email: 'dana@halden.example', name: 'Dana Okafor', firstName: 'Dana', lastName: null },
    ...{ imageUrl: null, publicMetadata: {}, activeOrganizationId: 'halden' },
  });
  for (const body of [null, { user: {} }, { session: {} }, []]) {
    answers = { 'get-session': [200, body] };
    expect(await getSession()).toBeNull();
  }
});
