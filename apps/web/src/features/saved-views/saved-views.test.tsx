import type { SavedView } from '@plumbline/domain/entities/saved-view';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Company, openApp, openCompany } from '../../testing/app.tsx';
import { people } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { layerCloses } from '../../testing/person.ts';

const viewId = (index: number) => `00000000-0000-7000-8000-00000000c00${index}`;

/** A server that keeps views; `calls` is what it was asked to change. */
async function keepsViews({ server, records }: Company, ...views: Partial<SavedView>[]) {
  await server.put(
    'task',
    records.task({ title: 'Hang doors', assignees: [people.crew.userId], dueDate: '2026-03-03' }),
    records.task({ title: 'Order glass', priority: 'urgent', dueDate: '2026-03-05' }),
  );
  let stored = views.map((fields, index): SavedView & { gone?: boolean } => ({
    ...{ id: viewId(index), userId: people.office.userId, page: 'tasks', name: 'View', search: {} },
    ...{ shared: false, ...fields },
  }));
  const change = (input: unknown, fields: object) => {
    const { savedViewId } = Object(input);
    stored = stored.map((view) => (view.id === savedViewId ? { ...view, ...fields } : view));
    return { version: 0 };
  };
  server.answer('savedViews.list', () => stored.filter(({ gone }) => gone !== true));
  server.answer('savedViews.create', (input) => {
    stored.push({ id: viewId(9), userId: people.office.userId, ...Object(input) });
    return { version: 0 };
  });
  server.answer('savedViews.update', (input) => {
    const { savedViewId: _id, ...fields } = Object(input);
    return change(input, fields);
  });
  server.answer('savedViews.deleteView', (input) => change(input, { gone: true }));
  server.answer('savedViews.restoreView', (input) => change(input, { gone: false }));
}

const asked = () => Object.fromEntries(new URLSearchParams(location.search));
const titles = () =>
  screen
    .queryAllByRole('button', { name: /^More for / })
    .map((button) => button.getAttribute('aria-label')?.replace('More for ', ''));

test('SAVED-5: what is set for a list is saved under a name, with what is usual for its reader, and opens in one press', async () => {
  const company = await openCompany('office');
  await keepsViews(company);
  const person = await openApp('/tasks?priority=urgent&q=glass&sort=title&task=x');
  await person.press('Saved views');
  await person.press('Save this view…', 'menuitem');
  await person.press('Save view');
  await person.reads('Give it a name.');
  await person.write(/^Name/, ' Urgent glass ');
  await person.press(/^Share with the company/, 'switch');
  await person.press('Save view');
  await person.reads('View saved');
  const search = { show: 'all', priority: 'urgent', q: 'glass', sort: 'title' };
  expect(company.server.inputsOf('savedViews.create')).toEqual([
    { page: 'tasks', name: 'Urgent glass', search, shared: true },
  ]);
  await layerCloses();
  await person.press(/^Overdue/);
  await person.press('Saved views');
  const entry = await person.find('menuitemcheckbox', 'Urgent glass');
  expect(entry.getAttribute('aria-checked')).toBe('false');
  await person.user.click(entry);
  await waitFor(() => expect(asked()).toMatchObject(search));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.press('Saved views');
  const again = await person.find('menuitemcheckbox', 'Urgent glass');
  expect(again.getAttribute('aria-checked')).toBe('true');
});

test('SAVED-6: a view replaces all that was set, the search box too; a part of it that the page no longer knows is left out', async () => {
  const company = await openCompany('crew');
  const search = { show: 'all', q: 'glass', once: 'known', priority: 'urgent,gone' };
  await keepsViews(company, { name: 'Glass', search, shared: true });
  const person = await openApp('/tasks?person=a&sort=title&q=doors');
  await waitFor(() => expect(titles()).toEqual(['Hang doors']));
  await person.press('Saved views');
  await person.reads('Shared with everyone');
  await person.press('Glass', 'menuitemcheckbox');
  await waitFor(() => expect(asked()).toEqual({ show: 'all', q: 'glass', priority: 'urgent,gone' }));
  await person.holds('Search tasks', 'glass', 'searchbox');
  await waitFor(() => expect(titles()).toEqual(['Order glass']));
});

