import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortcutLines, shortcutScopes } from './shortcut-text.ts';
import { openApp, openCompany } from '../../testing/app.tsx';
import { layerCloses } from '../../testing/person.ts';

test('FORM-412: ? shows every shortcut by where it works, but not where something is typed or a layer is open', async () => {
  await openCompany('office');
  const person = await openApp('/tasks');
  await person.user.type(await person.find('searchbox', 'Search tasks'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.holds('Search tasks', '?', 'searchbox');
  await person.user.clear(await person.find('searchbox', 'Search tasks'));
  (await person.find('button', 'New task')).focus();
  await person.user.keyboard('?');
  const sheet = await person.find('dialog', 'Keyboard shortcuts');
  expect(
    within(sheet)
      .getAllByRole('region')
      .map((part) => part.getAttribute('aria-label')),
  ).toEqual(shortcutScopes);
  expect(
    within(sheet)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(shortcutLines({ role: 'admin', plan: 'business' }).map(({ does }) => does));
  expect(within(sheet).getByText('Find anything').closest('div')?.textContent).toBe('Find anythingCtrlK');
  await person.user.keyboard('{Escape}');
  await layerCloses();
  await person.press('New task');
  await person.find('dialog', 'New task');
  await person.user.keyboard('?');
  expect(person.has('dialog', 'Keyboard shortcuts')).toBe(false);
});

test('FORM-413: the shortcuts are found in the user menu', async () => {
  await openCompany('crew');
  const person = await openApp('/tasks');
  await person.press(/Marc Olsen/);
  await person.press('Keyboard Shortcuts', 'menuitem');
  await person.find('dialog', 'Keyboard shortcuts');
});

test('SHELL-1101: G and the letter of a page open it, also where the letter is a key of the list', async () => {
  await openCompany('office');
  const person = await openApp('/tasks');
  (await person.find('button', 'New task')).focus();
  await person.user.keyboard('gn');
  await waitFor(() => expect(window.location.pathname).toBe('/notes'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-1102: neither G alone nor the letter of a page that a person may not open leads anywhere', async () => {
  await openCompany('crew');
  const person = await openApp('/tasks');
  (await person.find('button', 'New task')).focus();
  await person.user.keyboard('gr');
  await person.user.keyboard('{Shift}p');
  await person.user.keyboard('n');
  await person.find('dialog', 'New task');
  expect(window.location.pathname).toBe('/tasks');
});
