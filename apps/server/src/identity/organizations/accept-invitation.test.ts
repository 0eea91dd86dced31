import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type House, identityHouse, signedUp, visitor } from '../identity.fixture.ts';

let house: House;
let tenant: TestTenant;
beforeAll(async () => {
  house = await identityHouse();
  tenant = await testTenant(house.database.pool);
});
afterAll(async () => {
  await house.database.close();
});

type Fields = { email: string; role?: string; status?: string; days?: number; projectId?: string | null };

async function invite({
  email,
  role = 'field_tech',
  status = 'pending',
  days = 7,
  projectId = null,
}: Fields): Promise<string> {
  const id = randomUUID();
  await house.database.pool.query(
    `insert into auth.invitation (id, organization_id, email, role, status, expires_at, inviter_id, position, phone, project_id)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7, 'Sheet metal', '218 555 0100', $8)`,
    [id, tenant.organizationId, email, role, status, days, tenant.admin.userId, projectId],
  );
  return id;
}

const accept = (invitationId: string) => ({ invitationId });

async function memberRows(email: string) {
  const { rows } = await house.database.pool.query(
    `select user_id, role, first_name, position, phone, is_active from member where organization_id = $1 and email = $2`,
    [tenant.organizationId, email],
  );
  return rows;
}

test('INVITE-1 accepting makes the membership and the session’s organization', async () => {
  const person = await signedUp(house.identity, 'priya@example.org', 'Priya');
  const id = await invite({ email: 'priya@example.org' });
  const answer = await person.post('organization/accept-invitation', accept(id));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      invitation: { id, organizationId: tenant.organizationId, role: 'field_tech', status: 'accepted' },
    },
  });
  expect(await memberRows('priya@example.org')).toMatchObject([
    {
      role: 'field_tech',
      first_name: 'Priya',
      position: 'Sheet metal',
      phone: '218 555 0100',
      is_active: true,
    },
  ]);
  expect(await house.identity.callerOf(person.headers())).toMatchObject({
    membership: { organizationId: tenant.organizationId, role: 'field_tech', epoch: 1 },
    subscription: { planName: 'enterprise' },
  });
});

test('INVITE-2 the address counts without regard to case, and another person’s ticket is refused', async () => {
  const person = await signedUp(house.identity, 'joel@example.org', 'Joel');
  const other = await invite({ email: 'somebody.else@example.org' });
  const refused = await person.post('organization/accept-invitation', accept(other));
  expect(refused).toMatchObject({ status: 403, body: { code: 'INVITATION_OTHER_EMAIL' } });
  expect(JSON.stringify(refused.body)).not.toContain('somebody.else');
  expect((await house.identity.callerOf(person.headers()))?.membership).toBeNull();
  const own = await invite({ email: 'Joel@Example.org' });
  expect((await person.post('organization/accept-invitation', accept(own))).status).toBe(200);
});

test.each([
  ['expired', { days: -1 }, 410, 'INVITATION_EXPIRED'],
  ['revoked', { status: 'revoked' }, 410, 'INVITATION_REVOKED'],
])('INVITE-3 an invitation that is %s is refused', async (name, fields, status, code) => {
  const email = `${name}@example.org`;
  const person = await signedUp(house.identity, email);
  const id = await invite({ email, ...fields });
  expect(await person.post('organization/accept-invitation', accept(id))).toMatchObject({
    status,
    body: { code },
  });
  expect(await memberRows(email)).toEqual([]);
});

test('INVITE-3 an unknown ticket is refused', async () => {
  const person = await signedUp(house.identity, 'guess@example.org');
  for (const id of [randomUUID(), 'x', "' or true --"]) {
    expect(await person.post('organization/accept-invitation', accept(id))).toMatchObject({
      status: 404,
      body: { code: 'INVITATION_NOT_FOUND' },
    });
  }
});

