import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../data/session/session.ts';
import { openPart, type Part } from '../../testing/part.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';
import { expectLogged } from '../../testing/logged.ts';

/** The notice as somebody sees it of whom the server says this. */
async function openNotice(metadata: Readonly<Record<string, unknown>>): Promise<Part> {
  const part = await openPart(null, { who: 'office' });
  const now = session.store.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in.');
  session.store.set({ ...now, user: { ...now.user, metadata } });
  part.show(<UnconfirmedNotice />);
  return part;
}

test('PART-85: who has confirmed their address, or of whom nothing is known, is told nothing', async () => {
  for (const metadata of [{}, { emailVerified: true }]) {
    const part = await openNotice(metadata);
    expect(document.body.textContent).not.toContain('Confirm your email address');
    part.show(null);
  }
});

test('PART-86: who has not is told where the link lies: in their mail, or in the server’s folder', async () => {
  const part = await openNotice({ emailVerified: false });
  await part.reads(/Open the link in the mail to/);
  await part.reads('dana@example.com');
  part.show(null);
  const other = await openNotice({ emailVerified: false, sendsMail: false });
  await other.reads(/whoever runs it finds the link for/);
});

test('PART-87: where the link could not be asked for, that is said, and it can be asked for again', async () => {
  expectLogged('shown to the person: NETWORK_ERROR');
  const part = await openNotice({ emailVerified: false });
  await part.press('Send the link again');
  await part.find('alert', '');
  const button = await part.find('button', 'Send the link again');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});
