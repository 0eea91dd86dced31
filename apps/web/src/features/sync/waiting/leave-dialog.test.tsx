import { queueItem } from '@plumbline/offline/testing/items';
import { idOf } from '@plumbline/offline/testing/rows';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  connectionStore,
  deliveryStore,
  nothingUnsent,
  unsentStore,
  waitingFilesStore,
} from '../../../data/replica/engine-state.ts';
import { given, openPart, type Part } from '../../../testing/part.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { waitingFile } from './waiting-file.fixture.ts';

const waits = queueItem(1, 'createNote', idOf(1));
const failed = queueItem(2, 'createNote', idOf(2), { state: 'failed', reason: 'expired' });

/** Dana leaves while this device holds so much. */
async function leave(unsent: Partial<typeof nothingUnsent>): Promise<Part & { closed: () => number }> {
  let closed = 0;
  given(unsentStore, { ...nothingUnsent, ...unsent });
  return {
    ...(await openPart(<LeaveDialog onClose={() => (closed += 1)} />, { who: 'office' })),
    closed: () => closed,
  };
}

test('SYNCVIEW-54: a sign-out with unsent work names what is lost, what needs its person, and what can still be sent', async () => {
  const person = await leave({ waiting: [waits], failed: [failed] });
  await person.reads('2 changes are only on this device');
  await person.reads('1 needs you in the Sync center.');
  await person.find('button', 'Send now');
  await person.find('button', 'Save rescue file');
  await person.find('button', 'Sign out and delete');
  await person.press('Stay');
  expect(person.closed()).toBe(1);
});

test('SYNCVIEW-55: without a signal the question says what waits for one, and with nothing to send offers no sending', async () => {
  given(connectionStore, { ...connectionStore.get(), online: false });
  const person = await leave({ waiting: [waits] });
  await person.reads('No signal. It is sent by itself when signal is back.');
  act(() => unsentStore.set({ ...nothingUnsent, failed: [failed] }));
  await person.reads('1 needs you in the Sync center.');
  expect(person.has('button', 'Send now')).toBe(false);
  await person.find('button', 'Save rescue file');
});

test('SYNCVIEW-56: what is sent meanwhile is no question any more', async () => {
  given(deliveryStore, { ...deliveryStore.get(), phase: 'sending' });
  const person = await leave({ waiting: [waits] });
  await person.reads('One change is only on this device');
  await person.reads('Being sent now.');
  act(() => unsentStore.set(nothingUnsent));
  await person.reads('Everything is safe now.');
  await waitFor(() => expect(person.has('button', 'Sign out')).toBe(true));
  expect(person.has('button', 'Sign out and delete')).toBe(false);
});

test('SYNCVIEW-73: files for projects that are only on this device are among what is lost, until they are sent', async () => {
  given(waitingFilesStore, [waitingFile()]);
  const person = await leave({});
  await person.reads('One change is only on this device');
  await person.reads('One is a file for a project, which no rescue file holds.');
  expect(person.has('button', 'Save rescue file')).toBe(false);
  await person.find('button', 'Send now');
  act(() =>
    waitingFilesStore.set([
      waitingFile({ state: 'refused', refusal: { message: 'Too many at once.', again: true } }),
    ]),
  );
  await person.reads(/^1 needs you in the Sync center\./);
  act(() => waitingFilesStore.set([]));
  await person.reads('Everything is safe now.');
});
