import { expect, onTestFinished, test, vi } from 'vitest';
import { takeNavigation } from '../../data/navigation.ts';
import { clearInvitation, invitation, noteInvitation } from '../../data/session/invitation-marker.ts';
import { now } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { answerIdentity } from '../../testing/identity-answers.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const search = '?ticket=t1&status=sign_in&key=k1';

async function openInvitation(reply: Parameters<typeof answerIdentity>[0][string] | null, after = search) {
  const device = await openDevice('crew');
  const go = vi.fn<(path: string) => void>();
  takeNavigation({ go, canGoBack: () => false });
  onTestFinished(clearInvitation);
  noteInvitation(after, Date.parse(now));
  const said = answerIdentity(reply === null ? {} : { 'organization/accept-invitation': reply });
  return { ...device, go, said, person: await device.show(<InvitationScreen />) };
}

test('TEAMVIEW-9: an accepted invitation opens the app, and is not followed any more', async () => {
  const { go, said, person } = await openInvitation(() => ({}));
  await person.reads('There is no invitation to finish');
  expect(said).toEqual([{ path: 'organization/accept-invitation', body: { invitationId: 't1', key: 'k1' } }]);
  expect(go).toHaveBeenCalledWith('/dashboard');
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
    const { go, person } = await openInvitation(() => ({ status, body: { code } }));
    await person.find('heading', words);
    await person.reads('You are signed in as marc@example.com.');
    expect(invitation.get()?.ticket).toBe('t1');
    await person.press('Go on without it');
    expect(go).toHaveBeenCalledWith('/dashboard');
    expect(invitation.get()).toBeNull();
  },
);

test('TEAMVIEW-11: Retry sync asks once more, and goes on when it is accepted then', async () => {
  let tries = 0;
  const { server, go, person } = await openInvitation(() =>
    (tries += 1) === 1 ? { status: 404, body: { code: 'INVITATION_EXPIRED' } } : {},
  );
  server.answer('users.syncOrganizationFromProvider', () => ({}));
  await person.find('heading', 'This invitation has expired');
  await person.press('Retry sync');
  await person.reads('There is no invitation to finish');
  expect(tries).toBe(2);
  expect(go).toHaveBeenCalledWith('/dashboard');
});

test('TEAMVIEW-11: without an invitation the page leads on', async () => {
  const { go, person } = await openInvitation(null, '?plan=business');
  await person.find('heading', 'There is no invitation to finish');
  await person.press('Open Plumbline');
  expect(go).toHaveBeenCalledWith('/dashboard');
});
