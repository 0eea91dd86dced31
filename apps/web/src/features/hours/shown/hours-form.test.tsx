import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { layerCloses } from '../../../testing/person.ts';

test('FORM-13: hours need a start and an end, and are sent as instants of the organization’s day', async () => {
  const { server } = await openCompany('crew');
  const person = await openApp('/timeentries');
  await person.press('Add hours');
  await person.submit('Add hours');
  await person.reads('The hours are not saved');
  await person.reads('When did it start?');
  await person.reads('When did it end?');
  await person.set('From', '07:00');
  await person.set('To', '08:30');
  await person.pick('Project', 'Clinic');
  await person.submit('Add hours');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('createTimeEntry')).toEqual([
      {
        ...{ id: expect.any(String), projectId: clinic, notes: null },
        ...{ clockIn: '2026-03-04T07:00:00.000Z', clockOut: '2026-03-04T08:30:00.000Z' },
      },
    ]),
  );
  await person.reads('1:30');
});

test('FORM-14: hours that overlap others of the same person are refused beside the field, in words that name them', async () => {
  const { server, records } = await openCompany('crew');
  await server.put(
    'timeEntry',
    records.hours({ clockIn: '2026-03-04T06:00:00.000Z', clockOut: '2026-03-04T08:00:00.000Z' }),
  );
  const person = await openApp('/timeentries');
  await person.press('Add hours');
  await person.set('From', '07:00');
  await person.set('To', '08:30');
  await person.submit('Add hours');
  await person.reads(/Clinic/);
  await person.reads('The hours are not saved');
  expect(server.inputsOf('createTimeEntry')).toEqual([]);
});

test('FORM-15: correcting hours sends only what was changed', async () => {
  const { server, records } = await openCompany('crew');
  const entry = records.hours({
    ...{
      userId: people.crew.userId,
      clockIn: '2026-03-04T06:00:00.000Z',
      clockOut: '2026-03-04T08:00:00.000Z',
    },
  });
  await server.put('timeEntry', entry);
  const person = await openApp('/timeentries');
  await person.press(/^Edit/);
  await person.set('To', '08:15');
  await person.press('Save hours');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      { entryId: entry.id, clockOut: '2026-03-04T08:15:00.000Z' },
    ]),
  );
});

test('ENTRY-17: an admin adds hours for the person in sight, which names them', async () => {
  const { server } = await openCompany('office');
  const person = await openApp(`/timeentries?person=${people.crew.userId}`);
  await person.press('Add hours');
  await person.set('From', '22:00');
  await person.set('To', '06:00');
  await person.reads('Ends Thu, Mar 5');
  await person.submit('Add hours');
  await person.reads('This is in the future.');
  await person.set('From', '06:00');
  await person.set('To', '08:00');
  await person.submit('Add hours');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('createTimeEntry')).toMatchObject([
      { userId: people.crew.userId, clockIn: '2026-03-04T06:00:00.000Z', projectId: null },
    ]),
  );
});

test('ENTRY-18: hours that go to another project leave the old one’s task, and unchanged ones are not sent', async () => {
  const { server, records } = await openCompany('crew');
  const entry = records.hours({ taskId: clinic });
  await server.put('timeEntry', entry);
  const person = await openApp('/timeentries');
  await person.press(/^Edit/);
  await person.press('Save hours');
  await layerCloses();
  await person.press(/^Edit/);
  await person.user.clear(await person.find('combobox', 'Project'));
  await person.pick('Project', 'Bridge');
  await person.press('Save hours');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      { entryId: entry.id, projectId: bridge, taskId: null },
    ]),
  );
});

test('ENTRY-30: hours take breaks and a task of their project, which another project has not', async () => {
  const { server, records } = await openCompany('crew');
  const task = records.task({ title: 'Hang doors' });
  await server.put('task', task);
  const person = await openApp('/timeentries');
  await person.press('Add hours');
  await person.set('From', '06:00');
  await person.set('To', '08:30');
  await person.press('Add a break');
  await person.set('Break 1 from', '07:00');
  await person.set('Break 1 to', '09:00');
  await person.pick('Project', 'Clinic');
  await person.pick('Task', 'Hang doors');
  await person.submit('Add hours');
  await person.reads('The break goes on after the end.');
  await person.set('Break 1 to', '07:15');
  await person.press('Break 1 is paid', 'checkbox');
  await person.submit('Add hours');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('createTimeEntry')).toMatchObject([
      {
        ...{ projectId: clinic, taskId: task.id },
        breaks: [{ start: '2026-03-04T07:00:00.000Z', end: '2026-03-04T07:15:00.000Z', paid: true }],
      },
    ]),
  );
});

