import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic } from '../../../testing/company.ts';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { layerCloses } from '../../../testing/person.ts';

test('RECORD-3: a note needs a project, and empty fields are not sent', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/notes');
  await person.press('New note');
  await person.press('Create note');
  await person.reads('The note is not saved');
  await person.reads('Project is required to create a note');
  expect(server.inputsOf('createNote')).toEqual([]);
  await person.pick('Project', 'Clinic');
  await person.press('Create note');
  await person.find('button', 'More for Untitled Note');
  await waitFor(() =>
    expect(server.inputsOf('createNote')).toEqual([
      {
        ...{
          id: expect.any(String),
          projectId: clinic,
          category: 'general',
          priority: 'medium',
          status: 'open',
        },
        ...{ pinned: false, shared: false },
      },
    ]),
  );
});

test('FORM-9: without a connection a note’s form says that it waits, and the note is in the list and sent once there is one', async () => {
  const { server } = await openCompany('crew');
  const person = await openApp('/notes');
  setSignal(false);
  await person.press('New note');
  await person.reads(/What you save is kept on this .* and sent by itself/);
  await person.write('Title', 'Water in the pit');
  await person.pick('Project', 'Bridge');
  await person.press('Create note');
  await person.reads(/^Note kept on/);
  await person.find('button', 'More for Water in the pit');
  expect(server.inputsOf('createNote')).toEqual([]);
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('createNote')).toMatchObject([{ title: 'Water in the pit' }]));
});

test('FORM-10: changing a note sends only what was changed', async () => {
  const { server, records } = await openCompany('office');
  const note = records.note({ title: 'Tide table', priority: 'high', pinned: true });
  await server.put('note', note);
  const person = await openApp('/notes');
  await person.choose('Tide table', 'Edit');
  await person.write('Title', 'Tide table, March');
  await person.press('Save note');
  await layerCloses();
  await person.find('button', 'More for Tide table, March');
  await waitFor(() =>
    expect(server.inputsOf('updateNote')).toEqual([{ noteId: note.id, title: 'Tide table, March' }]),
  );
});

test('FORM-11: a client’s request is shared and open, with no more fields than a client may fill in', async () => {
  const { server } = await openCompany('client');
  const person = await openApp(`/projectdetail?id=${clinic}&tab=notes`);
  await person.press('New request');
  for (const field of ['Category', 'Status', 'For']) expect(person.has('combobox', field)).toBe(false);
  await person.write('Title', 'A second socket');
  await person.press('Send request');
  await waitFor(() =>
    expect(server.inputsOf('createNote')).toMatchObject([
      { title: 'A second socket', category: 'client_request', shared: true, projectId: clinic },
    ]),
  );
  expect(server.inputsOf('createNote')[0]).not.toHaveProperty('status');
});
