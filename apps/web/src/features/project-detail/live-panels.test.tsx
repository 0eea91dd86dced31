import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { ProjectTeam } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../data/session/use-rights.ts';
import { peopleOf } from '../../kits/names/use-people.ts';
import { dockElement } from '../../navigation/dock.tsx';
import { type Company, openCompany } from '../../testing/app.tsx';
import { bridge, clinic, people, type CompanyRecords, type Who } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { given } from '../../testing/part.tsx';
import { layerCloses } from '../../testing/person.ts';
import { changesArrive, openOnDevice } from '../../testing/device-part.tsx';
import { NextEventsPanel } from './next-events-panel.tsx';
import { OnSitePanel } from './on-site-panel.tsx';
import ProjectExpenses from './project-expenses.tsx';
import ProjectMessages from './project-messages.tsx';
import ProjectTime from './project-time.tsx';
import { TeamPanel } from './team-panel.tsx';
import { expectLogged } from '../../testing/logged.ts';

const today = '2026-03-04';
const { office, crew, client } = people;

const ofClinic = ({ records }: Company) => records.project({ id: clinic, number: 1, name: 'Clinic' });
const peopleFor = ({ records }: Company, who: Who) =>
  peopleOf(Object.values(people).map(records.member), people[who].userId);

const expense = (records: CompanyRecords, fields: Partial<Expense>): Expense => ({
  ...records.record(),
  ...{ kind: 'material', projectId: clinic, vendor: null, description: null, category: 'materials' },
  ...{ quantity: null, unitPrice: null, tax: null, amount: 10_000, date: '2026-03-02', receiptPhotoId: null },
  ...{ billable: true, status: 'approved', decidedBy: null, decidedAt: null, rejectionReason: null },
  ...{ invoiceNumber: null, dueDate: null, retainagePercent: null, paymentStatus: null },
  ...fields,
});

const event = (records: CompanyRecords, fields: Partial<CalendarEvent>): CalendarEvent => ({
  ...records.record(),
  ...{ title: 'Crane', description: null, startDate: '2026-03-05T13:00:00.000Z' },
  ...{ endDate: '2026-03-05T15:00:00.000Z', isAllDay: false, eventType: 'job', priority: 'medium' },
  ...{ projectId: clinic, taskId: null, location: null, attendees: [], isBlocking: false },
  ...{ reminderMinutes: null, jobStatus: null, colour: null, recurrence: null, unscheduled: false },
  acknowledgements: [],
  ...fields,
});

const teammate = (
  records: CompanyRecords,
  { userId }: { userId: string },
  role: ProjectTeam['role'],
): ProjectTeam => ({
  ...records.record(),
  ...{ projectId: clinic, userId, role },
});

