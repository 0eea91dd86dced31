import { AppError } from '@plumbline/domain/errors/app-error';
import type { Member } from '@plumbline/domain/entities/member';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDrafts } from '../../data/queue/drafts-state.ts';
import { notePresence } from '../../data/device/presence.ts';
import { openAnew, openApp, openCompany } from '../../testing/app.tsx';
import { people, type Who } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { layerCloses, type Person } from '../../testing/person.ts';
import { linesIn, panelReads } from '../../testing/read.ts';
import TeamScreen from './team-screen.tsx';

type Opened = Parameters<typeof openDevice>[1] & { address?: string; invitations?: unknown[] };

async function openTeam(who: Who, { address = '/teammanagement', invitations = [], ...more }: Opened = {}) {
  const device = await openDevice(who, more);
  device.server.answer('teams.listInvitations', () => ({ invitations }));
  const { records, replica } = device;
  /** Changes what the device has of one of the company's people. */
  const change = async (one: Who, fields: Partial<Member>) => {
    const before = (await replica.member.toArray()).find(({ userId }) => userId === people[one].userId);
    await device.keep('member', { ...(before ?? records.member(people[one])), ...fields });
  };
  const person = await device.show(<TeamScreen />, { address });
  await person.find('heading', /here now\.$/);
  return { ...device, person, change };
}

const priyas = idOf(0x900);
const invitation = (who: string, more = {}) => ({
  ...{
    id: who === 'priya' ? priyas : idOf(0x901),
    email: `${who}@example.com`,
    firstName: '',
    lastName: '',
    role: 'field_tech',
  },
  ...{ expiresAt: '2026-03-10T12:00:00.000Z', link: `https://plumbline.example/i/${who}` },
  ...more,
});

test('TEAMVIEW-3: crew and office stand apart from clients, with trade, role and when each was here', async () => {
  const { person, change } = await openTeam('office');
  notePresence([
    { userId: people.office.userId, online: true, lastSeenAt: '2026-03-04T09:00:00.000Z' },
    { userId: people.crew.userId, online: false, lastSeenAt: '2026-03-04T08:00:00.000Z' },
  ]);
  await change('crew', { position: 'Plumber', phone: '+1 218 555 0100' });
  await person.find('heading', 'Two people, one here now.');
  await person.reads('Seen 1 hour ago');
  const crew = await screen.findByRole('region', { name: 'Crew and office' });
  expect(linesIn(crew).join(' | ')).toMatch(/Dana Reyes.*Here now.*Admin.*Marc Olsen.*Plumber.*Field tech/);
  expect((await person.find('link', 'Call Marc Olsen')).getAttribute('href')).toBe('tel:+1 218 555 0100');
  const clients = await screen.findByRole('region', { name: 'Clients' });
  expect(linesIn(clients).join(' | ')).toContain('Ines Braun');
  expect(linesIn(crew).join(' | ')).not.toContain('Ines Braun');
});

test('TEAMVIEW-3: nobody changes or removes themselves, and field technicians nobody', async () => {
  const { person } = await openTeam('office');
  const offered = async (name: string) => {
    await person.press(`More about ${name}`);
    const items = await screen.findAllByRole('menuitem');
    const words = items.map(({ textContent }) => textContent);
    await person.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    return words;
  };
  expect(await offered('Dana Reyes')).toEqual(['Skills and hours', 'Cost and bill rate', 'Payroll number']);
  expect(await offered('Marc Olsen')).toEqual([
    ...['Skills and hours', 'Cost and bill rate', 'Payroll number'],
    ...['Change role', 'Remove from the team'],
  ]);
  // A client is not scheduled.
  expect(await offered('Ines Braun')).toEqual(['Change role', 'Remove from the team']);
});

test('TEAMVIEW-3: a field technician sees the team and is offered neither invitations nor changes', async () => {
  const { server, person } = await openTeam('crew');
  expect(person.has('button', 'Invite')).toBe(false);
  expect(person.has('button', /^More about/)).toBe(false);
  expect(server.inputsOf('teams.listInvitations')).toEqual([]);
});

