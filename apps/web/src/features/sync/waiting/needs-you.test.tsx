import { AppError } from '@plumbline/domain/errors/app-error';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOutbox, useUnsentFiles } from '../../../data/queue/unsent.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { giveBack, leaveWaiting, openOnDevice, type PartOnDevice } from '../../../testing/device-part.tsx';
import { saidInToasts } from '../../../testing/read.ts';
import { waitingFilesStore } from '../../../data/replica/engine-state.ts';
import { given } from '../../../testing/part.tsx';
import { projectUploads } from '../../../data/files/project-uploads.ts';
import { NeedsYou } from './needs-you.tsx';

function Failed() {
  return <NeedsYou failed={useOutbox().failed} files={useUnsentFiles().refused} conflicts={[]} />;
}

async function open() {
  const { server } = await openCompany('crew');
  return { server, ...(await openOnDevice(<Failed />)) };
}

/** A note that delivery has given back. The signal is there again. */
async function failedNote(
  { replica, reads }: PartOnDevice,
  title: string,
  ...why: [Parameters<typeof giveBack>[2], AppError?]
): Promise<string> {
  const id = await leaveWaiting('notes.create', { id: crypto.randomUUID(), projectId: clinic, title });
  await giveBack(replica, id, ...why);
  await reads(why[0] === 'unreadable' ? 'Note' : `Note “${title}”`);
  setSignal(true);
  return id;
}

test('SYNCVIEW-32: where nothing needs its person nothing is said; one change alone has no press for all', async () => {
  const person = await open();
  expect(screen.queryByText('Needs you')).toBeNull();
  await failedNote(person, 'Roof hatch', 'refused', new AppError('RATE_LIMITED'));
  await person.find('button', 'Retry');
  expect(person.has('button', 'Retry all')).toBe(false);
});

test('SYNCVIEW-33: a retried change is sent and leaves the list', async () => {
  const { server, ...person } = await open();
  const refusal = new AppError('VALIDATION_ERROR', {
    fields: [{ path: 'title', message: 'The title is too long.' }],
  });
  await failedNote(person, 'Roof hatch', 'refused', refusal);
  await person.reads('The server did not take it. The title is too long.');
  await person.press('Retry');
  await waitFor(() => expect(server.inputsOf('createNote')).toMatchObject([{ title: 'Roof hatch' }]));
  await person.readsNo('Note “Roof hatch”');
});

test('TOAST-104: that a change needs its person is said until none does', async () => {
  const person = await open();
  await failedNote(person, 'Roof hatch', 'refused', new AppError('RATE_LIMITED'));
  await waitFor(() => expect(saidInToasts()).toContainEqual(expect.stringContaining('A change needs you')));
  await person.press('Retry');
  await waitFor(() => expect(saidInToasts()).toEqual([]));
});

test('SYNCVIEW-34: all that failed is sent again with one press, and what still cannot be read is counted', async () => {
  const { server, ...person } = await open();
  await failedNote(person, 'Roof hatch', 'refused', new AppError('RATE_LIMITED'));
  await failedNote(person, 'Boiler room', 'refused', new AppError('RATE_LIMITED'));
  await failedNote(person, 'Panel schedule', 'unreadable');
  await person.press('Retry all');
  await person.reads('One still cannot be read and stays here');
  await waitFor(() => expect(server.inputsOf('createNote')).toHaveLength(2));
});

test('SYNCVIEW-35: what nobody can open stays after a retry, and says that nothing of it is lost', async () => {
  const person = await open();
  await failedNote(person, 'Roof hatch', 'unreadable');
  await person.reads(/It can no longer be read on this device, so it was not sent\./);
  await person.press('Retry');
  await person.reads(/still cannot be read on this device.*nothing of it is lost/);
  await person.press('Show');
  await person.reads(/ bytes, closed$/);
});

test('CLIENT-105: where a change was not allowed, the crew read the company and call its admins', async () => {
  const { server, records } = await openCompany('crew');
  await server.put('member', { ...records.member(people.office), phone: '218 555 0144' });
  const person = await openOnDevice(<Failed />);
  await failedNote(person, 'Roof hatch', 'refused', new AppError('PERMISSION_DENIED'));
  await person.reads(/Ask Reyes Building\.$/);
  await person.find('link', 'Call Dana Reyes, 218 555 0144');
  await failedNote(person, 'Boiler room', 'refused', new AppError('RATE_LIMITED'));
  expect(screen.getAllByRole('link', { name: /^Call / })).toHaveLength(1);
});

test('CLIENT-105: where a change was not allowed, a client reads the company and calls who leads their projects', async () => {
  const { server } = await openCompany('client');
  server.answer('organization.getContacts', () => ({
    contacts: [{ userId: people.office.userId, name: 'Dana Reyes', phone: '+1 218 555 0144' }],
  }));
  const person = await openOnDevice(<Failed />);
  await failedNote(person, 'A second socket', 'refused', new AppError('PERMISSION_DENIED'));
  await person.reads(/Ask Reyes Building\.$/);
  const call = await person.find('link', 'Call Dana Reyes, +1 218 555 0144');
  expect(call.getAttribute('href')).toBe('tel:+12185550144');
});

