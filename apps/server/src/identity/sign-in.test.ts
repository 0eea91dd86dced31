import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accountLettersPerRecipientHour } from '@plumbline/domain/limits/mail';
import { createLimits } from '../http/rate-limit.ts';
import { testTenant } from '../testing/tenant.ts';
import { type House, identityHouse, password, signedUp, visitor } from './identity.fixture.ts';
import { knownDevice, knownDeviceCookie } from './known-device.ts';

/** The sign-ins that http/rate-limit allows an account in a quarter of an hour. */
const signInsPerAccount = 10;

let house: House;
beforeAll(async () => {
  house = await identityHouse();
});
afterAll(async () => {
  await house.database.close();
});

test('IDENTITY-1 a person signs up, is signed in, signs out and signs in again', async () => {
  const person = await signedUp(house.identity, 'Dana.One@Example.org');
  expect(await house.identity.callerOf(person.headers())).toMatchObject({
    email: 'dana.one@example.org',
    firstName: 'Dana',
    lastName: 'Okafor',
    membership: null,
    subscription: null,
  });
  const before = person.headers();
  expect((await person.post('sign-out')).status).toBe(200);
  expect(person.cookie).not.toContain('session');
  expect(await house.identity.callerOf(before)).toBeNull();

  const again = visitor(house.identity);
  expect((await again.post('sign-in/email', { email: ' dana.ONE@example.org', password })).status).toBe(200);
  expect(await house.identity.callerOf(again.headers())).toMatchObject({ firstName: 'Dana' });
  expect((await again.get('get-session')).body).toMatchObject({
    user: { name: 'Dana Okafor', email: 'dana.one@example.org', firstName: 'Dana' },
    session: { activeOrganizationId: null },
  });
});

test('IDENTITY-2 a wrong password and an unknown address get the same answer', async () => {
  await signedUp(house.identity, 'known@example.org');
  const wrong = await visitor(house.identity).post('sign-in/email', {
    email: 'known@example.org',
    password: 'another one',
  });
  const unknown = await visitor(house.identity).post('sign-in/email', {
    email: 'nobody@example.org',
    password: 'another one',
  });
  expect(wrong).toMatchObject({
    status: 401,
    body: { message: 'The email address or the password is wrong.' },
  });
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
});

test.each([
  ['an address that is none', { email: 'dana', password, firstName: 'Dana' }, /email address such as/],
  ['a short password', { email: 'a@example.org', password: 'short', firstName: 'Dana' }, /at least 10/],
  [
    'a long password',
    { email: 'a@example.org', password: 'x'.repeat(129), firstName: 'Dana' },
    /at most 128/,
  ],
  ['no name', { email: 'a@example.org', password }, /your name/],
  [
    'a role of one’s own',
    { email: 'a@example.org', password, firstName: 'D', role: 'admin' },
    /Unknown field: role/,
  ],
])('IDENTITY-3 sign-up refuses %s and says what is wrong', async (_, body, message) => {
  const answer = await visitor(house.identity).post('sign-up/email', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringMatching(message) });
});

test('IDENTITY-20 sign-up gives the same answer for an address with an account and for one without; its owner is told by mail', async () => {
  const owner = await signedUp(house.identity, 'taken@example.org');
  const ask = async (email: string) => {
    const person = visitor(house.identity);
    const body = { email, password: 'quite another one', firstName: 'Mallory' };
    const { status, body: answer, headers } = await person.post('sign-up/email', body);
    return { status, answer, headers: [...headers.keys()].toSorted(), cookie: person.cookie };
  };
  const used = await ask('TAKEN@example.org');
  expect(used).toEqual(await ask('free@example.org'));
  expect(used).toMatchObject({ status: 200, answer: { status: true }, cookie: '' });
  const letters = house.mails.filter(({ to }) => to === 'taken@example.org');
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Plumbline',
    'You already have a Plumbline account',
  ]);
  expect(letters[1]?.text).not.toContain('Mallory');
  // Nothing has changed for the owner.
  expect(await house.identity.callerOf(owner.headers())).toMatchObject({ firstName: 'Dana' });
  const guess = { email: 'taken@example.org', password: 'quite another one' };
  expect((await visitor(house.identity).post('sign-in/email', guess)).status).toBe(401);
});