test('TEAMVIEW-4: somebody is removed after a question; a refusal is said and leaves them', async () => {
  const { server, person } = await openTeam('office');
  server.answer('teams.remove', () => ({}));
  server.refuse('teams.remove', new AppError('CONFLICT', { message: 'The last admin stays.' }));
  const remove = async (answer: string) => {
    await person.press('More about Marc Olsen');
    await person.press('Remove from the team', 'menuitem');
    await person.reads('Remove Marc Olsen?');
    await person.press(answer);
    await person.readsNo('Remove Marc Olsen?');
  };
  await remove('Cancel');
  expect(server.inputsOf('teams.remove')).toEqual([]);
  await remove('Remove');
  await person.reads('The last admin stays.');
  await remove('Remove');
  await person.reads('Marc Olsen is removed');
  expect(server.inputsOf('teams.remove')).toHaveLength(2);
});

test('TEAMVIEW-5: a role is changed where the plan has team management, and the refusal is told', async () => {
  const { server, person, replica } = await openTeam('office');
  server.answer('teams.updateRole', () => ({}));
  await person.press('More about Marc Olsen');
  await person.press('Change role', 'menuitem');
  await person.reads('It applies right away, on every device they use.');
  await person.press(/^Admin/, 'radio');
  await person.press('Save role');
  await person.reads('Marc Olsen is now admin');
  const marc = (await replica.member.toArray()).find(({ userId }) => userId === people.crew.userId);
  expect(server.inputsOf('teams.updateRole')).toEqual([{ memberId: marc?.id, role: 'admin' }]);
});