test('INVITE-4 of twenty simultaneous acceptances one wins and makes one membership', async () => {
  const person = await signedUp(house.identity, 'race@example.org');
  const id = await invite({ email: 'race@example.org' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => await person.post('organization/accept-invitation', accept(id))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await memberRows('race@example.org')).toHaveLength(1);
});

test('INVITE-5 an acceptance that was interrupted is completed by the same person’s next try', async () => {
  const person = await signedUp(house.identity, 'halfway@example.org');
  const id = await invite({ email: 'halfway@example.org' });
  const caller = await house.identity.callerOf(person.headers());
  await house.database.pool.query(
    `update auth.invitation set status = 'accepted', accepted_by = $2 where id = $1`,
    [id, caller?.userId],
  );
  expect((await person.post('organization/accept-invitation', accept(id))).status).toBe(200);
  expect(await memberRows('halfway@example.org')).toHaveLength(1);
  expect(await person.post('organization/accept-invitation', accept(id))).toMatchObject({
    status: 409,
    body: { code: 'INVITATION_USED' },
  });
});

test('INVITE-6 a person who was removed comes back with a new invitation, in its role and with a new view of the records', async () => {
  const person = await signedUp(house.identity, 'again@example.org');
  await person.post('organization/accept-invitation', accept(await invite({ email: 'again@example.org' })));
  await house.database.pool.query(`update member set is_active = false where email = 'again@example.org'`);
  expect((await house.identity.callerOf(person.headers()))?.membership).toBeNull();
  const id = await invite({ email: 'again@example.org', role: 'admin' });
  expect((await person.post('organization/accept-invitation', accept(id))).status).toBe(200);
  expect(await memberRows('again@example.org')).toMatchObject([{ role: 'admin', is_active: true }]);
  expect((await house.identity.callerOf(person.headers()))?.membership).toMatchObject({
    role: 'admin',
    epoch: 2,
  });
});

test('INVITE-7 an invitation to a person who is an active member does not change their membership', async () => {
  const person = await signedUp(house.identity, 'member@example.org');
  await person.post('organization/accept-invitation', accept(await invite({ email: 'member@example.org' })));
  const id = await invite({ email: 'member@example.org', role: 'client' });
  expect((await person.post('organization/accept-invitation', accept(id))).status).toBe(200);
  expect(await memberRows('member@example.org')).toMatchObject([{ role: 'field_tech' }]);
});

test('INVITE-8 a client invited from a project is on its team, once', async () => {
  const projectId = uuidv7();
  await house.database.pool.query(
    `insert into project (organization_id, id, number, name) values ($1, $2, 1, 'St. Brigid Clinic')`,
    [tenant.organizationId, projectId],
  );
  const person = await signedUp(house.identity, 'client@example.org');
  const id = await invite({ email: 'client@example.org', role: 'client', projectId });
  expect((await person.post('organization/accept-invitation', accept(id))).status).toBe(200);
  const { rows } = await house.database.pool.query(
    `select t.role from project_team t join member m using (organization_id, user_id) where t.project_id = $1 and m.email = 'client@example.org'`,
    [projectId],
  );
  expect(rows).toEqual([{ role: 'client' }]);
  const gone = await signedUp(house.identity, 'client.of.gone@example.org');
  const late = await invite({ email: 'client.of.gone@example.org', role: 'client', projectId: uuidv7() });
  expect((await gone.post('organization/accept-invitation', accept(late))).status).toBe(200);
});

test('INVITE-9 the mailed link confirms the address of the person who accepts; the link that admins see does not', async () => {
  const byHand = await signedUp(house.identity, 'by.hand@example.org');
  const shown = await invite({ email: 'by.hand@example.org' });
  const elsewhere = house.identity.mailedKey(await invite({ email: 'else@example.org' }));
  for (const key of [elsewhere, 'guessed', undefined]) {
    const answer = await byHand.post('organization/accept-invitation', { invitationId: shown, key });
    expect([200, 409]).toContain(answer.status);
    expect(await house.identity.callerOf(byHand.headers())).toMatchObject({ emailVerified: false });
  }
  // The mailed link is opened after all.
  const late = { invitationId: shown, key: house.identity.mailedKey(shown) };
  expect((await byHand.post('organization/accept-invitation', late)).status).toBe(409);
  expect(await house.identity.callerOf(byHand.headers())).toMatchObject({ emailVerified: true });
  const byMail = await signedUp(house.identity, 'by.mail@example.org');
  const mailed = await invite({ email: 'by.mail@example.org' });
  const key = house.identity.mailedKey(mailed);
  expect((await byMail.post('organization/accept-invitation', { invitationId: mailed, key })).status).toBe(
    200,
  );
  expect(await house.identity.callerOf(byMail.headers())).toMatchObject({ emailVerified: true });

  const stranger = await signedUp(house.identity, 'stranger@example.org');
  const theirs = await invite({ email: 'not.yours@example.org' });
  await stranger.post('organization/accept-invitation', {
    invitationId: theirs,
    key: house.identity.mailedKey(theirs),
  });
  expect(await house.identity.callerOf(stranger.headers())).toMatchObject({ emailVerified: false });
});

test('FIRST-103 an invitation says who invites, where, as what and whom, to whoever has its ticket', async () => {
  const id = await invite({ email: 'before.account@example.org', role: 'client' });
  const read = async (invitationId: string) =>
    await visitor(house.identity).post('organization/show-invitation', { invitationId });
  expect(await read(id)).toMatchObject({
    status: 200,
    body: {
      ...{ organization: 'Halden & Sons', inviter: 'Dana Okafor', role: 'client' },
      ...{ email: 'before.account@example.org', phone: '218 555 0100' },
    },
  });
  const over = [
    await invite({ email: 'before.account@example.org', status: 'revoked' }),
    await invite({ email: 'before.account@example.org', days: -1 }),
    await invite({ email: 'before.account@example.org', status: 'accepted' }),
    randomUUID(),
  ];
  for (const ticket of over) expect(await read(ticket)).toMatchObject({ status: 404 });
});

test('FIRST-104 the phone number that a person corrects as they join is theirs', async () => {
  const person = await signedUp(house.identity, 'corrects@example.org');
  const invitationId = await invite({ email: 'corrects@example.org' });
  await person.post('organization/accept-invitation', { invitationId, phone: '218 555 0199' });
  expect(await memberRows('corrects@example.org')).toMatchObject([{ phone: '218 555 0199' }]);
});