test('IDENTITY-20 sign-ups do not fill the owner’s inbox', async () => {
  await signedUp(house.identity, 'flooded@example.org');
  const body = { email: 'flooded@example.org', password: 'quite another one', firstName: 'Mallory' };
  for (let time = 0; time < accountLettersPerRecipientHour + 2; time += 1)
    expect((await visitor(house.identity).post('sign-up/email', body)).status).toBe(200);
  const letters = house.mails.filter(({ to }) => to === 'flooded@example.org');
  expect(letters).toHaveLength(1 + accountLettersPerRecipientHour);
});

test('IDENTITY-4 ids are UUIDv7 from the injected source', async () => {
  const person = await signedUp(house.identity, 'ids@example.org');
  const caller = await house.identity.callerOf(person.headers());
  for (const id of [caller?.userId, caller?.sessionId]) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('IDENTITY-5 the cookie is HttpOnly, SameSite=Lax and lives 30 days', async () => {
  await signedUp(house.identity, 'cookie@example.org');
  const answer = await visitor(house.identity).post('sign-in/email', {
    email: 'cookie@example.org',
    password,
  });
  const [line = ''] = answer.headers.getSetCookie();
  expect(line).toMatch(/^plumbline\.session_token=/);
  expect(line).toMatch(/Max-Age=2592000/i);
  expect(line).toMatch(/HttpOnly/i);
  expect(line).toMatch(/SameSite=Lax/i);
  expect(line).not.toMatch(/Secure/i);
});

test('IDENTITY-5 over https the cookie is __Host-, Secure, for the whole origin', async () => {
  const secure = await identityHouse({ publicUrl: 'https://plumbline.example.com' });
  try {
    const person = visitor(secure.identity);
    const post = async (path: string, body: object) => {
      const headers = {
        origin: 'https://plumbline.example.com',
        host: 'plumbline.example.com',
        'content-type': 'application/json',
      };
      const address = `https://plumbline.example.com/api/auth/${path}`;
      const request = new Request(address, { method: 'POST', headers, body: JSON.stringify(body) });
      return await secure.identity.handler(request, '203.0.113.7');
    };
    await post('sign-up/email', { email: 'a@example.org', password, firstName: 'Dana' });
    const response = await post('sign-in/email', { email: 'a@example.org', password });
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(/^__Host-plumbline\.session_token=/);
    expect(line).toMatch(/; Secure/i);
    expect(line).toMatch(/; Path=\/(;|$)/i);
    expect(line).not.toMatch(/Domain/i);
    const headers = new Headers({ cookie: line.split(';')[0] ?? '' });
    expect(secure.identity.hasSessionCookie(headers)).toBe(true);
    expect(await secure.identity.callerOf(headers)).toMatchObject({ email: 'a@example.org' });
    expect(person.cookie).toBe('');
  } finally {
    await secure.database.close();
  }
});

test('IDENTITY-6 a cookie that we did not sign, or whose session has ended, gives no caller', async () => {
  const person = await signedUp(house.identity, 'expired@example.org');
  const [name = '', value = ''] = person.cookie.split('=');
  const token = decodeURIComponent(value).split('.')[0] ?? '';
  for (const forged of [
    token,
    `${token}.`,
    `${token}.${Buffer.alloc(32).toString('base64')}`,
    "x' or true --",
    '%E0%A4%A',
  ]) {
    const headers = new Headers({ cookie: `${name}=${forged}` });
    expect(house.identity.hasSessionCookie(headers)).toBe(!forged.startsWith('%'));
    expect(await house.identity.callerOf(headers)).toBeNull();
  }
  expect(await house.identity.callerOf(person.headers())).not.toBeNull();
  await house.database.pool.query(
    `update auth.session set expires_at = now() - interval '1 second' where token = $1`,
    [token],
  );
  expect(await house.identity.callerOf(person.headers())).toBeNull();
});

test('IDENTITY-7 looking up a caller costs one statement on one connection', async () => {
  const person = await signedUp(house.identity, 'trips@example.org');
  await person.post('organization/create', { name: 'Trips' });
  const client = await house.database.pool.connect();
  const prototype: unknown = Object.getPrototypeOf(client);
  client.release();
  if (typeof prototype !== 'object' || prototype === null) throw new Error('no client');
  const query: unknown = Reflect.get(prototype, 'query');
  if (typeof query !== 'function') throw new Error('no query');
  let statements = 0;
  Reflect.set(prototype, 'query', function counted(this: unknown, ...args: unknown[]): unknown {
    statements += 1;
    return Reflect.apply(query, this, args);
  });
  try {
    expect(await house.identity.callerOf(person.headers())).toMatchObject({ membership: { role: 'admin' } });
  } finally {
    Reflect.set(prototype, 'query', query);
  }
  expect(statements).toBe(1);
});

test('IDENTITY-8 the link in the mail sets a new password once, and ends every session', async () => {
  const person = await signedUp(house.identity, 'forgot@example.org');
  const caller = await house.identity.callerOf(person.headers());
  const asked = visitor(house.identity);
  const existing = await asked.post('request-password-reset', {
    email: 'forgot@example.org',
    redirectTo: '/reset-password',
  });
  const unknown = await asked.post('request-password-reset', { email: 'nobody@example.org' });
  expect(existing.status).toBe(200);
  expect(unknown.body).toEqual(existing.body);
  const letters = house.mails.filter(({ to }) => to.endsWith('@example.org') && to !== 'nobody@example.org');
  const link = new URL(letters.at(-1)?.link ?? '');
  expect(house.mails.some(({ to }) => to === 'nobody@example.org')).toBe(false);
  expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/reset-password');

  const token = link.searchParams.get('token');
  const fresh = 'an entirely new one';
  expect((await asked.post('reset-password', { token, newPassword: 'short' })).status).toBe(400);
  expect((await asked.post('reset-password', { token, newPassword: fresh })).status).toBe(200);
  expect((await asked.post('reset-password', { token, newPassword: fresh })).status).toBe(400);
  expect(await house.identity.callerOf(person.headers())).toBeNull();
  expect(house.ended).toContain(caller?.sessionId);
  expect((await asked.post('sign-in/email', { email: 'forgot@example.org', password })).status).toBe(401);
  expect((await asked.post('sign-in/email', { email: 'forgot@example.org', password: fresh })).status).toBe(
    200,
  );
});

test('IDENTITY-9 a changed password keeps this session and ends the others', async () => {
  const here = await signedUp(house.identity, 'change@example.org');
  const there = visitor(house.identity);
  await there.post('sign-in/email', { email: 'change@example.org', password });
  const other = await house.identity.callerOf(there.headers());
  const wrong = await here.post('change-password', {
    currentPassword: 'not this',
    newPassword: 'a newer password',
  });
  expect(wrong.body).toMatchObject({ message: 'The current password is wrong.' });
  expect(
    (await here.post('change-password', { currentPassword: password, newPassword: 'a newer password' }))
      .status,
  ).toBe(200);
  expect(await house.identity.callerOf(there.headers())).toBeNull();
  expect(await house.identity.callerOf(here.headers())).not.toBeNull();
  expect(house.ended).toContain(other?.sessionId);
});

test('IDENTITY-9 a session that was revoked or signed out is reported, so that its sockets close', async () => {
  const here = await signedUp(house.identity, 'revoke@example.org');
  const there = visitor(house.identity);
  await there.post('sign-in/email', { email: 'revoke@example.org', password });
  const caller = await house.identity.callerOf(there.headers());
  const list = (await here.get('list-sessions')).body;
  const found = Array.isArray(list)
    ? list.find((entry: { id: string }) => entry.id === caller?.sessionId)
    : null;
  expect((await here.post('revoke-session', { token: found?.token })).status).toBe(200);
  expect(house.ended).toContain(caller?.sessionId);
  expect(await house.identity.callerOf(there.headers())).toBeNull();
  const own = await house.identity.callerOf(here.headers());
  await here.post('sign-out');
  expect(house.ended).toContain(own?.sessionId);
});

test('IDENTITY-10 names can be changed, nothing else of the account', async () => {
  const person = await signedUp(house.identity, 'rename@example.org');
  expect((await person.post('update-user', { firstName: 'Dania' })).status).toBe(200);
  expect((await person.get('get-session')).body).toMatchObject({
    user: { name: 'Dania Okafor', firstName: 'Dania', lastName: 'Okafor' },
  });
  await person.post('update-user', { name: 'Ana María Ruiz' });
  expect(await house.identity.callerOf(person.headers())).toMatchObject({
    firstName: 'Ana María',
    lastName: 'Ruiz',
  });
  for (const body of [
    { email: 'other@example.org' },
    { emailVerified: true },
    { lastOrganizationId: 'x' },
    {},
    { firstName: '' },
  ]) {
    expect((await person.post('update-user', body)).status).toBe(400);
  }
});

test('IDENTITY-11 too many sign-ins for an account from one network are refused with 429 and the time to wait', async () => {
  const limited = await identityHouse({ limits: createLimits() });
  try {
    await signedUp(limited.identity, 'guessed@example.org');
    const guess = async (address: string, guessed = 'no') =>
      await visitor(limited.identity, address).post('sign-in/email', {
        email: 'Guessed@example.org',
        password: guessed,
      });
    for (let attempt = 0; attempt < signInsPerAccount; attempt += 1) {
      expect((await guess('198.51.100.7')).status).toBe(401);
    }
    const right = await guess('198.51.100.7', password);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(right.body).toMatchObject({ code: 'RATE_LIMITED' });
    // The owner on another network, and another account on this one.
    expect((await guess('192.0.2.1', password)).status).toBe(200);
    const other = await signedUp(limited.identity, 'somebody@example.org');
    expect(await limited.identity.callerOf(other.headers())).not.toBeNull();
  } finally {
    await limited.database.close();
  }
});

test('IDENTITY-11 guesses from many networks at once are refused too, and the owner’s known device is not', async () => {
  const limits = createLimits();
  const limited = await identityHouse({ limits });
  try {
    const email = 'besieged@example.org';
    await signedUp(limited.identity, email);
    const owner = visitor(limited.identity, '192.0.2.1');
    const again = async (person = owner, given = password) =>
      (await person.post('sign-in/email', { email, password: given })).status;
    expect(await again()).toBe(200);
    await owner.post('sign-out');
    // From a hundred networks and from the owner's own; a refused try is not hashed.
    for (let attempt = 0; attempt < 100; attempt += 1) await limits.consume('signInPerAccount', email);
    for (let attempt = 0; attempt < 100; attempt += 1) await limits.consume('signInPerAddress', '192.0.2.1');
    expect(await again(visitor(limited.identity, '203.0.113.80'))).toBe(429);
    expect(await again()).toBe(200);

    // A person at that device cannot guess faster, and only for that account.
    for (let attempt = 0; attempt < signInsPerAccount; attempt += 1)
      expect(await again(owner, 'no')).toBe(401);
    expect(await again()).toBe(429);
  } finally {
    await limited.database.close();
  }
});

test('IDENTITY-19 the cookie of a known device is signed, for one account, HttpOnly, and valid for 180 days', async () => {
  const at = new Date('2026-03-02T08:00:00.000Z');
  const parts = { publicUrl: 'https://plumbline.example.com', secret: 'a secret of the tests' };
  const line = knownDeviceCookie(parts, 'dana@example.org', 'device-1', at);
  expect(line).toMatch(
    /^__Host-plumbline\.known_[\w-]{16}=device-1\.\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(line).not.toContain('dana');
  const [cookie = ''] = line.split(';');
  const read = (sent: string, email = 'dana@example.org', now = at) =>
    knownDevice(new Headers({ cookie: sent }), parts, email, now);
  expect(read(cookie)).toBe('device-1');
  expect(read(cookie, 'marko@example.org')).toBeNull();
  expect(read(cookie.replace('device-1', 'device-2'))).toBeNull();
  expect(read(cookie.slice(0, -1))).toBeNull();
  expect(read('')).toBeNull();
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
  expect(read(cookie, 'dana@example.org', days(179))).toBe('device-1');
  expect(read(cookie, 'dana@example.org', days(180))).toBeNull();
});

test('IDENTITY-11 a successful sign-in does not count', async () => {
  const limited = await identityHouse();
  try {
    await signedUp(limited.identity, 'often@example.org');
    for (let attempt = 0; attempt <= signInsPerAccount; attempt += 1) {
      const answer = await visitor(limited.identity).post('sign-in/email', {
        email: 'often@example.org',
        password,
      });
      expect(answer.status).toBe(200);
    }
  } finally {
    await limited.database.close();
  }
});

test('IDENTITY-11 sign-ups and sign-ins are counted per address too', async () => {
  const asked: string[] = [];
  const limited = await identityHouse({
    limits: {
      async consume(bucket, key) {
        asked.push(`${bucket} ${key}`);
        return await Promise.resolve({ ok: false, retryAfterSeconds: 7 });
      },
      giveBack: async () => await Promise.resolve(),
    },
  });
  try {
    const person = visitor(limited.identity, '203.0.113.9');
    const answer = await person.post('sign-up/email', { email: 'a@example.org', password, firstName: 'A' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    await person.post('sign-in/email', { email: 'a@example.org', password });
    await person.post('request-password-reset', { email: 'a@example.org' });
    expect(asked).toEqual([
      'signUpPerAddress 203.0.113.9',
      'signInPerAddress 203.0.113.9',
      'signInPerAddress 203.0.113.9',
    ]);
  } finally {
    await limited.database.close();
  }
});

test.each(['change-password', 'reset-password'] as const)(
  'IDENTITY-621 a new password by %s ends the calendar addresses in every company, and other links to a new one',
  async (path) => {
    const email = `${path}@example.org`;
    const person = await signedUp(house.identity, email);
    const { userId = '' } = (await house.identity.callerOf(person.headers())) ?? {};
    const { pool } = house.database;
    const feed = async (organizationId: string, of: string) =>
      await pool.query(
        `insert into calendar_feed (organization_id, user_id, token_hash) values ($1, $2, $3)`,
        [organizationId, of, uuidv7()],
      );
    const tenants = [await testTenant(pool), await testTenant(pool)];
    for (const { organizationId, tech } of tenants) {
      await feed(organizationId, userId);
      await feed(organizationId, tech.userId);
    }
    const linkTo = async () => {
      await person.post('request-password-reset', { email });
      const link = house.mails.findLast(({ to }) => to === email)?.link ?? '';
      return new URL(link).searchParams.get('token');
    };
    const [earlier, token] = [await linkTo(), await linkTo()];
    const newPassword = 'a newer password';
    const answer = await person.post(
      path,
      path === 'change-password' ? { currentPassword: password, newPassword } : { token, newPassword },
    );
    expect(answer.status).toBe(200);
    if (path === 'change-password')
      expect(answer.body).toEqual({ status: true, calendarAddressesEnded: tenants.length });
    const { rows } = await pool.query('select user_id from calendar_feed order by user_id');
    expect(rows.map((row) => row.user_id)).toEqual(tenants.map(({ tech }) => tech.userId).toSorted());
    const again = await person.post('reset-password', { token: earlier, newPassword: 'one by the thief' });
    expect(again.status).toBe(400);
    await pool.query('delete from calendar_feed');
  },
);