test('TEAMVIEW-5: on a plan without it the dialog names the plan that has it', async () => {
  const { server, person } = await openTeam('office', { plan: 'professional' });
  await person.press('More about Marc Olsen');
  await person.press('Change role', 'menuitem');
  await person.reads(/is available on the Business plan\. You're currently on the Professional plan\.$/);
  await person.press('View Plans', 'link');
  await waitFor(() => expect(person.address()).toBe('/pricing?plan=business'));
  expect(server.inputsOf('teams.updateRole')).toEqual([]);
});

test('TEAMVIEW-13: a person is given skills, in the spelling of the team, and hours of their own', async () => {
  const { server, person, change, replica } = await openTeam('office');
  server.answer('teams.updateSchedule', () => ({}));
  await change('office', { skills: ['Backflow'] });
  await change('crew', { skills: ['Welding'] });
  const open = async () => {
    await person.press('More about Marc Olsen');
    await person.press('Skills and hours', 'menuitem');
    await person.find('dialog', 'Skills and hours of Marc Olsen');
  };
  await open();
  await person.write('Another skill', ' backFLOW{Enter}');
  await person.write('Another skill', 'Gas');
  await person.press(/^Works other hours than the company/, 'checkbox');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await person.press(day, 'checkbox');
  await person.press('Save');
  await person.reads('Choose at least one day.');
  await person.press('Saturday', 'checkbox');
  await person.press('Thursday', 'checkbox');
  await person.set('From', '16:00');
  await person.press('Save');
  await person.reads('Work ends at another time than it begins.');
  await person.set('From', '22:00');
  await person.set('To', '06:00');
  await person.press('Save');
  await person.reads('Skills and hours of Marc Olsen saved');
  const marc = (await replica.member.toArray()).find(({ userId }) => userId === people.crew.userId);
  const sent = { memberId: marc?.id, skills: ['Welding', 'Backflow', 'Gas'] };
  expect(server.inputsOf('teams.updateSchedule')).toEqual([
    { ...sent, workWeek: { days: [4, 6], from: '22:00', to: '06:00' } },
  ]);
  await change('crew', { skills: ['Welding'], workWeek: { days: [4, 6], from: '22:00', to: '06:00' } });
  await open();
  await person.press(/^Works other hours than the company/, 'checkbox');
  await person.press('Save');
  await waitFor(() =>
    expect(server.inputsOf('teams.updateSchedule')[1]).toEqual({
      ...{ memberId: marc?.id, skills: ['Welding'] },
      workWeek: null,
    }),
  );
});

test('TEAMVIEW-850: the office writes a payroll number, hears of one that somebody else has, and of one given meanwhile', async () => {
  const { server, person, change, replica } = await openTeam('office');
  server.answer('teams.updatePayrollNumber', () => ({}));
  await change('office', { payrollNumber: '00416' });
  const marc = async () =>
    (await replica.member.toArray()).find(({ userId }) => userId === people.crew.userId);
  await person.press('More about Marc Olsen');
  await person.press('Payroll number', 'menuitem');
  await person.find('dialog', 'Payroll number of Marc Olsen');
  await person.write('Payroll number', '00416');
  await person.reads('Dana Reyes has the same number.');
  const opened = await marc();
  await change('crew', { payrollNumber: '00099', version: (opened?.version ?? 0) + 7 });
  await person.reads('It was changed to 00099 meanwhile. Saving writes over it.');
  server.refuse(
    'teams.updatePayrollNumber',
    new AppError('CONFLICT', {
      message: 'It was changed.',
      fields: [{ path: 'payrollNumber', message: 'The payroll number was changed since you saw it.' }],
    }),
  );
  await person.write('Payroll number', ' 00417 ');
  await person.press('Save');
  await person.reads('The payroll number was changed since you saw it.');
  await person.press('Save');
  await person.reads('Marc Olsen is number 00417 in payroll');
  const sent = { memberId: opened?.id, payrollNumber: '00417', version: (opened?.version ?? 0) + 7 };
  expect(server.inputsOf('teams.updatePayrollNumber')).toEqual([sent, sent]);
});

test('TEAMVIEW-6: an invitation needs an address, sends what was filled in alone, and shows its link', async () => {
  const { server, person } = await openTeam('office');
  server.answer('teams.addMember', () => ({ link: 'https://plumbline.example/i/abc' }));
  await person.press('Invite');
  await person.press('Send invitation');
  await person.reads('Enter your email address.');
  await person.write('Email', 'priya@halden');
  await person.press('Send invitation');
  await person.reads('This is not an email address: name@company.com.');
  await person.write('Email', ' priya@halden.example ');
  await person.write('First name', 'Priya');
  await person.press('Send invitation');
  await person.reads('Invitation sent');
  await person.holds('Link', 'https://plumbline.example/i/abc');
  expect(server.inputsOf('teams.addMember')).toEqual([
    { email: 'priya@halden.example', role: 'field_tech', firstName: 'Priya' },
  ]);
  expect(server.inputsOf('teams.listInvitations').length).toBeGreaterThan(1);
  await person.press('Done');
  await person.readsNo('Invitation sent');
});

test('TEAMVIEW-6: an invitation that is refused says why in the dialog, which keeps what was written', async () => {
  const { server, person } = await openTeam('office');
  server.refuse('teams.addMember', new AppError('PLAN_REQUIRED', { message: 'All seats are taken.' }));
  await person.press('Invite');
  await person.write('Email', 'priya@halden.example');
  await person.press('Send invitation');
  await person.reads('The invitation is not sent');
  await person.reads('All seats are taken.');
  await person.holds('Email', 'priya@halden.example');
});

test('TEAMVIEW-7: who was asked stands with role and last day; the link is copied, or shown where it cannot be', async () => {
  const { person } = await openTeam('office', {
    invitations: [
      invitation('priya', { firstName: 'Priya', lastName: 'Raman' }),
      invitation('lee', { role: 'admin' }),
    ],
  });
  await panelReads('Invited', [
    'Priya Raman | Field technician · priya@example.com · until Mar 10',
    'lee@example.com | Admin · lee@example.com · until Mar 10',
  ]);
  onTestFinished(() => void vi.restoreAllMocks());
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  await person.press('Copy the link for priya@example.com');
  await person.reads('Link copied');
  expect(write).toHaveBeenCalledWith('https://plumbline.example/i/priya');
  write.mockRejectedValueOnce(new Error('no'));
  await person.press('Copy the link for lee@example.com');
  await person.reads('https://plumbline.example/i/lee');
});

test('TEAMVIEW-7: an invitation is taken back after a question, and goes from the list', async () => {
  const invitations = [invitation('priya')];
  const { server, person } = await openTeam('office', { invitations });
  server.answer('teams.revokeInvitation', () => {
    invitations.pop();
    return {};
  });
  await person.press('Take back the invitation of priya@example.com');
  await person.press('Take back');
  await person.reads('Invitation taken back');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invited' })).toBeNull());
  expect(server.inputsOf('teams.revokeInvitation')).toEqual([{ invitationId: priyas }]);
});

test('TEAMVIEW-7: invitations that did not load are said, beside the team that is here', async () => {
  const device = await openDevice('office');
  device.server.answer('teams.listInvitations', () => ({ invitations: [invitation('priya')] }));
  device.server.refuse('teams.listInvitations', new AppError('PERMISSION_DENIED'));
  const person = await device.show(<TeamScreen />, { address: '/teammanagement' });
  await person.reads('Invitations did not load');
  await person.find('heading', 'Two people, nobody here now.');
  await person.press('Try again');
  await screen.findByRole('region', { name: 'Invited' });
});

test('TEAMVIEW-12: the seats in use, invited people among them, are counted with what happens when they are taken', async () => {
  const invitations = [invitation('priya'), invitation('client', { role: 'client' })];
  const { person } = await openTeam('office', { plan: 'professional', invitations });
  await person.reads('3 of 3 seats');
  await person.reads(/^All seats of Professional are taken: .* needs the Business plan\./);
});

test('TEAMVIEW-12: while the sample company is there, only the seats of the plan are said', async () => {
  const device = await openTeam('office');
  const [organization] = await device.replica.organization.toArray();
  await device.keep('organization', {
    ...(organization ?? device.records.organization()),
    sampleLoadedAt: '2026-03-04T09:00:00.000Z',
  });
  await device.person.reads('Business has 10 seats. Sample people take none.');
});

test('TEAMVIEW-8: the last seats are named where an invitation would take them, not for a client', async () => {
  const device = await openDevice('office');
  const { records, keep, server, show } = device;
  server.answer('teams.listInvitations', () => ({ invitations: [] }));
  const more = Array.from({ length: 7 }, (_, at) =>
    records.member({
      ...people.crew,
      userId: `00000000-0000-7000-8000-00000000f00${at}`,
      firstName: `Ray${at}`,
    }),
  );
  await keep('member', ...more);
  const person = await show(<TeamScreen />, { address: '/teammanagement' });
  await person.press('Invite');
  await person.reads(/^This takes your last seat\. One more needs Enterprise/);
  await person.press(/^Client/, 'radio');
  await person.readsNo(/^This takes your last seat/);
});

test('TEAMVIEW-851: skills, hours and a payroll number that were begun are there after a reload, and gone once they are saved', async () => {
  const { server, records } = await openCompany('office');
  await server.put('member', ...Object.values(people).map(records.member));
  server.answer('teams.updateSchedule', () => ({}));
  server.answer('teams.updatePayrollNumber', () => ({}));
  server.answer('teams.listInvitations', () => ({ invitations: [] }));
  const openDialog = async (person: Person, name: string) => {
    await person.press('More about Marc Olsen');
    await person.press(name, 'menuitem');
    await person.find('dialog', `${name} of Marc Olsen`);
  };
  const first = await openApp('/teammanagement');
  await openDialog(first, 'Skills and hours');
  await first.write('Another skill', 'Backflow{Enter}');
  await first.write('Another skill', 'Gas');
  await first.press(/^Works other hours than the company/, 'checkbox');
  await first.press('Monday', 'checkbox');
  await first.set('From', '06:30');
  const second = await openAnew('/teammanagement');
  await openDialog(second, 'Skills and hours');
  await second.holds('Another skill', 'Gas');
  expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('06:30');
  await second.press('Save');
  await second.reads('Skills and hours of Marc Olsen saved');
  expect(server.inputsOf('teams.updateSchedule')).toMatchObject([
    { skills: ['Backflow', 'Gas'], workWeek: { days: [2, 3, 4, 5], from: '06:30' } },
  ]);
  await layerCloses();
  await openDialog(second, 'Skills and hours');
  await second.holds('Another skill', '');
  await second.press('Cancel');
  await layerCloses();
  await openDialog(second, 'Payroll number');
  await second.write('Payroll number', '00417');
  const third = await openAnew('/teammanagement');
  await openDialog(third, 'Payroll number');
  await third.holds('Payroll number', '00417');
  await third.press('Save');
  await third.reads('Marc Olsen is number 00417 in payroll');
  const name = `plumbline:draft:${server.organizationId}:${people.office.userId}:payroll-number:`;
  const { id } = records.member(people.crew);
  await waitFor(() => expect(openDrafts.get()?.drafts.read(`${name}${id}`)).toBeNull());
});
