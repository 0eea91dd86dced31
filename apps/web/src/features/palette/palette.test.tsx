import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setTheme } from '../../design/theme.ts';
import { bridge, clinic, type Who } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { searchHere } from '../../testing/search-here.ts';
import { Palette } from './palette.tsx';
import type { PaletteHandlers } from './use-palette-actions.tsx';

async function openPalette(who: Who, { address = '/dashboard', typedAhead = '' } = {}) {
  searchHere();
  const device = await openDevice(who);
  const { records, keep } = device;
  await keep(
    'project',
    records.project({ id: clinic, number: 1, name: 'St. Brigid Clinic', address: '12 Superior Street' }),
    records.project({ id: bridge, number: 2, name: 'Pier warehouse', updatedAt: '2026-03-02T08:00:00.000Z' }),
  );
  const doing = {
    clockIn: vi.fn<PaletteHandlers['clockIn']>(),
    clockOut: vi.fn<() => void>(),
    syncNow: vi.fn<() => void>(),
    showShortcuts: vi.fn<() => void>(),
  };
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const person = await device.show(
    <Palette open onOpenChange={onOpenChange} typedAhead={typedAhead} handlers={doing} />,
    { address },
  );
  const box = await person.find('combobox', 'Find anything');
  return {
    ...device,
    ...{ person, doing, onOpenChange, box },
    type: async (text: string) => {
      await person.user.clear(box);
      // At once: each key alone would draw the list anew.
      await person.user.paste(text);
    },
    keys: async (keys: string) => await person.user.type(box, keys),
  };
}

/** The options group by group, each with its first line. */
const options = () =>
  screen.getAllByRole('group').map((group) => {
    const label = group.firstElementChild?.textContent ?? '';
    const titles = within(group)
      .getAllByRole('option')
      .map((option) => option.querySelector('.font-medium')?.textContent ?? '');
    return [label, ...titles];
  });
const offers = async (...expected: string[][]) => await waitFor(() => expect(options()).toEqual(expected));

test('PALETTE-13: before anything is typed the projects that changed last stand there, and what can be done', async () => {
  const { person } = await openPalette('crew');
  await offers(
    ['Recent', 'Pier warehouse', 'St. Brigid Clinic'],
    [
      ...['Do', 'New task', 'New note', 'Add expense', 'Clock in', 'My expenses'],
      ...['Sync now', 'Change to Sunlight theme', 'Sign out'],
    ],
  );
  expect(person.has('option', /^New project/)).toBe(false);
});

test('PALETTE-13: on a project’s page what can be done there stands first', async () => {
  await openPalette('crew', { address: `/projectdetail?id=${clinic}` });
  await waitFor(() =>
    expect(options()[1]?.slice(1, 5)).toEqual([
      ...['New task in St. Brigid Clinic', 'New note in St. Brigid Clinic'],
      ...['Add expense to St. Brigid Clinic', 'Clock in at St. Brigid Clinic'],
    ]),
  );
});

test('PALETTE-14: a project that is found comes with what can be done on it, and Enter opens it', async () => {
  const { person, type, keys, onOpenChange } = await openPalette('crew');
  await type('brgid');
  await offers(
    ['Projects', 'St. Brigid Clinic'],
    [
      ...['Do', 'New task in St. Brigid Clinic', 'New note in St. Brigid Clinic'],
      ...['Add expense to St. Brigid Clinic', 'Clock in at St. Brigid Clinic'],
    ],
  );
  await keys('{Enter}');
  await waitFor(() => expect(person.address()).toBe(`/projectdetail?id=${clinic}`));
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
});

test('PALETTE-14: what was typed before the palette was there is answered, and Enter waits for the answer', async () => {
  const { person, box, keys } = await openPalette('office', { typedAhead: 'P-0002' });
  expect(box).toHaveProperty('value', 'P-0002');
  await keys('{Enter}');
  await waitFor(() => expect(person.address()).toBe(`/projectdetail?id=${bridge}`));
});

test('PALETTE-15: of more than five the list is one choice away, asked for what was found and not for the slip', async () => {
  const { records, keep, person, type } = await openPalette('office');
  await keep('task', ...[1, 2, 3, 4, 5, 6].map((at) => records.task({ title: `Flashing detail ${at}` })));
  await type('flahsing');
  await waitFor(() => expect(options()[0]).toHaveLength(7));
  await person.press('Show all in Tasks', 'option');
  await waitFor(() => expect(person.address()).toBe('/tasks?show=all&q=flashing'));
});

