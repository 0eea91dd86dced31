import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAddress, signedUp } from '../../identity/identity.fixture.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type Office, office, onPlan, refusalOf } from './calls.fixture.ts';

let house: Office;
let tenant: TestTenant;
let foreign: TestTenant;
beforeAll(async () => {
  house = await office();
  tenant = await testTenant(house.database.pool);
  foreign = await testTenant(house.database.pool, { name: 'Engstrom Heating' });
});
afterAll(async () => {
  await house.database.close();
});

const invite = async (email: string, role: 'admin' | 'field_tech' | 'client' = 'field_tech') =>
  await house.as(tenant.admin).teams.addMember({ email, role, firstName: 'Priya', position: 'Controls' });

test('TEAM-1 an invitation returns its link and mails it, and the person who follows it becomes a member', async () => {
  const { ticket, link, invitationId, version } = await invite('Priya.Raman@Example.org ');
  expect(link).toBe(`http://localhost:3000/?ticket=${ticket}&status=sign_up`);
  expect(version).toBeGreaterThan(0);
  expect(house.mails.at(-1)).toMatchObject({
    to: 'priya.raman@example.org',
    subject: 'Dana Okafor invites you to Halden & Sons on Plumbline',
    link: expect.stringContaining(`${link}&key=`),
  });
  const { invitations } = await house.as(tenant.admin).teams.listInvitations();
  expect(invitations).toMatchObject([
    {
      id: invitationId,
      email: 'priya.raman@example.org',
      firstName: 'Priya',
      role: 'field_tech',
      position: 'Controls',
      link,
    },
  ]);
  const person = await signedUp(house.identity, 'priya.raman@example.org', 'Priya');
  expect((await person.post('organization/accept-invitation', { invitationId: ticket })).status).toBe(200);
  const { rows } = await house.as(tenant.admin).teams.list();
  expect(rows.find(({ email }) => email === 'priya.raman@example.org')).toMatchObject({
    firstName: 'Priya',
    position: 'Controls',
    role: 'field_tech',
    isActive: true,
  });
  expect((await house.as(tenant.admin).teams.listInvitations()).invitations).toEqual([]);
});

test('TEAM-870 an address with letters beyond ASCII is invited, written both ways it is one, and its person joins', async () => {
  const { ticket: replaced } = await invite('Jörg@Exämple.de');
  const { ticket } = await invite('jo\u0308rg@xn--exmple-cua.de');
  expect(house.mails.at(-1)).toMatchObject({ to: 'jörg@exämple.de' });
  const { invitations } = await house.as(tenant.admin).teams.listInvitations();
  expect(invitations.filter(({ email }) => email === 'jörg@exämple.de')).toMatchObject([{ id: ticket }]);
  const person = await signedUp(house.identity, 'JÖRG@exämple.de', 'Jörg');
  expect((await person.post('organization/accept-invitation', { invitationId: replaced })).status).not.toBe(
    200,
  );
  expect((await person.post('organization/accept-invitation', { invitationId: ticket })).status).toBe(200);
  const { rows } = await house.as(tenant.admin).teams.list();
  expect(rows.map(({ email }) => email)).toContain('jörg@exämple.de');
  expect(await refusalOf(invite('jörg@xn--exmple-cua.de'))).toMatchObject({ code: 'CONFLICT' });
});

test('TEAM-1 for an address with an account the mailed link leads to the sign-in, which the inviter does not learn', async () => {
  await signedUp(house.identity, 'has.account@example.org');
  const { link } = await invite('has.account@example.org');
  const mailed = new URL(house.mails.at(-1)?.link ?? '');
  expect(mailed.searchParams.get('status')).toBe('sign_in');
  expect(new URL(link).searchParams.get('status')).toBe('sign_up');
  const { invitations } = await house.as(tenant.admin).teams.listInvitations();
  expect(invitations.find(({ email }) => email === 'has.account@example.org')?.link).toBe(link);
});

test('TEAM-16 a person with an unconfirmed address cannot invite, but can do everything else', async () => {
  const founder = await signedUp(house.identity, 'founder@example.org');
  await founder.post('organization/create', { name: 'Founder & Daughters' });
  const caller = await house.identity.callerOf(founder.headers());
  if (!caller) throw new Error('no caller');
  const asFounder = (existing: typeof caller) => house.as(onPlan(existing, 'business'));
  const refusal = await refusalOf(asFounder(caller).teams.addMember({ email: 'guest@example.org' }));
  expect(refusal).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect(house.mails.some(({ to }) => to === 'guest@example.org')).toBe(false);
  expect((await asFounder(caller).teams.listInvitations()).invitations).toEqual([]);
  expect((await asFounder(caller).organization.get()).organization.name).toBe('Founder & Daughters');

  await confirmAddress(house, founder);
  await asFounder(caller).teams.addMember({ email: 'guest@example.org' });
  expect(house.mails.some(({ to }) => to === 'guest@example.org')).toBe(true);
});

test('TEAM-2 a second invitation to an address replaces the first', async () => {
  const first = await invite('twice@example.org');
  const second = await invite('TWICE@example.org');
  expect(second.ticket).not.toBe(first.ticket);
  const person = await signedUp(house.identity, 'twice@example.org');
  const old = await person.post('organization/accept-invitation', { invitationId: first.ticket });
  expect(old).toMatchObject({ status: 410, body: { code: 'INVITATION_REVOKED' } });
  const fresh = await person.post('organization/accept-invitation', { invitationId: second.ticket });
  expect(fresh.status).toBe(200);
});

