import { expect, test } from 'vitest';
import type { Identity } from './identity-session.ts';
import { signedInUser, userRecordOf } from './session-user.ts';

const identity: Identity = {
  id: 'u1',
  email: 'dana@halden.example',
  name: '',
  firstName: null,
  lastName: null,
  imageUrl: null,
  publicMetadata: { colour: 'provider', theme: 'dark' },
  activeOrganizationId: null,
};

test.each([
  [{ firstName: 'Dana', lastName: 'Okafor' }, 'Dana Okafor'],
  [{ name: 'Dana Okafor' }, 'Dana Okafor'],
  [{ firstName: 'Dana' }, 'Dana'],
  [{}, 'User'],
])('USERVIEW-1 the name of %o is %s', (names, name) => {
  expect(signedInUser({ ...identity, ...names }, userRecordOf({ id: 'm1' })).name).toBe(name);
});

test('USERVIEW-2 without an organization the person needs a trial', () => {
  expect(signedInUser(identity, userRecordOf({ id: 'm1' }))).toMatchObject({
    hasOrganization: false,
    needsTrial: true,
    role: null,
  });
  expect(
    signedInUser(identity, userRecordOf({ id: 'm1', organizationId: 'o1', role: 'field_tech' })),
  ).toMatchObject({ hasOrganization: true, needsTrial: false, role: 'field_tech' });
});

test("USERVIEW-3 metadata is the provider's merged with what is stored, which has priority", () => {
  const record = userRecordOf({ id: 'm1', metadata: { colour: 'stored' } });
  expect(signedInUser(identity, record).metadata).toEqual({ colour: 'stored', theme: 'dark' });
});

test('USERVIEW-4 an unknown role counts as none', () => {
  expect(userRecordOf({ id: 'm1', role: 'owner', phone: 7 })).toMatchObject({ role: null, phone: null });
});

test('USERVIEW-5 times are the organization’s before its row is here, and nobody’s where the answer is not whole', () => {
  const organization = { name: 'Halden', timezone: 'Asia/Tokyo', locale: 'ja-JP', currency: 'JPY' };
  const whole = { ...organization, weekStart: 'sunday' };
  expect(userRecordOf({ id: 'm1', organization: whole }).organization).toEqual(whole);
  for (const broken of [
    organization,
    { ...whole, weekStart: 'friday' },
    { ...whole, timezone: null },
    'Halden',
  ])
    expect(userRecordOf({ id: 'm1', organization: broken }).organization).toBeUndefined();
});
