import { queueItem } from '@plumbline/offline/testing/items';
import { idOf } from '@plumbline/offline/testing/rows';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  acceptedStore,
  connectionStore,
  deliveryStore,
  nothingUnsent,
  syncStore,
  unsentStore,
  waitingFilesStore,
} from '../../../data/replica/engine-state.ts';
import { openCompany } from '../../../testing/app.tsx';
import { clinic } from '../../../testing/company.ts';
import { leaveWaiting, openDevice, openOnDevice } from '../../../testing/device-part.tsx';
import { ConnectionLine } from '../../../features/sync/connection-line.tsx';
import { given, openPart } from '../../../testing/part.tsx';
import { waitingFile } from '../../../features/sync/waiting/waiting-file.fixture.ts';
import { SyncWidget } from './sync-widget.tsx';
import { mutate } from '../../../data/queue/mutate.ts';
import { AppError } from '@plumbline/domain/errors/app-error';
import { expectLogged } from '../../../testing/logged.ts';

const waits = { ...nothingUnsent, waiting: [queueItem(1, 'createNote', idOf(1))] };
const textOf = () => screen.getByRole('status').textContent;

test('SYNCVIEW-60: at the office the widget says how this device stands, and what it says aloud has no time in it', async () => {
  await openCompany('crew');
  const person = await openOnDevice(<SyncWidget />);
  await person.find('button', 'Sync: Sent 9:00 AM');
  expect(textOf()).toBe('Sent');
  await leaveWaiting('notes.create', { id: idOf(7), projectId: clinic, title: 'Roof hatch' });
  await person.find('button', 'Sync: 1 on this device');
  expect(textOf()).toBe('1 on this device');
});

test('SYNCVIEW-61: at the office a press opens what waits beside the header, and from there the Sync center', async () => {
  // No copy is open here, from which it could be read.
  expectLogged('Opening what waits on this device: QUEUE_ERROR');
  given(unsentStore, waits);
  const person = await openPart(<SyncWidget />, { address: '/tasks' });
  await person.press(/^Sync: /);
  await person.press('Open Sync center');
  expect(person.address()).toBe('/tasks?sync=open');
});

test('SYNCVIEW-62: on the phone the widget shows the figure alone, and a press opens the Sync center', async () => {
  given(unsentStore, waits);
  const person = await openPart(<SyncWidget />, { device: 'phone', address: '/tasks' });
  const face = await person.find('button', 'Sync: 1 on this phone');
  expect(face.textContent).toBe('1');
  await person.press(/^Sync: /);
  expect(person.address()).toBe('/tasks?sync=open');
});

test('SYNCVIEW-63: a press on the widget starts a sync, the press that closes its sheet none', async () => {
  const company = await openCompany('crew');
  const person = await openOnDevice(<SyncWidget />);
  await person.find('button', 'Sync: Sent 9:00 AM');
  await waitFor(() => expect(syncStore.get().phase).toBe('idle'));
  const pulls = () => company.server.inputsOf('sync.pull').length;
  const before = pulls();
  await person.press(/^Sync: /);
  await waitFor(() => expect(pulls()).toBeGreaterThan(before));
  await person.find('button', 'Open Sync center');
  await waitFor(() => expect(syncStore.get().phase).toBe('idle'));
  const after = pulls();
  await person.press(/^Sync: /);
  await waitFor(() => expect(person.has('button', 'Open Sync center')).toBe(false));
  expect(pulls()).toBe(after);
});

test('SHELL-102: the widget says that a sync runs, and that the last was long ago', async () => {
  given(syncStore, { ...syncStore.get(), phase: 'queue', needsSync: true });
  const person = await openPart(<SyncWidget />);
  const face = await person.find('button', /^Sync: /);
  const marks = () => [face.getAttribute('aria-busy'), face.dataset['needsSync']];
  expect(marks()).toEqual(['true', 'true']);
  given(syncStore, { ...syncStore.get(), phase: 'idle' });
  expect(marks()).toEqual(['false', 'true']);
});

