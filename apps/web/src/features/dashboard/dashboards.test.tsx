import { AppError } from '@plumbline/domain/errors/app-error';
import { fillStart, noteReached, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { tabSync } from '../../data/replica/tab-sync.ts';
import { bridge, clinic, people } from '../../testing/company.ts';
import { nothingSpent } from '../../testing/job-cost.ts';
import { type Device, openDevice } from '../../testing/device-part.tsx';
import { findPanel, linesIn, panelReads } from '../../testing/read.ts';
import ClientDashboard from './client-dashboard.tsx';
import CrewDashboard from './crew-dashboard.tsx';
import OfficeDashboard from './office/office-dashboard.tsx';

/** The copy is still being filled, and the server has not answered. */
async function unanswered({ replica }: Device): Promise<void> {
  await writePullState(replica, { ...(await readPullState(replica)), fill: fillStart });
  await replica.organization.clear();
  await replica.member.clear();
  const before = tabSync.get();
  onTestFinished(() => tabSync.set(before));
  tabSync.set({ ...before, trouble: new AppError('NETWORK_ERROR') });
}

const panels = () =>
  screen.getAllByRole('region').flatMap((region) => region.querySelector('header h2')?.textContent ?? []);

test('DASH-135: one shared project is the headline, several are counted', async () => {
  const { records, keep, show } = await openDevice('client');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const person = await show(<ClientDashboard />);
  await person.find('heading', 'St. Brigid Clinic');
  await person.reads('Wednesday, March 4, 2026');
  await keep('project', records.project({ id: bridge, name: 'Pier warehouse' }));
  await person.find('heading', 'Two projects are shared with you.');
  expect(panels()).toEqual(['Your projects', 'Latest photos', 'Your contractor', 'Next visits', 'Messages']);
});

test('DASH-135: on the smallest plan there are neither photos nor messages', async () => {
  const { records, keep, show } = await openDevice('client', { plan: 'starter' });
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const person = await show(<ClientDashboard />);
  await person.find('heading', 'St. Brigid Clinic');
  expect(panels()).toEqual(['Your projects', 'Your contractor', 'Next visits']);
});

test('COVER-30: the jobs of a client stand with their covers, and the newest shared photo where the cover is not shared', async () => {
  const { records, keep, show } = await openDevice('client');
  await keep('photo', records.photo({ projectId: bridge, thumbnailId: 'shared' }));
  const hidden = records.record().id;
  await keep('project', records.project({ id: bridge, name: 'Pier warehouse', coverPhotoId: hidden }));
  await show(<ClientDashboard />);
  const jobs = await findPanel('Your projects');
  await waitFor(() => expect(jobs.querySelector('img')?.getAttribute('src')).toContain('/api/files/shared?'));
});

test('CLIENT-102: a client reads which company does their work, and calls its lead', async () => {
  const { server, show } = await openDevice('client');
  const lead = { userId: people.crew.userId, name: 'Marc Duval', phone: '218 555 0100' };
  server.answer('organization.getContacts', () => ({ contacts: [lead] }));
  const person = await show(<ClientDashboard />);
  await panelReads('Your contractor', ['Marc Duval | 218 555 0100']);
  const call = await person.find('link', 'Call Marc Duval, 218 555 0100');
  expect(call.getAttribute('href')).toBe('tel:2185550100');
  await person.reads(/^When Reyes Building shares a project/);
});

test('CLIENT-900: a client reads the letterhead of the company with its logo, and calls its number', async () => {
  const { keep, records, show } = await openDevice('client');
  await keep('organization', {
    ...records.organization(),
    ...{ address: '2210 W Michigan St\nDuluth, MN 55806', phone: '218 555 0100' },
    ...{ licenceNumber: 'PM 071482', logoStorageId: 'the-logo' },
  });
  const person = await show(<ClientDashboard />);
  const panel = await findPanel('Your contractor');
  await person.reads('License PM 071482');
  expect(linesIn(panel)).toEqual([
    ...['Your contractor', 'Reyes Building', '2210 W Michigan St', 'Duluth, MN 55806', '218 555 0100'],
    'License PM 071482',
  ]);
  expect(panel.querySelector('img')?.getAttribute('src')).toContain('/api/files/the-logo');
  expect((await person.find('link', '218 555 0100')).getAttribute('href')).toBe('tel:2185550100');
});

test('DASH-135: where nothing is shared a client reads what will be', async () => {
  const { show } = await openDevice('client');
  const person = await show(<ClientDashboard />);
  await person.reads('Nothing is shared with you yet');
});

test.each([
  ['client', <ClientDashboard key="client" />, 'Your projects did not load'],
  ['crew', <CrewDashboard key="crew" />, 'Your tasks did not load'],
  ['office', <OfficeDashboard key="office" />, 'Your jobs did not load'],
] as const)(
  'DASH-136: with nothing saved and no answer the dashboard of %s says so',
  async (who, dashboard, words) => {
    const device = await openDevice(who);
    await unanswered(device);
    const person = await device.show(dashboard);
    await person.reads(words);
    await person.find('button', 'Try again');
  },
);

test.each([
  ['client', <ClientDashboard key="client" />, 'The newest changes did not load'],
  ['office', <OfficeDashboard key="office" />, 'The newest changes did not load'],
] as const)(
  'DASH-136: what was saved before stands below when the dashboard of %s gets no answer',
  async (who, dashboard, words) => {
    const device = await openDevice(who);
    await unanswered(device);
    await noteReached(device.replica, Date.parse('2026-03-03T18:00:00.000Z'));
    const person = await device.show(dashboard);
    await person.reads(words);
    if (who === 'office') await person.reads('You are seeing what was there Mar 3, 6:00 PM.');
  },
);

test.each([
  ['client', <ClientDashboard key="client" />, 'St. Brigid Clinic'],
  ['crew', <CrewDashboard key="crew" />, 'Nothing is due today.'],
  ['office', <OfficeDashboard key="office" />, /^Nobody is clocked in\./],
] as const)(
  'DASH-147: the dashboard of %s is drawn once all that stands on its first screen has come, so that nothing moves',
  async (who, dashboard, headline) => {
    const { server, replica, records, keep, show } = await openDevice(who);
    server.answer('presence.list', () => ({ people: [] }));
    server.answer('organization.getContacts', () => ({ contacts: [] }));
    await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
    const whole = await readPullState(replica);
    await writePullState(replica, { ...whole, fill: { ...fillStart, entity: 'calendarEvent' } });
    const person = await show(dashboard);
    await person.reads(/^Getting your /);
    expect(person.has('heading', headline)).toBe(false);
    await writePullState(replica, whole);
    await person.find('heading', headline);
  },
);

test('DASH-137: the crew reads what is late, else what is due, and has the clock where the plan has one', async () => {
  const { records, keep, show } = await openDevice('crew');
  const own = { assignees: [people.crew.userId] };
  await keep('task', records.task({ ...own, title: 'Hang doors', dueDate: '2026-03-04' }));
  const person = await show(<CrewDashboard />);
  await person.find('heading', 'One due today.');
  await person.find('link', /Clock in$/);
  await keep('task', records.task({ ...own, title: 'Order glass', dueDate: '2026-03-03' }));
  await person.find('heading', 'One task is late.');
});

test('DASH-137: without a time clock in the plan the crew’s day has no clock', async () => {
  const { show } = await openDevice('crew', { plan: 'starter' });
  const person = await show(<CrewDashboard />);
  await person.find('heading', 'Nothing is due today.');
  expect(person.has('link', /Clock in$/)).toBe(false);
});

test('DASH-138: the office reads who is in and which jobs lean, with money and first steps', async () => {
  const { server, records, keep, show } = await openDevice('office');
  server.answer('presence.list', () => ({ people: [] }));
  const dates = { startDate: '2026-03-01', endDate: '2026-03-10' };
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic', ...dates }));
  await keep('projectMoney', records.money());
  const cost = nothingSpent(clinic);
  server.answer('projects.jobCost', () => ({
    costs: [{ ...cost, lines: cost.lines.map((each) => ({ ...each, actual: 15_000, endsAt: 15_000 })) }],
  }));
  await keep(
    'timeEntry',
    records.hours({ status: 'approved' }),
    records.hours({ clockIn: '2026-03-04T08:00:00.000Z', clockOut: null, status: 'active' }),
  );
  const person = await show(<OfficeDashboard />);
  await person.find('heading', /^One person is in\.\s*One job is out of true\.$/);
  await person.reads('$450');
  await person.reads('9%');
  expect(server.inputsOf('projects.jobCost')).toEqual([{ projectIds: [clinic] }]);
  await person.reads('3 of 5 done');
});
