import { AppError } from '@plumbline/domain/errors/app-error';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { session } from '../../data/session/session.ts';
import { readTheme, setTheme } from '../../design/theme.ts';
import { people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { answerIdentity } from '../../testing/device-network.ts';
import ProfileScreen from './profile-screen.tsx';
import { expectLogged } from '../../testing/logged.ts';

const stored = {
  ...{ id: people.crew.userId, role: people.crew.role, organizationId: null, metadata: {} },
  ...{ displayName: 'Big Marc', phone: '+1 218 555 0100', position: 'Plumber', department: null },
};

async function openProfile(address = '/profile') {
  const device = await openDevice('crew');
  const { server } = device;
  server.answer('users.getByExternalId', () => ({ ...stored, organizationId: server.organizationId }));
  await session.refresh();
  return { ...device, person: await device.show(<ProfileScreen />, { address }) };
}

test('PROFILE-1: what is changed is sent trimmed, and what is emptied as nothing', async () => {
  const { server, person } = await openProfile();
  server.answer('users.updateUserProfile', () => ({}));
  await person.find('heading', 'Big Marc');
  await person.holds('Trade or position', 'Plumber');
  await person.write('First name', ' Marco ');
  await person.write('Display name', '');
  await person.write('Department', 'Pipes');
  await person.press('Save profile');
  await person.reads('Profile saved');
  expect(server.inputsOf('users.updateUserProfile')).toEqual([
    {
      ...{ externalUserId: people.crew.userId, name: 'Marco Olsen', displayName: null },
      ...{ phone: '+1 218 555 0100', position: 'Plumber', department: 'Pipes' },
    },
  ]);
});

test('PROFILE-2: a profile needs a first name, and takes the focus there', async () => {
  const { server, person } = await openProfile();
  await person.write('First name', '  ');
  await person.press('Save profile');
  await person.reads('Enter your first name.');
  expect(document.activeElement).toBe(await person.find('textbox', 'First name'));
  expect(server.inputsOf('users.updateUserProfile')).toEqual([]);
});

test('PROFILE-850: a person reads their own payroll number, which the office writes', async () => {
  const { server, person } = await openProfile();
  await person.find('textbox', 'Department');
  await person.readsNo('Payroll number');
  server.answer('users.getByExternalId', () => ({
    ...{ ...stored, organizationId: server.organizationId, payrollNumber: '00417' },
  }));
  await session.refresh();
  await person.reads('00417');
  await person.reads('The office writes it. Colleagues do not see it.');
});

test('PROFILE-3: a refusal stands beside the field that it names, else above the form, which keeps what was written', async () => {
  const { server, person } = await openProfile();
  server.refuse(
    'users.updateUserProfile',
    new AppError('VALIDATION_ERROR', { fields: [{ path: 'phone', message: 'This is no phone number.' }] }),
  );
  server.refuse('users.updateUserProfile', new AppError('PERMISSION_DENIED'));
  await person.write('Phone', 'call me');
  await person.press('Save profile');
  await person.reads('This is no phone number.');
  await person.press('Save profile');
  await person.reads('Your profile is not saved');
  await person.holds('Phone', 'call me');
});

test('PROFILE-4: without a signal a profile is not saved, and the form says why', async () => {
  const { hearSignal, person } = await openProfile();
  hearSignal(false);
  await person.press('Save profile');
  await person.reads('Your profile is not saved');
});

test('PROFILE-5: how the app looks is kept on this device', async () => {
  const { person } = await openProfile();
  onTestFinished(() => setTheme('dark'));
  await person.press(/^Sunlight/, 'radio');
  await waitFor(() => expect(readTheme()).toBe('sunlight'));
  expect(document.documentElement.dataset['theme']).toBe('sunlight');
});

test('PROFILE-6: the account tab is an address of its own and names email and role', async () => {
  const { person } = await openProfile();
  await person.press('Account', 'tab');
  await person.reads('Field technician');
  expect(person.address()).toBe('/profile?tab=account');
  await person.press('Profile', 'tab');
  await person.find('button', 'Save profile');
  expect(person.address()).toBe('/profile');
});

test('PROFILE-7: a new password needs the old one and ten characters, and is said to sign other devices out', async () => {
  const { person } = await openProfile('/profile?tab=account');
  const requests = answerIdentity({ 'change-password': () => ({}) });
  await person.press('Change password');
  await person.reads('Enter your current password.');
  await person.reads('A password has at least 10 characters.');
  expect(requests).toEqual([]);
  await person.set('Current password', 'plumb and level');
  await person.set('New password', 'level and plumb');
  await person.press('Change password');
  await person.reads('Your other devices are signed out.');
  expect(requests).toEqual([
    {
      path: 'change-password',
      body: { currentPassword: 'plumb and level', newPassword: 'level and plumb', revokeOtherSessions: true },
    },
  ]);
  expect(document.querySelector<HTMLInputElement>('#newPassword')?.value).toBe('');
});

test.each([
  [2, true],
  [0, false],
])(
  'PROFILE-607: with %s calendar addresses before, a new password says that they have ended: %s',
  async (count, given) => {
    const { person } = await openProfile('/profile?tab=account');
    answerIdentity({
      'change-password': () => ({ body: { status: true, calendarAddressesEnded: count } }),
    });
    await person.set('Current password', 'plumb and level');
    await person.set('New password', 'level and plumb');
    await person.press('Change password');
    await person.reads('Your other devices are signed out.');
    const title = 'The secret address of your calendar has ended';
    if (!given) return await person.readsNo(title);
    await person.reads(title);
    const link = await person.find('link', 'Make a new one in Schedule');
    expect(link.getAttribute('href')).toBe('/calendar');
  },
);

test('PROFILE-7: a wrong password and too many tries are said in the form', async () => {
  expectLogged('Sending a form: VALIDATION_ERROR');
  expectLogged('Sending a form: RATE_LIMITED');
  const { person } = await openProfile('/profile?tab=account');
  let tries = 0;
  answerIdentity({
    'change-password': () =>
      (tries += 1) === 1
        ? { status: 400, body: { code: 'INVALID_PASSWORD', message: 'Invalid password' } }
        : { status: 429, body: {} },
  });
  await person.set('Current password', 'plumb and level');
  await person.set('New password', 'level and plumb');
  await person.press('Change password');
  await person.reads('Your password is not changed');
  await person.press('Change password');
  await person.reads(/^Too many requests in a short time\./);
  expect(tries).toBe(2);
});
