import type { Task } from '@plumbline/domain/entities/task';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { bridge, clinic, people } from '../../testing/company.ts';
import { openDevice, openOnDevice } from '../../testing/device-part.tsx';
import { given, type Part } from '../../testing/part.tsx';
import { dockElement } from '../../navigation/dock.tsx';
import AddDock from './shown/add-dock.tsx';

/** The shell has the dock's place; a part alone has none. */
function mountDock(): void {
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  given(dockElement, container);
}

const offered = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

const openAdd = async (person: Part) => {
  await person.press('Add');
  await person.find('dialog', /^Add/);
};

test('PHONE-102: behind the + of the dock stands what the person may add, and goes to the job in sight', async () => {
  await openCompany('crew');
  mountDock();
  const person = await openOnDevice(<AddDock projectId={clinic} />, { device: 'phone' });
  await openAdd(person);
  await person.find('dialog', 'Add to Clinic');
  expect(offered()).toEqual([
    'PhotoOpens the camera',
    'NoteWrite it down',
    'Daily logWhat the day brought',
    'TaskWhat needs doing',
    'HoursHours you missed',
    'ExpenseA receipt first',
    'FlagA problem on a task',
    'Photos from this phone',
  ]);
  await person.press(/^Note/);
  await person.find('dialog', 'New note');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Project/ }).value).toBe('Clinic'),
  );
});

test('PHONE-103: without photos in the plan the dock begins with what there is', async () => {
  const device = await openDevice('office', { plan: 'starter' });
  await device.keep('project', device.records.project({ id: clinic, name: 'Clinic' }));
  mountDock();
  const person = await device.show(<AddDock projectId={clinic} />, { device: 'phone' });
  await person.find('button', 'New note');
  await openAdd(person);
  expect(offered()).toEqual([
    'NoteWrite it down',
    'Daily logWhat the day brought',
    'TaskWhat needs doing',
    'FlagA problem on a task',
  ]);
  await person.press(/^Task/);
  await person.find('dialog', 'New task');
});

test('PHONE-105: on Today the dock names the job of the next stop, and its press opens the camera', async () => {
  const device = await openDevice('crew');
  const { records, keep } = device;
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  await keep('project', records.project({ id: bridge, name: 'Bridge' }));
  await keep('calendarEvent', records.visit({ projectId: bridge, attendees: [people.crew.userId] }));
  mountDock();
  const person = await device.show(<AddDock />, { device: 'phone' });
  const opened = vi.fn<() => void>();
  screen.getByLabelText('Camera').addEventListener('click', opened);
  await person.press('Take photo to Bridge');
  expect(opened).toHaveBeenCalledOnce();
});

test('PHONE-105: where nobody can tell the job, Take photo asks for it', async () => {
  const device = await openDevice('crew');
  const { records, keep } = device;
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  await keep('project', records.project({ id: bridge, name: 'Bridge' }));
  mountDock();
  const person = await device.show(<AddDock />, { device: 'phone' });
  await person.press('Take photo');
  await person.pick('Job', 'Bridge');
  await person.find('dialog', 'Add to Bridge');
});

test('PHONE-106: a flag begins with the task that has a problem: open ones of the job, one’s own first', async () => {
  const device = await openDevice('crew');
  const { records, keep } = device;
  const task = async (title: string, fields: Partial<Task> = {}) =>
    await keep('task', records.task({ projectId: clinic, title, ...fields }));
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  await keep('project', records.project({ id: bridge, name: 'Bridge' }));
  await task('Hang doors', { dueDate: '2026-03-05' });
  await task('Set curb', { dueDate: '2026-03-09', assignees: [people.crew.userId] });
  await task('Old boiler out', { status: 'done' });
  await task('Paint rail', { projectId: bridge });
  mountDock();
  const person = await device.show(<AddDock projectId={clinic} />, { device: 'phone' });
  await openAdd(person);
  await person.press(/^Flag/);
  await person.press('Which task has a problem?', 'combobox');
  await person.find('option', 'Hang doors');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Set curb',
    'Hang doors',
  ]);
  await person.press('Hang doors', 'option');
  await person.find('textbox', /wrong/);
  await person.reads('Hang doors');
});

test('PHONE-1500: Daily log is a tile of its own, which opens the log of today on the job in sight', async () => {
  await openCompany('crew');
  mountDock();
  const person = await openOnDevice(<AddDock projectId={clinic} />, { device: 'phone' });
  await openAdd(person);
  await person.press(/^Daily log/);
  await person.find('dialog', 'New daily log');
  await person.find('textbox', /^Work done/);
  await person.find('textbox', 'Title');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(
    'Daily log, Wed, Mar 4',
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Project/ }).value).toBe('Clinic'),
  );
});

test('PHONE-1500: where somebody has begun the log of today, its tile opens that and makes no second one', async () => {
  const device = await openDevice('crew');
  const { records, keep } = device;
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  const log = records.note({
    ...{ projectId: clinic, title: 'Daily log, Wednesday', category: 'daily_log' },
    dailyLog: { date: '2026-03-04', weather: null, crewOnSite: [], workDone: null, delays: null },
  });
  await keep('note', log);
  mountDock();
  const person = await device.show(<AddDock projectId={clinic} />, { device: 'phone' });
  await openAdd(person);
  await person.press(/^Daily log/);
  await waitFor(() => expect(person.address()).toBe(`/notes?note=${log.id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});
