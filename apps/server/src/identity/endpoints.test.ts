import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryEndpoints, organizationEndpoints } from './endpoints.ts';
import { type House, identityHouse, password, signedUp, visitor } from './identity.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await identityHouse();
});
afterAll(async () => {
  await house.database.close();
});

test('IDENTITY-12 an endpoint that the table does not name does not exist', async () => {
  const person = await signedUp(house.identity, 'table@example.org');
  const closed = [
    '',
    'ok',
    'error',
    'sign-in/social',
    'callback/google',
    'change-email',
    'delete-user',
    'verify-password',
    'reset-password/abc',
    'link-social',
    'unlink-account',
    'list-accounts',
    'refresh-token',
    'get-access-token',
    'account-info',
    'update-session',
    'organization/update',
    'organization/delete',
    'organization/invite-member',
    'organization/get-full-organization',
    'organization/remove-member',
    'organization/update-member-role',
    'organization/cancel-invitation',
    'organization/get-invitation',
    'organization/list-members',
    'organization/leave',
    'organization/add-member',
    'sign-in/email/',
    '../trpc',
    'toString',
    '__proto__',
    'constructor',
  ];
  for (const path of closed) {
    for (const answer of [await person.get(path), await person.post(path, {})]) {
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
    }
  }
});

test('IDENTITY-12 each endpoint answers only to its own method', async () => {
  const person = await signedUp(house.identity, 'methods@example.org');
  for (const [path, { method }] of Object.entries({ ...libraryEndpoints, ...organizationEndpoints })) {
    const answer = method === 'GET' ? await person.post(path, {}) : await person.get(path);
    expect([path, answer.status]).toEqual([path, 405]);
  }
});

test('IDENTITY-13 the endpoints of organizations need a session', async () => {
  for (const path of ['organization/create', 'organization/set-active', 'organization/accept-invitation']) {
    const answer = await visitor(house.identity).post(path, {});
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_ERROR' } });
  }
  expect((await visitor(house.identity).get('organization/list')).status).toBe(401);
  expect((await visitor(house.identity).get('get-session')).body).toBeNull();
  expect((await visitor(house.identity).get('list-sessions')).status).toBe(401);
});

test('IDENTITY-14 a call with another site’s origin is refused even behind the guard', async () => {
  const person = await signedUp(house.identity, 'origin@example.org');
  const ask = async (origin: string) => {
    const headers = person.headers();
    headers.set('origin', origin);
    headers.set('host', 'localhost:3000');
    headers.set('content-type', 'application/json');
    const body = JSON.stringify({ firstName: 'Eve' });
    const request = new Request('http://localhost:3000/api/auth/update-user', {
      method: 'POST',
      headers,
      body,
    });
    return (await house.identity.handler(request, '203.0.113.7')).status;
  };
  expect(await ask('https://evil.example')).toBe(403);
  expect(await ask('http://localhost:3000')).toBe(200);
});

test('IDENTITY-14 a body that is not JSON or names unknown fields is refused', async () => {
  const request = new Request('http://localhost:3000/api/auth/sign-in/email', {
    method: 'POST',
    body: 'email=a',
  });
  expect((await house.identity.handler(request, '203.0.113.7')).status).toBe(400);
  const answer = await visitor(house.identity).post('sign-in/email', {
    email: 'a@example.org',
    password,
    callbackURL: 'https://evil.example',
  });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Unknown field: callbackURL.' } });
});
