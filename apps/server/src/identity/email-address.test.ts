import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalAddress, fromLibraryAddress, toLibraryAddress, withAddresses } from './email-address.ts';
import {
  confirmAddress,
  type House,
  identityHouse,
  password,
  signedUp,
  visitor,
} from './identity.fixture.ts';

let house: House;
let reachesAll = true;
beforeAll(async () => {
  house = await identityHouse({ mailReaches: async () => await Promise.resolve(reachesAll) });
});
afterAll(async () => {
  await house.database.close();
});

test.each([
  ['müller@exämple.de', 'Mu\u0308ller@xn--exmple-cua.de'],
  ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
  ['jörg@firma.de', 'JÖRG@Firma.de'],
])('EMAIL-873 %s signs up, confirms, signs in as %s too, and gets a new password', async (email, other) => {
  const person = await signedUp(house.identity, other);
  expect(await house.identity.callerOf(person.headers())).toMatchObject({ email, emailVerified: false });
  expect((await person.get('get-session')).body).toMatchObject({ user: { email } });
  await confirmAddress(house, person);
  expect(await house.identity.callerOf(person.headers())).toMatchObject({ email, emailVerified: true });

  const again = visitor(house.identity);
  const entered = await again.post('sign-in/email', { email, password });
  expect([entered.status, entered.body]).toMatchObject([200, { user: { email } }]);
  const callers = [person, again].map(async (one) => await house.identity.callerOf(one.headers()));
  const [first, second] = await Promise.all(callers);
  expect(second?.userId).toBe(first?.userId);
  expect((await visitor(house.identity).post('sign-in/email', { email, password: 'another' })).status).toBe(
    401,
  );

  // Whoever signs up with the same address written otherwise gets no second account, and its owner a letter.
  const letters = house.mails.filter(({ to }) => to === email).length;
  const twice = { email: other, password: 'a password of theirs', firstName: 'A', lastName: 'B' };
  expect((await visitor(house.identity).post('sign-up/email', twice)).status).toBe(200);
  expect(house.mails.filter(({ to }) => to === email)).toHaveLength(letters + 1);
  const { rows } = await house.database.pool.query('select email from auth."user" where email = $1', [email]);
  expect(rows).toHaveLength(1);

  expect((await again.post('request-password-reset', { email: other })).status).toBe(200);
  const link = new URL(house.mails.findLast(({ to }) => to === email)?.link ?? '');
  const token = link.searchParams.get('token');
  expect((await again.post('reset-password', { token, newPassword: 'an entirely new one' })).status).toBe(
    200,
  );
  const fresh = { email, password: 'an entirely new one' };
  expect((await visitor(house.identity).post('sign-in/email', fresh)).status).toBe(200);
});

test('EMAIL-874 an address that the mail server cannot write to is refused in words, and none is made', async () => {
  reachesAll = false;
  const asked = { email: 'björn@firma.de', password, firstName: 'Björn', lastName: 'Dahl' };
  const { status, body } = await visitor(house.identity).post('sign-up/email', asked);
  reachesAll = true;
  expect([status, body]).toMatchObject([
    400,
    { message: expect.stringContaining('cannot write to letters') },
  ]);
  const { rows } = await house.database.pool.query('select 1 from auth."user" where email = $1', [
    asked.email,
  ]);
  expect(rows).toHaveLength(0);
});

test('EMAIL-878 an account from before domains had one form is signed in to by either form', async () => {
  await signedUp(house.identity, 'old@exämple.se');
  const { pool } = house.database;
  await pool.query('update auth."user" set email = $1 where email = $2', [
    'old@xn--exmple-cua.se',
    'old@exämple.se',
  ]);
  for (const email of ['old@xn--exmple-cua.se', 'old@exämple.se'])
    expect((await visitor(house.identity).post('sign-in/email', { email, password })).status).toBe(200);
});

test('EMAIL-875 no address can be taken for the stand-in of another', () => {
  const forged = `${Buffer.from('müller@firma.de').toString('hex')}@utf8.invalid`;
  expect(toLibraryAddress('müller@firma.de')).toBe(forged);
  expect(toLibraryAddress(forged)).not.toBe(forged);
  for (const address of ['müller@firma.de', '用户@例え.jp', 'dana@firma.de', forged, 'dana@пример.рф']) {
    expect(fromLibraryAddress(toLibraryAddress(address))).toBe(address);
    expect(toLibraryAddress(address)).toMatch(/^[\0-\u007F]+$/u);
  }
});

test('EMAIL-876 an address has one form, and addresses are changed wherever the library names one', () => {
  expect(canonicalAddress(' Dana@XN--EXMPLE-CUA.de ')).toBe('dana@exämple.de');
  expect(canonicalAddress('dana@example.com')).toBe('dana@example.com');
  const at = new Date(0);
  const asked = {
    model: 'user',
    where: [
      { field: 'email', value: 'a' },
      { field: 'id', value: 'b' },
    ],
    data: { email: 'c', name: 'd', at, user: { email: 'e' } },
  };
  expect(withAddresses(asked, (address) => `<${address}>`)).toEqual({
    model: 'user',
    where: [
      { field: 'email', value: '<a>' },
      { field: 'id', value: 'b' },
    ],
    data: { email: '<c>', name: 'd', at, user: { email: '<e>' } },
  });
});
