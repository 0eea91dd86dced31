import { idOf } from '@plumbline/offline/testing/rows';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useOutbox, useUnsentFiles } from '../../../data/queue/unsent.ts';
import { filesOnHold, setFileSending } from '../../../data/files/files-on-hold.ts';
import { deliveryStore, transferStore, waitingFilesStore } from '../../../data/replica/engine-state.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, clinic } from '../../../testing/company.ts';
import { leaveWaiting, openOnDevice } from '../../../testing/device-part.tsx';
import { given, openPart } from '../../../testing/part.tsx';
import { PauseFiles } from './pause-files.tsx';
import { QueuePopover } from './queue-popover.tsx';
import { waitingFile } from './waiting-file.fixture.ts';
import { WaitingList } from './waiting-list.tsx';

function Waiting({ first }: { first: number }) {
  return <WaitingList items={useOutbox().waiting} files={useUnsentFiles().waiting} first={first} />;
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('SYNCVIEW-29: what waits stands by age, each with its project, and the rest comes when it is asked for', async () => {
  await openCompany('crew');
  const person = await openOnDevice(<Waiting first={2} />);
  await leaveWaiting('notes.create', { id: idOf(1), projectId: clinic, title: 'Roof hatch' });
  await leaveWaiting('notes.create', { id: idOf(2), projectId: bridge, title: 'Boiler room' });
  await leaveWaiting('notes.create', { id: idOf(3), projectId: clinic, title: 'Panel schedule' });
  await person.find('button', 'Show 1 more');
  await waitFor(() =>
    expect(rows()).toEqual([
      'Note “Roof hatch”ClinicWaiting9:00 AM',
      'Note “Boiler room”BridgeWaiting9:00 AM',
    ]),
  );
  await person.press('Show 1 more');
  await waitFor(() => expect(rows().at(2)).toBe('Note “Panel schedule”ClinicWaiting9:00 AM'));
  expect(person.has('button', /^Show/)).toBe(false);
});

test('SYNCVIEW-30: a change of a record is called as this device calls the record, and says when it is on its way', async () => {
  const company = await openCompany('crew');
  const task = company.records.task({ title: 'Hang doors', projectId: bridge });
  await company.server.put('task', task);
  const person = await openOnDevice(<Waiting first={2} />);
  const id = await leaveWaiting('tasks.updateStatus', { taskId: task.id, status: 'done' });
  await person.reads('Task “Hang doors” to Done');
  await waitFor(() => expect(rows()).toEqual(['Task “Hang doors” to DoneBridgeWaiting9:00 AM']));
  given(deliveryStore, { ...deliveryStore.get(), phase: 'sending', inFlight: [id] });
  await waitFor(() => expect(rows()[0]).toContain('Sending'));
  given(transferStore, new Map([[task.id, 0.624]]));
  await waitFor(() => expect(rows()[0]).toContain('Sending, 62 %'));
});

test('TRANSFER-24: photos are paused and sent again from the list of what waits', async () => {
  onTestFinished(() => setFileSending({ paused: false }));
  const person = await openPart(<PauseFiles />);
  await person.press('Pause photos and files');
  expect(filesOnHold.get()).toBe('person');
  await person.press('Send photos and files again');
  expect(filesOnHold.get()).toBeNull();
});

test('SYNCVIEW-31: under the widget stands what holds the queue up and what waits, and a press leads to the Sync center', async () => {
  let opened = 0;
  const trigger = <button type="button">Sync: 1 on this device</button>;
  const popover = <QueuePopover trigger={trigger} onOpenCentre={() => (opened += 1)} />;
  await openCompany('crew');
  const person = await openOnDevice(popover);
  await person.reads(/^Server reached 9:00 AM/);
  await person.reads('Everything is safe.');
  await person.find('button', 'Sync now');
  await leaveWaiting('notes.create', { id: idOf(1), projectId: clinic, title: 'Roof hatch' });
  await person.reads('No signal. It is sent by itself when signal is back.');
  await person.reads('Note “Roof hatch”');
  await person.find('button', 'Send now');
  await person.readsNo('Everything is safe.');
  await person.press('Open Sync center');
  await waitFor(() => expect(person.has('button', 'Send now')).toBe(false));
  expect(opened).toBe(1);
});

test('SYNCVIEW-75: files for projects stand among what waits, and are held and let go as photos are', async () => {
  onTestFinished(() => setFileSending({ paused: false }));
  await openCompany('crew');
  const trigger = <button type="button">Sync</button>;
  const person = await openOnDevice(<QueuePopover trigger={trigger} onOpenCentre={() => undefined} />);
  await person.reads('Everything is safe.');
  given(waitingFilesStore, [
    waitingFile(),
    waitingFile({ id: 'roof', name: 'Roof.pdf', state: 'sending', share: 0.624 }),
    waitingFile({ id: 'page', name: 'Page.pdf', inPageOnly: true }),
  ]);
  await waitFor(() =>
    expect(rows()).toEqual([
      'File “Plan.pdf”ClinicWaiting5 kB',
      'File “Roof.pdf”ClinicSending, 62 %5 kB',
      'File “Page.pdf”ClinicIn this page only5 kB',
    ]),
  );
  await person.reads('Being sent now.');
  await person.readsNo('Everything is safe.');
  await person.find('button', 'Send now');
  act(() => setFileSending({ paused: true }));
  await person.reads('Photos and files are paused. Everything else is sent.');
});
