import { accountLettersPerRecipientHour, confirmationLinkHours } from '@plumbline/domain/limits/mail';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { confirmAddress, type House, identityHouse, signedUp, visitor } from './identity.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await identityHouse();
});
afterAll(async () => {
  await house.database.close();
});
afterEach(() => {
  vi.useRealTimers();
});

const linksTo = (email: string) =>
  house.mails.flatMap(({ to, link = '' }) => (to === email && link.includes('/verify-email?') ? [link] : []));
const tokenIn = (link = '') => new URL(link).searchParams.get('token');
const isVerified = async (person: { headers(): Headers }) =>
  (await house.identity.callerOf(person.headers()))?.emailVerified;

test('IDENTITY-15 signing up mails a link, which confirms the account that opens it', async () => {
  const person = await signedUp(house.identity, 'link@example.org');
  expect(await isVerified(person)).toBe(false);
  const [link] = linksTo('link@example.org');
  expect(link).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=/);
  expect((await person.post('verify-email', { token: tokenIn(link) })).status).toBe(200);
  expect(await isVerified(person)).toBe(true);
  // Opening it twice does no harm.
  expect((await person.post('verify-email', { token: tokenIn(link) })).status).toBe(200);
  expect(house.mails.find(({ link: sent }) => sent === link)?.text).not.toMatch(/Dana|Okafor/);
});

test('IDENTITY-15 when the owner of an address opens the link of a stranger’s sign-up, the stranger is not confirmed', async () => {
  const stranger = await signedUp(house.identity, 'boss@example.org', 'Mallory');
  const [link] = linksTo('boss@example.org');
  const asNobody = await visitor(house.identity).post('verify-email', { token: tokenIn(link) });
  expect(asNobody).toMatchObject({ status: 401, body: { code: 'AUTH_ERROR' } });
  const other = await signedUp(house.identity, 'somebody.else@example.org');
  const asOther = await other.post('verify-email', { token: tokenIn(link) });
  expect(asOther).toMatchObject({ status: 403, body: { code: 'VERIFICATION_OTHER_EMAIL' } });
  expect(await isVerified(stranger)).toBe(false);
  expect(await isVerified(other)).toBe(false);
});

test('IDENTITY-15 a link that is forged, incomplete or too old confirms nothing, and says so', async () => {
  const person = await signedUp(house.identity, 'forged@example.org');
  const token = tokenIn(linksTo('forged@example.org')[0]) ?? '';
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ email: 'forged@example.org', exp: 9_999_999_999 }));
  const forged = await person.post('verify-email', {
    token: `${head}.${claims.toString('base64url')}.${signature}`,
  });
  expect(forged).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/Ask for a new one/) },
  });
  expect((await person.post('verify-email', { token: 'half' })).status).toBe(400);
  vi.useFakeTimers({ now: Date.now() + (confirmationLinkHours * 3_600 + 60) * 1_000, toFake: ['Date'] });
  const late = await person.post('verify-email', { token });
  expect(late).toMatchObject({ status: 400, body: { message: 'This link is too old. Ask for a new one.' } });
  vi.useRealTimers();
  expect(await isVerified(person)).toBe(false);
});

test('IDENTITY-16 the link is sent again on request, a few times an hour, and not to a confirmed address', async () => {
  const person = await signedUp(house.identity, 'again@example.org');
  for (let sent = 0; sent < accountLettersPerRecipientHour; sent += 1) {
    expect((await person.post('send-verification-email')).status).toBe(200);
  }
  expect(linksTo('again@example.org')).toHaveLength(1 + accountLettersPerRecipientHour);
  const refused = await person.post('send-verification-email');
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(linksTo('again@example.org')).toHaveLength(1 + accountLettersPerRecipientHour);

  const other = await signedUp(house.identity, 'calm@example.org');
  await confirmAddress(house, other);
  const needless = await other.post('send-verification-email');
  expect(needless).toMatchObject({
    status: 400,
    body: { message: 'This email address is confirmed already.' },
  });
  expect((await visitor(house.identity).post('send-verification-email')).status).toBe(401);
});

test('IDENTITY-16 strangers who sign up with an address do not use up its owner’s letters', async () => {
  const owner = await signedUp(house.identity, 'wanted@example.org');
  const stranger = visitor(house.identity, '198.51.100.9');
  for (let time = 0; time < accountLettersPerRecipientHour + 2; time += 1) {
    const email = 'wanted@example.org';
    const form = { email, password: 'a stranger’s guess', firstName: 'Mallory', lastName: 'Okafor' };
    expect((await stranger.post('sign-up/email', form)).status).toBe(200);
  }
  const before = linksTo('wanted@example.org').length;
  expect((await owner.post('send-verification-email')).status).toBe(200);
  expect(linksTo('wanted@example.org')).toHaveLength(before + 1);
});

test('IDENTITY-17 a password set by the mailed link confirms the address and ends earlier sessions', async () => {
  const squatter = await signedUp(house.identity, 'mine@example.org', 'Mallory');
  const owner = visitor(house.identity);
  await owner.post('request-password-reset', { email: 'mine@example.org' });
  const link = house.mails.findLast(({ to }) => to === 'mine@example.org')?.link;
  const newPassword = 'the owner’s own words';
  expect((await owner.post('reset-password', { token: tokenIn(link), newPassword })).status).toBe(200);
  await owner.post('sign-in/email', { email: 'mine@example.org', password: newPassword });
  expect(await isVerified(owner)).toBe(true);
  expect(await isVerified(squatter)).toBeUndefined();
});
