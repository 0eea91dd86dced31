import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { signedIn } from '../../../testing/company.ts';
import { openPart } from '../../../testing/part.tsx';
import InviteDialog from './invite-dialog.tsx';

test.each([
  { sendsMail: true, title: 'Invitation sent', text: /^priya@halden\.example gets it by email\./ },
  {
    sendsMail: false,
    title: 'Pass the link on',
    text: /^This server sends no mail, so priya@halden\.example hears nothing by itself\. Copy the link/,
  },
])('TEAMVIEW-1200: an invitation says how it reaches its person (mail: $sendsMail)', async (how) => {
  const { server } = await openCompany('office');
  server.answer('teams.addMember', () => ({ link: 'https://plumbline.example/i/abc' }));
  server.answer('teams.listInvitations', () => ({ invitations: [] }));
  const who = signedIn('office', { user: { metadata: { sendsMail: how.sendsMail } } });
  const person = await openPart(<InviteDialog onClose={() => undefined} />, { who });
  await person.write('Email', 'priya@halden.example');
  await person.press('Send invitation');
  await person.find('dialog', how.title);
  await person.reads(how.text);
  await person.holds('Link', 'https://plumbline.example/i/abc');
  expect(server.inputsOf('teams.addMember')).toHaveLength(1);
});

test('TEAMVIEW-1201: an invitation that was left keeps its role with its texts', async () => {
  await openCompany('office');
  const who = signedIn('office');
  const first = await openPart(<InviteDialog onClose={() => undefined} />, { who });
  await first.write('Email', 'priya@halden.example');
  await first.press(/^Client/, 'radio');
  cleanup();
  const again = await openPart(<InviteDialog onClose={() => undefined} />, { who });
  await again.holds('Email', 'priya@halden.example');
  expect((await again.find('radio', /^Client/)).getAttribute('aria-checked')).toBe('true');
});