test('SAVED-7: views are renamed, shared, kept to oneself again, and deleted with Undo; those of others only by admins', async () => {
  const company = await openCompany('office');
  const other = { id: viewId(5), userId: people.crew.userId, shared: true };
  await keepsViews(company, { name: 'Late', search: { show: 'late' } }, { ...other, name: 'Theirs' });
  const person = await openApp('/tasks');
  await person.press('Saved views');
  await person.press('Manage views…', 'menuitem');
  await person.reads('Only you');
  await person.press('Share Late with the company');
  await person.reads('Shared with the company');
  await person.press('Stop sharing Late');
  await person.reads('Only you');
  await person.press('Rename Late');
  await person.write(/^Name/, 'Too late');
  await person.press('Rename');
  await person.press('Delete Too late');
  await person.readsNo('Too late');
  await person.press('Undo');
  await person.find('button', 'Delete Too late');
  await person.find('button', 'Delete Theirs');
  const savedViewId = viewId(0);
  expect(company.server.inputsOf('savedViews.update')).toEqual([
    { savedViewId, shared: true },
    { savedViewId, shared: false },
    { savedViewId, name: 'Too late' },
  ]);
  expect(company.server.inputsOf('savedViews.restoreView')).toEqual([{ savedViewId }]);
});

test('SAVED-7: the crew saves its own and opens shared ones, which it neither shares nor changes', async () => {
  const company = await openCompany('crew');
  await keepsViews(
    company,
    { name: 'Office’s', shared: true },
    { name: 'My own', userId: people.crew.userId },
  );
  const person = await openApp('/tasks');
  await person.press('Saved views');
  await person.press('Manage views…', 'menuitem');
  await person.find('button', 'Rename My own');
  expect(screen.queryByRole('button', { name: /^Share / })).toBeNull();
  expect(screen.queryByRole('button', { name: /Office’s$/ })).toBeNull();
  await person.press('Done');
  await person.press('Saved views');
  await person.press('Save this view…', 'menuitem');
  await person.find('textbox', /^Name/);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('SAVED-11: filters that were changed since a view was opened are written into it with one press and Undo', async () => {
  const company = await openCompany('office');
  const late = { show: 'late' };
  await keepsViews(company, { name: 'Late', search: late });
  const person = await openApp('/tasks');
  await person.press('Saved views');
  await person.press('Late', 'menuitemcheckbox');
  await waitFor(() => expect(asked()).toEqual(late));
  await person.press('Saved views');
  await person.find('menuitemcheckbox', 'Late');
  expect(person.has('menuitem', 'Update “Late”')).toBe(false);
  await person.user.keyboard('{Escape}');
  await person.press(/^All/);
  await person.press('Saved views');
  await person.press('Update “Late”', 'menuitem');
  await person.reads('View updated: Late');
  const savedViewId = viewId(0);
  const updates = () => company.server.inputsOf('savedViews.update');
  await waitFor(() => expect(updates()).toEqual([{ savedViewId, search: { show: 'all' } }]));
  await person.press('Undo');
  await waitFor(() => expect(updates()).toHaveLength(2));
  expect(updates()[1]).toEqual({ savedViewId, search: late });
});

test('SAVED-11: nobody is offered to update a view that is not theirs to change', async () => {
  const company = await openCompany('crew');
  await keepsViews(company, { name: 'Office’s', search: { show: 'late' }, shared: true });
  const person = await openApp('/tasks');
  await person.press('Saved views');
  await person.press('Office’s', 'menuitemcheckbox');
  await waitFor(() => expect(asked()).toEqual({ show: 'late' }));
  await person.press(/^All/);
  await person.press('Saved views');
  await person.find('menuitemcheckbox', 'Office’s');
  expect(screen.queryByRole('menuitem', { name: /^Update/ })).toBeNull();
});

test('SAVED-8: a refused name is mended in its form; without a signal the menu and the form say that they need one', async () => {
  const company = await openCompany('office');
  await keepsViews(company);
  const message = 'You have 50 saved views. Delete one first.';
  company.server.refuse(
    'savedViews.create',
    new AppError('VALIDATION_ERROR', { fields: [{ path: 'name', message }] }),
  );
  const person = await openApp('/projects');
  await person.press('Saved views');
  await person.reads('No saved views yet');
  await person.press('Save this view…', 'menuitem');
  await person.write(/^Name/, 'Open jobs');
  await person.press('Save view');
  await person.reads(message);
  await person.press('Cancel');
  setSignal(false);
  await person.press('Saved views');
  await person.press('Save this view…', 'menuitem');
  await person.reads(/^No signal\. This needs one to be sent\./);
});

test('SAVED-8: without a signal a menu that was not opened before says that it needs one, and nothing breaks', async () => {
  const company = await openCompany('office');
  await keepsViews(company);
  const person = await openApp('/notes');
  await person.find('button', 'Saved views');
  setSignal(false);
  await person.press('Saved views');
  await person.reads('Saved views need a signal.');
});

test('SAVED-9: clients have no saved views', async () => {
  const company = await openCompany('client');
  await keepsViews(company);
  const person = await openApp('/projects');
  await person.find('searchbox', 'Search projects');
  expect(screen.queryByRole('button', { name: 'Saved views' })).toBeNull();
});