test('SYNCVIEW-36: a change too old for the server to tell is saved as a new one', async () => {
  const { server, ...person } = await open();
  const id = await failedNote(person, 'Roof hatch', 'refused', new AppError('OPERATION_EXPIRED'));
  await person.press('Save as new');
  await waitFor(() => expect(server.inputsOf('createNote')).toMatchObject([{ title: 'Roof hatch' }]));
  const [sent] = server.calls.filter(({ name }) => name === 'createNote');
  expect(sent?.operationId).not.toBe(id);
  await person.readsNo('Note “Roof hatch”');
});

test('SYNCVIEW-37: a change shows what it holds, and hides it again', async () => {
  const person = await open();
  await failedNote(person, 'Roof hatch', 'expired');
  await person.press('Show');
  const facts = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  await waitFor(() => expect(facts()).toEqual(['Title', 'Made']));
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Roof hatch');
  await person.press('Hide');
  expect(screen.queryAllByRole('term')).toEqual([]);
});

test('SYNCVIEW-38: discarding is asked about with what goes along; kept, nothing is lost, discarded, all of it goes', async () => {
  const person = await open();
  const noteId = idOf(7);
  const made = await leaveWaiting('notes.create', { id: noteId, projectId: clinic, title: 'Roof hatch' });
  const change = await leaveWaiting('notes.update', { noteId, title: 'Roof hatch, north' });
  await giveBack(person.replica, made, 'refused', new AppError('PERMISSION_DENIED'));
  await giveBack(person.replica, change, 'cause');
  const card = async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Discard' })).toHaveLength(2));
    return await person.find('button', 'Discard');
  };
  await person.reads('Note “Roof hatch”');
  await person.user.click(await card());
  const question = await screen.findByRole('alertdialog');
  within(question).getByText('Discard Note “Roof hatch”, and what belongs to it?');
  within(question).getByText('This goes along: Note changed. None of it was sent. Nobody can bring it back.');
  await person.press('Keep');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await person.replica.outbox.count()).toBe(2);
  await person.user.click(await card());
  await person.user.click(await person.find('button', 'Discard', await screen.findByRole('alertdialog')));
  await person.reads('2 changes discarded');
  expect(await person.replica.outbox.count()).toBe(0);
});

test('SYNCVIEW-39: a note whose project is gone asks for another one and is sent there', async () => {
  const { server, ...person } = await open();
  await failedNote(person, 'Roof hatch', 'refused', new AppError('NOT_FOUND'));
  expect(person.has('button', 'Retry')).toBe(false);
  await person.press('Move');
  await person.press('Move and send');
  await person.reads('Choose a project.');
  await person.pick(/^Project/, 'Bridge');
  await person.press('Move and send');
  await waitFor(() =>
    expect(server.inputsOf('createNote')).toMatchObject([{ title: 'Roof hatch', projectId: bridge }]),
  );
  await person.readsNo('Note “Roof hatch”');
});

test('SYNCVIEW-40: twenty of what failed stand at once, the others when they are asked for', async () => {
  const person = await open();
  const first = await leaveWaiting('notes.create', { id: idOf(1), projectId: clinic, title: 'Roof hatch' });
  const item = await person.replica.outbox.get(first);
  if (item === undefined) throw new Error('It was not kept.');
  await person.replica.outbox.bulkPut(
    Array.from({ length: 21 }, (_, index) => ({
      ...item,
      id: index === 0 ? first : idOf(0x500 + index),
      sequence: item.sequence + index,
      state: 'failed' as const,
      reason: 'unreadable' as const,
    })),
  );
  const cards = () => within(screen.getByRole('list', { name: 'Needs you' })).getAllByRole('listitem');
  await person.find('button', 'Show 1 more');
  expect(cards()).toHaveLength(20);
  await person.press('Show 1 more');
  await waitFor(() => expect(cards()).toHaveLength(21));
});

test('SYNCVIEW-76: a file that the server refused needs its person, is tried again or discarded after a question', async () => {
  const person = await open();
  const refusal = { message: 'Too many at once.', again: true };
  given(projectUploads.uploads, [
    {
      ...{ id: 'plan', projectId: clinic, folderId: null, path: [], unkept: null },
      ...{ file: { name: 'Plan.pdf', size: 5_000 }, state: { kind: 'refused', ...refusal } },
    },
  ]);
  await person.reads('File “Plan.pdf”');
  await person.reads('Too many at once.');
  setSignal(false);
  await person.press('Try Plan.pdf again');
  await waitFor(() => expect(waitingFilesStore.get()).toMatchObject([{ id: 'plan', state: 'waiting' }]));
  await person.readsNo('Too many at once.');
  given(projectUploads.uploads, [
    {
      ...{ id: 'plan', projectId: clinic, folderId: null, path: [], unkept: null },
      ...{ file: { name: 'Plan.pdf', size: 5_000 }, state: { kind: 'refused', ...refusal } },
    },
  ]);
  await person.press('Discard Plan.pdf');
  await person.find('alertdialog', 'Discard File “Plan.pdf”?');
  await person.press('Discard');
  await waitFor(() => expect(waitingFilesStore.get()).toEqual([]));
  await person.readsNo('File “Plan.pdf”');
});