test('SYNCVIEW-64: the sync sheet says the quality of the connection in words, and that the server fails in their place', async () => {
  given(connectionStore, { ...connectionStore.get(), online: true, quality: 'excellent' });
  await openPart(<ConnectionLine />);
  const line = () => document.querySelector('[data-quality]');
  const bars = () => line()?.querySelectorAll('rect[fill=currentColor]').length;
  expect([line()?.textContent, bars()]).toEqual(['Excellent connection', 4]);
  given(deliveryStore, { ...deliveryStore.get(), phase: 'paused', reason: 'server' });
  expect([line()?.textContent, bars()]).toEqual(['The server has trouble', 1]);
  act(() => connectionStore.set({ ...connectionStore.get(), online: false }));
  expect([line()?.textContent, bars()]).toEqual(['No signal', 0]);
});

/** Everything that the widget has said since, without what it said then. */
function hearWidget(): (string | null)[] {
  const said: (string | null)[] = [];
  const watch = new MutationObserver(() => said.push(textOf()));
  watch.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return said;
}

test('SYNCVIEW-69: from the press until the server has the change, the widget never says that all is sent, and only once it is stored that it is on the device', async () => {
  const { server } = await openCompany('crew');
  const person = await openOnDevice(<SyncWidget />);
  await person.find('button', 'Sync: Sent 9:00 AM');
  const said = hearWidget();
  const answer = server.hold('createNote');
  const kept = mutate('notes.create', { id: idOf(7), projectId: clinic, title: 'Roof hatch' });
  // It is neither prepared nor sealed yet.
  expect(acceptedStore.get()).toBe(1);
  await waitFor(() => expect(said).toEqual(['Saving…']));
  await kept;
  // It is stored and its row can be shown; the queue is read again only after the next paint.
  expect(unsentStore.get().waiting).toHaveLength(1);
  expect(acceptedStore.get()).toBe(0);
  await waitFor(() => expect(server.inputsOf('createNote')).toHaveLength(1));
  expect(
    said.filter((text) => text === null || !['Saving…', '1 on this device', 'Sending 1…'].includes(text)),
  ).toEqual([]);
  answer();
  await waitFor(() => expect(textOf()).toBe('Sent'));
});

test('SYNCVIEW-70: a change that the device refuses is no longer counted by the widget', async () => {
  await openCompany('crew');
  const person = await openOnDevice(<SyncWidget />);
  await person.find('button', 'Sync: Sent 9:00 AM');
  const said = hearWidget();
  expectLogged('notes.create: VALIDATION_ERROR');
  const refused = mutate('notes.create', { projectId: clinic, title: 'Roof hatch' }, { quiet: true });
  await expect(refused).rejects.toThrow(AppError);
  await waitFor(() => expect(said).toEqual(['Saving…', 'Sent']));
});

test('SYNCVIEW-71: the widget says Sent only once the queue of the device has been read', async () => {
  // Its copy is full, and no engine runs yet that would read the queue.
  const device = await openDevice('crew');
  given(connectionStore, { ...connectionStore.get(), reachable: true });
  await device.show(<SyncWidget />);
  await waitFor(() => expect(textOf()).toBe('Connecting'));
  given(unsentStore, { ...nothingUnsent });
  await waitFor(() => expect(textOf()).toBe('Sent'));
});

test('SYNCVIEW-74: files for projects that only this device has are counted by the widget, while they are stored, wait, are sent and need their person', async () => {
  given(unsentStore, waits);
  given(waitingFilesStore, [waitingFile({ state: 'keeping' })]);
  await openPart(<SyncWidget />);
  await waitFor(() => expect(textOf()).toBe('Saving…'));
  act(() => waitingFilesStore.set([waitingFile()]));
  expect(textOf()).toBe('2 on this device');
  act(() => waitingFilesStore.set([waitingFile({ state: 'sending' })]));
  expect(textOf()).toBe('Sending 2…');
  const refusal = { message: 'Too many at once.', again: true };
  act(() => waitingFilesStore.set([waitingFile({ state: 'refused', refusal })]));
  expect(textOf()).toBe('1 needs you');
  act(() => waitingFilesStore.set([]));
  expect(textOf()).toBe('1 on this device');
});