test('TEAM-2 a repeated delivery of one invitation sends one mail and returns the same ticket', async () => {
  const operationId = uuidv7();
  const before = house.mails.length;
  const once = await house.as(tenant.admin, operationId).teams.addMember({ email: 'once@example.org' });
  const again = await house.as(tenant.admin, operationId).teams.addMember({ email: 'once@example.org' });
  expect(again).toEqual(once);
  expect(house.mails).toHaveLength(before + 1);
});

test('TEAM-3 the address of an active member is a conflict that names it', async () => {
  const refusal = await refusalOf(invite(tenant.tech.email.toUpperCase()));
  expect(refusal).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'email' }] });
  expect(house.mails.some(({ to }) => to === tenant.tech.email)).toBe(false);
});

test('TEAM-4 a withdrawn invitation is refused, and only an admin of its organization can withdraw it', async () => {
  const { invitationId } = await invite('withdrawn@example.org');
  const elsewhere = await house.as(foreign.admin).teams.addMember({ email: 'withdrawn@example.org' });
  const missing = await refusalOf(
    house.as(tenant.admin).teams.revokeInvitation({ invitationId: randomUUID() }),
  );
  const theirs = await refusalOf(
    house.as(tenant.admin).teams.revokeInvitation({ invitationId: elsewhere.invitationId }),
  );
  expect(theirs).toMatchObject({ code: 'NOT_FOUND', message: missing.message });
  await house.as(tenant.admin).teams.revokeInvitation({ invitationId });
  expect((await refusalOf(house.as(tenant.admin).teams.revokeInvitation({ invitationId }))).code).toBe(
    'NOT_FOUND',
  );
  const person = await signedUp(house.identity, 'withdrawn@example.org');
  expect((await person.post('organization/accept-invitation', { invitationId })).status).toBe(410);
  const other = await person.post('organization/accept-invitation', { invitationId: elsewhere.invitationId });
  expect(other.status).toBe(200);
});

test('TEAM-5 only admins of the organization see invitations, and only those that can still be accepted', async () => {
  await house.as(foreign.admin).teams.addMember({ email: 'foreign.only@example.org' });
  const { invitationId } = await invite('expires@example.org');
  await house.database.pool.query(
    `update auth.invitation set expires_at = now() - interval '1 minute' where id = $1`,
    [invitationId],
  );
  const { invitations } = await house.as(tenant.admin).teams.listInvitations();
  expect(invitations.map(({ email }) => email)).not.toContain('foreign.only@example.org');
  expect(invitations.map(({ email }) => email)).not.toContain('expires@example.org');
  for (const caller of [tenant.tech, tenant.client]) {
    expect((await refusalOf(house.as(caller).teams.listInvitations())).code).toBe('PERMISSION_DENIED');
    expect((await refusalOf(house.as(caller).teams.addMember({ email: 'x@example.org' }))).code).toBe(
      'PERMISSION_DENIED',
    );
  }
});

test('TEAM-6 beyond the included users an invitation is refused with the reason and the next plan; clients take no seat', async () => {
  const small = await testTenant(house.database.pool, { plan: 'professional', name: 'Small Co' });
  const asAdmin = () => house.as(small.admin);
  const refusal = await refusalOf(asAdmin().teams.addMember({ email: 'fourth@example.org' }));
  expect(refusal).toMatchObject({
    code: 'PLAN_REQUIRED',
    details: { seats: 3, used: 3, nextPlan: 'business' },
  });
  expect(refusal.message).toBe(
    'The Professional plan includes 3 people, and 3 are active or invited. Business includes 10. Clients take no seat.',
  );
  await asAdmin().teams.addMember({ email: 'a.client@example.org', role: 'client' });

  await house.database.pool.query(
    `insert into sample_record (organization_id, entity, id) select organization_id, 'member', id from member where id = $1`,
    [small.otherTech.membership?.memberId],
  );
  const { invitationId } = await asAdmin().teams.addMember({ email: 'third@example.org' });
  expect((await refusalOf(asAdmin().teams.addMember({ email: 'fourth@example.org' }))).code).toBe(
    'PLAN_REQUIRED',
  );
  await asAdmin().teams.addMember({ email: 'third@example.org', role: 'admin' });
  expect((await refusalOf(asAdmin().teams.revokeInvitation({ invitationId }))).code).toBe('NOT_FOUND');
});

test('TEAM-6 ten simultaneous invitations do not exceed the limit', async () => {
  const small = await testTenant(house.database.pool, { plan: 'business', name: 'Busy Co' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, async (_, index) =>
      house.as(small.admin).teams.addMember({ email: `seat${index}@example.org` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test('TEAM-6 enterprise has any number of seats; starter invites nobody', async () => {
  const lone = await testTenant(house.database.pool, { plan: 'starter', name: 'Lone' });
  expect((await refusalOf(house.as(lone.admin).teams.addMember({ email: 'x@example.org' }))).code).toBe(
    'PLAN_REQUIRED',
  );
  for (let index = 0; index < 12; index += 1) {
    await house
      .as(onPlan(foreign.admin, 'enterprise'))
      .teams.addMember({ email: `many${index}@example.org` });
  }
});

test('TEAM-7 unknown fields are refused', async () => {
  const input = { email: 'x@example.org', organizationId: foreign.organizationId };
  expect((await refusalOf(house.as(tenant.admin).teams.addMember(input))).code).toBe('VALIDATION_ERROR');
  const malformed = await refusalOf(house.as(tenant.admin).teams.addMember({ email: 'x' }));
  expect(malformed).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'email' }] });
});