const coming = () =>
  within(screen.getByRole('list', { name: 'Next events' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('DETAIL-152: next says that a crew is on its way, and when it is due', async () => {
  const { server, records } = await openCompany('client');
  await server.put(
    'calendarEvent',
    event(records, { jobStatus: 'en_route', expectedAt: '2026-03-04T12:50:00.000Z', location: 'North gate' }),
  );
  await openOnDevice(<NextEventsPanel projectId={clinic} today={today} />);
  await waitFor(() => expect(coming()).toHaveLength(1));
  expect(coming()[0]).toMatch(/On the way, due 12:50 PM, .+, North gate$/);
});

test('DETAIL-132: next stands what the calendar has for the job from now on, four at most, with hour and place', async () => {
  const company = await openCompany('crew');
  const { server, records } = company;
  const person = await openOnDevice(<NextEventsPanel projectId={clinic} today={today} />);
  await person.reads('Nothing in the calendar for the next two months.');
  await server.put(
    'calendarEvent',
    event(records, {
      title: 'Over',
      startDate: '2026-03-04T07:00:00.000Z',
      endDate: '2026-03-04T08:00:00.000Z',
    }),
    event(records, {
      title: 'Now',
      startDate: '2026-03-04T08:00:00.000Z',
      endDate: '2026-03-04T10:00:00.000Z',
    }),
    event(records, { title: 'In the tray', unscheduled: true }),
    event(records, { title: 'Elsewhere', projectId: bridge }),
    event(records, { location: 'North gate' }),
    event(records, {
      ...{ title: 'Inspection', isAllDay: true },
      ...{ startDate: '2026-03-09T00:00:00.000Z', endDate: '2026-03-10T00:00:00.000Z' },
    }),
    event(records, {
      title: 'In summer',
      startDate: '2026-06-01T08:00:00.000Z',
      endDate: '2026-06-01T09:00:00.000Z',
    }),
  );
  await waitFor(() => expect(coming()).toHaveLength(3));
  expect(coming()).toEqual([
    expect.stringMatching(/^Wed4.*Now8:00 AM$/),
    expect.stringMatching(/^Thu5.*Crane1:00 PM, North gate$/),
    expect.stringMatching(/^Mon9.*InspectionAll day$/),
  ]);
  const later = ['A', 'B', 'C'].map((title) =>
    event(records, { title, startDate: '2026-03-06T08:00:00.000Z', endDate: '2026-03-06T09:00:00.000Z' }),
  );
  await server.put('calendarEvent', ...later);
  await waitFor(() => expect(coming()).toHaveLength(4));
});

test('DETAIL-133: whose clock runs on the job stands there with hours and task; who clocked in outside the fence is counted', async () => {
  const company = await openCompany('office');
  const { server, records } = company;
  const task = records.task({ title: 'Hang doors' });
  const person = await openOnDevice(
    <OnSitePanel project={ofClinic(company)} tasks={[task]} people={peopleFor(company, 'office')} office />,
  );
  await person.reads('Nobody is clocked in on this job.');
  const running = { clockOut: null, status: 'active', source: 'clock' } as const;
  await server.put(
    'timeEntry',
    records.hours({ ...running, taskId: task.id, clockIn: '2026-03-04T07:30:00.000Z' }),
    records.hours({
      ...{ ...running, userId: office.userId, clockIn: '2026-03-04T08:00:00.000Z' },
      clockInLocation: { latitude: 43.6, longitude: -70.2, accuracyM: 9, insideGeofence: false },
    }),
    records.hours({ ...running, userId: client.userId, projectId: bridge }),
    records.hours(),
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  const [second, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Marc OlsenHang doors1:30$/);
  expect(second).toMatch(/Dana ReyesSince 8:00 AM1:00$/);
  await person.reads('1 clocked in outside the fence');
});

test('DETAIL-133: who sees only their own hours is not told that nobody is there', async () => {
  const company = await openCompany('crew');
  await openOnDevice(
    <OnSitePanel project={ofClinic(company)} tasks={[]} people={peopleFor(company, 'crew')} office={false} />,
  );
  expect(screen.queryByRole('heading', { name: 'On site now' })).toBeNull();
});

const team = () =>
  within(screen.getByRole('list', { name: 'Team' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const teamOf = (company: Company, who: Who) => (
  <TeamPanel
    projectId={clinic}
    people={peopleFor(company, who)}
    rights={rightsOf(people[who].userId, people[who].role, 'business')}
  />
);

test('DETAIL-134: the team stands with its leads first and its clients last; an admin makes a lead, and takes somebody off with a way back', async () => {
  const company = await openCompany('office');
  const { server, records } = company;
  await server.put('projectTeam', teammate(records, client, 'client'), teammate(records, crew, 'member'));
  const person = await openOnDevice(teamOf(company, 'office'));
  await waitFor(() =>
    expect(team()).toEqual([
      expect.stringMatching(/Marc OlsenCrew$/),
      expect.stringMatching(/Ines BraunClient$/),
    ]),
  );
  await person.press('More for Ines Braun');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Remove from the project',
  ]);
  expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
  await person.user.keyboard('{Escape}');
  await person.press('More for Marc Olsen');
  await person.press('Lead', 'menuitemcheckbox');
  await waitFor(() => expect(team()[0]).toMatch(/Marc OlsenLead$/));
  await person.user.keyboard('{Escape}');
  await person.press('More for Marc Olsen');
  await person.press('Remove from the project', 'menuitem');
  await waitFor(() => expect(team()).toHaveLength(1));
  await person.press('Undo');
  await waitFor(() => expect(team()[0]).toMatch(/Marc OlsenLead$/));
  expect(server.inputsOf('projectTeam.create')).toEqual([
    { projectId: clinic, userId: crew.userId, role: 'lead' },
  ]);
  await changesArrive();
});

test('DETAIL-134: a field technician reads the team and finds themselves in it, and changes nothing', async () => {
  const company = await openCompany('crew');
  const { server, records } = company;
  await server.put('projectTeam', teammate(records, office, 'lead'), teammate(records, crew, 'member'));
  const person = await openOnDevice(teamOf(company, 'crew'));
  await waitFor(() => expect(team()).toHaveLength(2));
  expect(team()[1]).toMatch(/Marc Olsen \(you\)Crew$/);
  expect(person.has('button', /^(Add|More for)/)).toBe(false);
});

test('DETAIL-134: a client reads who works for them, and no roles', async () => {
  const company = await openCompany('client');
  const person = await openOnDevice(teamOf(company, 'client'));
  const list = await person.find('list', 'Who works for you');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list.textContent).not.toContain('Ines Braun');
});

test('DETAIL-135: somebody is put on the team once they were chosen; who is on it already is not offered, and a client has no other part', async () => {
  const company = await openCompany('office');
  const { server, records } = company;
  await server.put('projectTeam', teammate(records, office, 'lead'));
  const person = await openOnDevice(teamOf(company, 'office'));
  await waitFor(() => expect(team()).toHaveLength(1));
  await person.press('Add');
  await person.submit('Add');
  await person.reads('Choose who joins.');
  expect(server.inputsOf('projectTeam.create')).toEqual([]);
  await person.press(/^Lead/, 'radio');
  await person.user.click(await person.find('combobox', 'Who'));
  await person.find('option', /^Marc Olsen/);
  expect(person.has('option', /^Dana Reyes/)).toBe(false);
  await person.pick('Who', 'Ines Braun');
  await waitFor(() => expect(person.has('radio', /^Lead/)).toBe(false));
  await person.submit('Add');
  await layerCloses();
  await waitFor(() => expect(team()).toHaveLength(2));
  expect(server.inputsOf('projectTeam.create')).toMatchObject([{ userId: client.userId, role: 'client' }]);
  await changesArrive();
});

test('DETAIL-136: a new client is invited by mail; a refusal stands at its input, and the link is there to be passed on', async () => {
  expectLogged('projectTeam.create: VALIDATION_ERROR');
  const company = await openCompany('office');
  const { server } = company;
  const person = await openOnDevice(teamOf(company, 'office'));
  await person.press('Add');
  await person.press('A new client', 'radio');
  await person.write(/^Email/, 'ines at home');
  await person.write('First name', 'Ines');
  await person.submit('Send invitation');
  await person.reads('Enter an email address such as name@example.com.');
  expect(server.inputsOf('projectTeam.create')).toEqual([]);
  const message = 'Somebody of this address is on the project already.';
  const fields = [{ path: 'email', message }];
  server.refuse('projectTeam.create', new AppError('VALIDATION_ERROR', { fields }));
  await person.write(/^Email/, 'dana@example.com');
  await person.submit('Send invitation');
  await person.reads(message);
  const link = 'https://plumbline.example.com/invitation/4471';
  server.answer('projectTeam.create', () => ({ invitation: { link } }));
  await person.write(/^Email/, 'ines@example.com');
  await person.submit('Send invitation');
  await person.reads(/^The invitation goes to ines@example\.com/);
  await person.holds(/^Or pass the link on/, link);
  expect(server.inputsOf('projectTeam.create').at(-1)).toEqual({
    ...{ projectId: clinic, role: 'client', email: 'ines@example.com', firstName: 'Ines', lastName: '' },
  });
});

test('DETAIL-137: hours of a job stand by day with their sum; the office reads whose they are, and a task gives its name', async () => {
  const company = await openCompany('office');
  const { server, records } = company;
  const task = records.task({ title: 'Hang doors' });
  await server.put(
    'timeEntry',
    records.hours({ taskId: task.id }),
    records.hours({ userId: office.userId, clockOut: '2026-03-03T09:30:00.000Z' }),
    records.hours({ clockIn: '2026-03-04T07:00:00.000Z', clockOut: '2026-03-04T08:00:00.000Z' }),
    records.hours({ projectId: bridge }),
  );
  const project = ofClinic(company);
  const person = await openOnDevice(
    <ProjectTime project={project} tasks={[task]} people={peopleFor(company, 'office')} />,
  );
  await person.reads('on this job, by 2 people');
  await person.reads('10:30 h');
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Tue, Mar 3']);
  const tuesday = screen.getByRole('region', { name: 'Tue, Mar 3' }).textContent;
  for (const words of ['9:30', 'Hang doors', 'Marc Olsen', 'Dana Reyes']) expect(tuesday).toContain(words);
  expect(screen.queryByText(/You see your own hours/)).toBeNull();
});

test('DETAIL-137: of a long job two weeks stand in the page, and earlier days come by a press', async () => {
  const company = await openCompany('crew');
  const { server, records } = company;
  const hours = Array.from({ length: 16 }, (_, at) => {
    const day = `2026-02-${String(10 + at).padStart(2, '0')}`;
    return records.hours({ clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T09:00:00.000Z` });
  });
  await server.put('timeEntry', ...hours);
  const person = await openOnDevice(
    <ProjectTime project={ofClinic(company)} tasks={[]} people={peopleFor(company, 'crew')} />,
  );
  await person.reads('on this job by you');
  await person.reads('16:00 h');
  const days = () => screen.getAllByRole('heading', { level: 2 });
  expect(days()).toHaveLength(14);
  await person.press('Show earlier days');
  expect(days()).toHaveLength(16);
  await person.reads('You see your own hours; the office sees all.');
});

test('DETAIL-138: on the phone an expense says where it stands before its facts', async () => {
  const company = await openCompany('office');
  await company.server.put(
    'expense',
    expense(company.records, { description: 'Copper pipe', amount: 12_050 }),
    expense(company.records, { date: '2026-03-01', amount: null, status: 'draft' }),
  );
  const person = await openOnDevice(
    <ProjectExpenses project={ofClinic(company)} people={peopleFor(company, 'office')} />,
    { device: 'phone' },
  );
  const list = await person.find('list', 'Expenses');
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Copper pipeApprovedMar 2 · You$120.50', 'ReceiptMar 1 · YouNo amount']),
  );
});

test('DETAIL-138: expenses of a job stand with the newest first, by what they are for, and say where they stand', async () => {
  const company = await openCompany('office');
  const { server, records } = company;
  const person = await openOnDevice(
    <ProjectExpenses project={ofClinic(company)} people={peopleFor(company, 'office')} />,
  );
  await person.reads('No expenses yet');
  await server.put(
    'expense',
    expense(records, { description: 'Copper pipe', vendor: 'Harbour Supply', amount: 12_050 }),
    expense(records, { date: '2026-03-03', amount: null, status: 'draft', createdBy: crew.userId }),
    expense(records, {
      date: '2026-03-01',
      kind: 'subcontractor',
      vendor: 'Quay Cranes',
      status: 'rejected',
    }),
    expense(records, { date: '2026-02-27', kind: 'subcontractor' }),
    expense(records, { description: 'Elsewhere', projectId: bridge }),
  );
  const list = await person.find('list', 'Expenses');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(4));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ReceiptMar 3 · MarcNo amount',
    'Harbour SupplyMar 2 · Copper pipe · YouApproved$120.50',
    'Quay CranesMar 1 · YouRejected$100.00',
    'InvoiceFeb 27 · YouApproved$100.00',
  ]);
});

test('DETAIL-139: of the thread the latest twenty stand with the newest above, and lead to the whole', async () => {
  const company = await openCompany('crew');
  const { server, records } = company;
  server.answer('messages.markRead', () => ({ version: 0 }));
  const person = await openOnDevice(
    <ProjectMessages project={ofClinic(company)} people={peopleFor(company, 'crew')} />,
  );
  await person.reads('Nothing written yet');
  const notes = Array.from({ length: 21 }, (_, at) =>
    records.message({
      body: `Word ${at}`,
      createdAt: `2026-03-03T08:${String(at).padStart(2, '0')}:00.000Z`,
    }),
  );
  await server.put(
    'message',
    ...notes,
    records.message({ body: 'Not about this job', channelType: 'team', projectId: null }),
    records.message({ body: 'About another', projectId: bridge }),
  );
  const list = await person.find('list', 'Latest messages');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(20));
  expect(list.textContent).toMatch(/^.*Dana ReyesMar 3Word 20.*Word 1$/);
  const thread = await person.find('link', 'Open the thread');
  expect(new URL(thread.getAttribute('href') ?? '', 'http://office').searchParams.get('channel')).toBe(
    `project:${clinic}`,
  );
  await waitFor(() => expect(server.inputsOf('messages.markRead')).toHaveLength(1));
});

test('DETAIL-148: a project’s messages are written where they are read, also without a signal, and count as read', async () => {
  const company = await openCompany('crew');
  const { server, records } = company;
  server.answer('messages.markRead', () => ({ version: 0 }));
  const notified = records.message({ body: 'Gate is open' });
  await server.put('message', notified);
  const person = await openOnDevice(
    <ProjectMessages project={ofClinic(company)} people={peopleFor(company, 'crew')} />,
  );
  await waitFor(() => expect(server.inputsOf('messages.markRead')).toEqual([{ messageIds: [notified.id] }]));
  const box = await person.find('textbox', 'Message Clinic');
  await person.user.type(box, 'On my way{Enter}');
  const list = await person.find('list', 'Latest messages');
  await waitFor(() => expect(list.textContent).toMatch(/On my way.*Gate is open$/));
  setSignal(false);
  await person.user.type(box, 'Ten minutes{Enter}');
  await waitFor(() => expect(list.textContent).toMatch(/Ten minutes.*On my way/));
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('sendMessage')).toMatchObject([
      { channelType: 'project', projectId: clinic, body: 'On my way' },
      { channelType: 'project', projectId: clinic, body: 'Ten minutes' },
    ]),
  );
});

test('DETAIL-148: on the phone the line is in the dock; what a client writes is shared', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  given(dockElement, container);
  const company = await openCompany('client');
  const person = await openOnDevice(
    <ProjectMessages project={ofClinic(company)} people={peopleFor(company, 'client')} />,
    { device: 'phone' },
  );
  const box = await person.find('textbox', 'Message Clinic', container);
  expect(person.has('button', 'Client reads it')).toBe(false);
  await person.user.type(box, 'When do you start?{Enter}');
  await waitFor(() =>
    expect(company.server.inputsOf('sendMessage')).toMatchObject([{ projectId: clinic, shared: true }]),
  );
  container.remove();
});