test('ENTRY-31: who corrects another’s hours says why, and who corrects their own may', async () => {
  const { server, records } = await openCompany('office');
  const entry = records.hours({
    ...{ clockIn: '2026-03-04T06:00:00.000Z', clockOut: '2026-03-04T08:00:00.000Z' },
    breaks: [{ start: '2026-03-04T07:00:10.000Z', end: '2026-03-04T07:15:20.000Z', paid: false }],
  });
  await server.put('timeEntry', entry);
  const person = await openApp(`/timeentries?entry=${entry.id}`);
  await person.press('More for this entry');
  await person.press('Edit hours', 'menuitem');
  await person.find('heading', 'Edit hours of Marc Olsen');
  await person.set('To', '08:15');
  await person.press('Save hours');
  await person.reads('Say why, because they read it.');
  await person.write(/^Reason/, 'Stayed for the delivery');
  await person.press('Save hours');
  // The breaks keep their seconds, so they are not sent.
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      {
        ...{ entryId: entry.id, clockOut: '2026-03-04T08:15:00.000Z', reason: 'Stayed for the delivery' },
        seen: { version: expect.any(Number) },
      },
    ]),
  );
});

test('ENTRY-145: hours over several days show the day of their end, which stays when something else is corrected', async () => {
  const { server, records } = await openCompany('crew');
  const entry = records.hours({ clockIn: '2026-03-02T07:00:00.000Z', clockOut: '2026-03-03T13:00:00.000Z' });
  await server.put('timeEntry', entry);
  const person = await openApp('/timeentries');
  await person.press(/^Edit/);
  await person.holds('Day of the end', 'Mar 3, 2026');
  await person.set('To', '13:10');
  await person.press('Save hours');
  await person.press('Save 30:10 h');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      { entryId: entry.id, clockOut: '2026-03-03T13:10:00.000Z' },
    ]),
  );
});

test('ENTRY-145: new hours may end on another day', async () => {
  const { server } = await openCompany('crew');
  const person = await openApp('/timeentries');
  await person.press('Add hours');
  await person.set('Day', 'Mar 1, 2026');
  await person.set('From', '08:00');
  await person.set('To', '09:00');
  await person.press('Ends on another day');
  await person.holds('Day of the end', 'Mar 2, 2026');
  await person.submit('Add hours');
  await person.press('Save 25:00 h');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('createTimeEntry')).toMatchObject([
      { clockIn: '2026-03-01T08:00:00.000Z', clockOut: '2026-03-02T09:00:00.000Z' },
    ]),
  );
});

test('ENTRY-804: what typed hours come to is said at once, and a long shift is asked about before it is saved', async () => {
  const { server } = await openCompany('crew');
  const person = await openApp('/timeentries');
  await person.press('Add hours');
  await person.write('Day', 'Mar 2');
  await person.set('From', '05:00');
  await person.set('To', '04:00');
  await person.reads('23:00 h');
  await person.submit('Add hours');
  await person.reads('23:00 h in one entry?');
  await person.press('Look again');
  expect(server.inputsOf('createTimeEntry')).toEqual([]);
  await person.submit('Add hours');
  await person.press('Save 23:00 h');
  await waitFor(() => expect(server.inputsOf('createTimeEntry')).toHaveLength(1));
});

test('ENTRY-805: in the night in which clocks go back the form asks which of two times is meant', async () => {
  const { server, records } = await openCompany('crew');
  await server.put('organization', { ...records.organization(), timezone: 'America/Chicago' });
  const entry = records.hours({
    ...{ clockIn: '2025-11-02T05:00:00.000Z', clockOut: '2025-11-02T07:30:10.000Z' },
    userId: people.crew.userId,
  });
  await server.put('timeEntry', entry);
  const person = await openApp('/timeentries?week=2025-10-27');
  await person.press(/^Edit/);
  await person.reads('To: clocks go back that night, so this time comes twice. Which one is it?');
  expect(person.has('radiogroup', 'From, which of both times')).toBe(false);
  await person.press(/1:30 AM CDT/, 'radio');
  await person.reads('1:30 h');
  await person.submit('Save hours');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      { entryId: entry.id, clockOut: '2025-11-02T06:30:00.000Z' },
    ]),
  );
});
