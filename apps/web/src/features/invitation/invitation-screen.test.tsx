import { expect, onTestFinished, test } from 'vitest';
import { clearInvitation, invitation, noteInvitation } from '../../data/session/invitation-marker.ts';
import { now } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { answerIdentity, type IdentityReply } from '../../testing/device-network.ts';
import { InvitationScreen } from './invitation-screen.tsx';
import { expectLogged } from '../../testing/logged.ts';

const search = '?ticket=t1&status=sign_in&key=k1';

async function openInvitation(reply: (() => IdentityReply) | null, after = search) {
  const device = await openDevice('crew');
  onTestFinished(clearInvitation);
  noteInvitation(after, Date.parse(now));
  const requests = answerIdentity(reply === null ? {} : { 'organization/accept-invitation': reply });
  return {
    ...device,
    requests,
    person: await device.show(<InvitationScreen />, { address: '/accept-invitation' }),
  };
}

test('TEAMVIEW-9: an accepted invitation opens the app, and is not followed any more', async () => {
  const { requests, person } = await openInvitation(() => ({}));
  await person.reads('There is no invitation to finish');
  expect(requests).toEqual([
    { path: 'organization/accept-invitation', body: { invitationId: 't1', key: 'k1' } },
  ]);
  expect(person.address()).toBe('/dashboard');
  expect(invitation.get()).toBeNull();
});

test.each([
  ['INVITATION_EXPIRED', 404, 'This invitation has expired'],
  ['INVITATION_REVOKED', 404, 'This invitation was taken back'],
  ['INVITATION_OTHER_EMAIL', 403, 'This invitation is for another email address'],
  ['SOMETHING_ELSE', 404, 'This invitation does not work'],
])(
  'TEAMVIEW-10: a ticket refused as %s says why and whose address is signed in, and stays',
  async (code, status, words) => {
    expectLogged('Accepting the invitation: ');
    const { person } = await openInvitation(() => ({ status, body: { code } }));
    await person.find('heading', words);
    await person.reads('You are signed in as marc@example.com.');
    expect(invitation.get()?.ticket).toBe('t1');
    await person.press('Continue without it');
    expect(person.address()).toBe('/dashboard');
    expect(invitation.get()).toBeNull();
  },
);

test('TEAMVIEW-11: Retry sync asks once more, and goes on when it is accepted then', async () => {
  expectLogged('Accepting the invitation: NOT_FOUND');
  let tries = 0;
  const { server, person } = await openInvitation(() =>
    (tries += 1) === 1 ? { status: 404, body: { code: 'INVITATION_EXPIRED' } } : {},
  );
  server.answer('users.syncOrganizationFromProvider', () => ({}));
  await person.find('heading', 'This invitation has expired');
  await person.press('Retry sync');
  await person.reads('There is no invitation to finish');
  expect(tries).toBe(2);
  expect(person.address()).toBe('/dashboard');
});

test('TEAMVIEW-11: without an invitation the page leads on', async () => {
  const { person } = await openInvitation(null, '?plan=business');
  await person.find('heading', 'There is no invitation to finish');
  await person.press('Open Plumbline');
  expect(person.address()).toBe('/dashboard');
});
