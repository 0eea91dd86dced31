import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openCompany } from '../../testing/app.tsx';
import { searchHere } from '../../testing/search-here.ts';

async function find(text: string, address = '/dashboard') {
  const person = await openApp(address);
  await person.user.keyboard('{Control>}k{/Control}');
  await person.user.click(await person.find('combobox', 'Find anything'));
  await person.user.paste(text);
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  await person.user.keyboard('{Enter}');
  return person;
}

test('PALETTE-1103: the office invites somebody and plans an event from any page', async () => {
  searchHere();
  await openCompany('office');
  const person = await find('invite', '/notes');
  await person.find('dialog', 'Invite someone');
  await person.find('textbox', 'Email');
  expect(window.location.pathname).toBe('/notes');
});

test('PALETTE-1103: a new event is planned from any page, and begins today', async () => {
  searchHere();
  await openCompany('office');
  const person = await find('new event', '/notes');
  await person.find('dialog', 'New event');
  expect(window.location.pathname).toBe('/notes');
});

test('PALETTE-1104: a record that was found opens with the focus on its heading, where no key changes it', async () => {
  searchHere();
  const { server, records } = await openCompany('office');
  await server.put('task', records.task({ title: 'Fit the roof hatch' }));
  const person = await find('roof hatch');
  const heading = await person.find('heading', 'Fit the roof hatch');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