test('PALETTE-16: a form that an action opens begins in the project that the text names', async () => {
  const { person, type, keys } = await openPalette('office');
  await type('new note in pier');
  await waitFor(() => expect(options()[0]).toEqual(['Do', 'New note in Pier warehouse']));
  await keys('{Enter}');
  await person.find('button', 'Create note');
  await person.holds('Project', 'Pier warehouse', 'combobox');
});

test('PALETTE-16: Clock in begins on the project that the text names', async () => {
  const { person, type, doing } = await openPalette('office');
  await type('clock in at brigid');
  await person.press('Clock in at St. Brigid Clinic', 'option');
  expect(doing.clockIn).toHaveBeenCalledWith({ id: clinic, name: 'St. Brigid Clinic' });
});

test('PALETTE-16: Clock in without a project leads to the time clock, which asks for the job', async () => {
  const { person, type, doing } = await openPalette('crew');
  await type('punch');
  await person.press('Clock in', 'option');
  await waitFor(() => expect(person.address()).toBe('/timeclock'));
  expect(doing.clockIn).not.toHaveBeenCalled();
});

test('PALETTE-17: who is on the clock clocks out, and syncs and changes the theme from here', async () => {
  const { records, keep, person, type, doing } = await openPalette('crew');
  await keep('timeEntry', records.hours({ clockOut: null, status: 'active' }));
  await type('clock out');
  await person.press('Clock out', 'option');
  expect(doing.clockOut).toHaveBeenCalledOnce();
  await type('sync');
  await person.press('Sync now', 'option');
  expect(doing.syncNow).toHaveBeenCalledOnce();
  onTestFinished(() => setTheme('dark'));
  await type('sunlight');
  await person.press('Change to Sunlight theme', 'option');
  expect(document.documentElement.dataset['theme']).toBe('sunlight');
});

test('FORM-414: the shortcuts are found in the palette by their words', async () => {
  const { person, type, doing } = await openPalette('crew');
  await type('shortcuts');
  await person.press(/^Keyboard shortcuts/, 'option');
  expect(doing.showShortcuts).toHaveBeenCalledOnce();
});

test('PALETTE-18: Tab narrows to one project, where typing chooses among what can be done; Escape leaves it', async () => {
  const { person, type, keys } = await openPalette('office');
  await type('pier');
  await person.find('option', /^Pier warehouse/);
  await keys('{Tab}');
  await offers([
    'Pier warehouse',
    'New task in Pier warehouse',
    'New note in Pier warehouse',
    'Add expense to Pier warehouse',
    'Clock in at Pier warehouse',
  ]);
  await keys('note');
  await offers(['Pier warehouse', 'New note in Pier warehouse']);
  await keys('{Escape}');
  await waitFor(() => expect(options()[0]?.[0]).toBe('Recent'));
});

test('PALETTE-19: where nothing fits the palette says so, and offers what was typed as a task', async () => {
  const { person, type } = await openPalette('crew');
  await type('granite counter');
  await person.reads('No matches for “granite counter”');
  await offers(['Other actions', 'New task “granite counter”']);
  await person.press(/^New task/, 'option');
  await person.find('button', 'Create task');
  await person.holds('Title', 'granite counter');
});

test('PALETTE-20: a client finds what is theirs, asks for things in a project, and is offered no task', async () => {
  const { records, keep, person, type } = await openPalette('client');
  await keep('note', records.note({ title: 'Quiet hours', shared: true, content: 'From ten on.' }));
  await type('brigid');
  await offers(
    ['Projects', 'St. Brigid Clinic'],
    ['Do', 'New request in St. Brigid Clinic'],
    ['Notes', 'Quiet hours'],
  );
  await type('new task');
  await person.reads('No matches for “new task”');
  await type('quiet');
  await person.press(/^Quiet hours/, 'option');
  await waitFor(() => expect(person.address()).toMatch(/^\/projectdetail\?id=.*tab=notes&note=/));
});

test('PALETTE-21: an option with Ctrl opens beside the page, which stays', async () => {
  const { person, type, keys } = await openPalette('office');
  const opened: unknown[] = [];
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(address);
    return null;
  });
  await type('pier');
  await person.find('option', /^Pier warehouse/);
  await keys('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(opened).toEqual([`/projectdetail?id=${bridge}`]));
  expect(person.address()).toBe('/dashboard');
});

test('PALETTE-22: what a colleague writes is found at once, and what is deleted is gone', async () => {
  const { replica, records, keep, person, type } = await openPalette('office');
  await type('quarterly');
  await person.reads('No matches for “quarterly”');
  const task = records.task({ title: 'Quarterly filter change' });
  await keep('task', task);
  await person.find('option', /^Quarterly filter change/);
  await replica.task.delete(task.id);
  await person.reads('No matches for “quarterly”');
});
