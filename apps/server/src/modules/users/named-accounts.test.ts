import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedUp, type Visitor } from '../../identity/identity.fixture.ts';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

const settings = { OPERATOR_EMAILS: 'operator@example.org', TESTER_EMAIL: 'tester@example.org' };
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings });
});
afterAll(async () => {
  await server.close();
});

async function rightsOf(person: Visitor) {
  const caller = await server.services.identity.callerOf(person.headers());
  if (!caller) throw new Error('no caller');
  const record = await callAs(server.services, caller).users.getByExternalId({
    externalUserId: caller.userId,
  });
  return { ...record.metadata };
}

test('IDENTITY-18 an account with an address of OPERATOR_EMAILS or TESTER_EMAIL has no special rights before it is confirmed', async () => {
  const operator = await signedUp(server.services.identity, 'operator@example.org');
  const tester = await signedUp(server.services.identity, 'Tester@example.org');
  const nobody = await signedUp(server.services.identity, 'nobody@example.org');
  const none = { isOperator: false, isTester: false, emailVerified: false };
  for (const person of [operator, tester, nobody]) expect(await rightsOf(person)).toMatchObject(none);
  await server.database.pool.query(`update auth."user" set email_verified = true`);
  expect(await rightsOf(operator)).toMatchObject({ isOperator: true, isTester: false, emailVerified: true });
  expect(await rightsOf(tester)).toMatchObject({ isOperator: false, isTester: true, emailVerified: true });
  expect(await rightsOf(nobody)).toMatchObject({ isOperator: false, isTester: false, emailVerified: true });
});

test('MAIL-10 a page is told that no mail server is set, so that it promises no mail', async () => {
  const person = await signedUp(server.services.identity, 'promised@example.org');
  expect(await rightsOf(person)).toMatchObject({ sendsMail: false });
  const withMail = await testServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  expect(withMail.services.identity.sendsMail).toBe(true);
  await withMail.close();
});
