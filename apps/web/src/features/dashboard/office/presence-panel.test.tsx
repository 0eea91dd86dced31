import { expect, test } from 'vitest';
import { notePresence } from '../../../data/device/presence.ts';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { panelReads } from '../../../testing/read.ts';
import { PresencePanel } from './presence-panel.tsx';

const online = (userId: string) => ({ userId, online: true, lastSeenAt: '2026-03-04T08:59:00.000Z' });

test('DASH-127: who is on the clock or in the app is here, and clients are not counted', async () => {
  const { records, keep, show } = await openDevice('crew');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  notePresence([online(people.office.userId), online(people.client.userId)]);
  const running = [records.hours({ clockIn: '2026-03-04T07:00:00.000Z', clockOut: null })];
  await show(<PresencePanel running={running} />);
  await panelReads('Who is here', [
    'Marc Olsen | St. Brigid Clinic | since 7:00 AM',
    'Dana Reyes | In the app',
  ]);
});

test('DASH-127: somebody without a job is on the clock all the same, and nobody is said too', async () => {
  const { records, show } = await openDevice('crew');
  const running = [records.hours({ clockIn: '2026-03-04T07:00:00.000Z', clockOut: null, projectId: null })];
  const person = await show(
    <>
      <PresencePanel running={running} />
      <PresencePanel running={[]} />
    </>,
  );
  await person.reads('On the clock');
  await person.reads('Nobody right now');
});

test('DASH-127: who leaves the app goes from the list', async () => {
  const { show } = await openDevice('crew');
  notePresence([online(people.office.userId)]);
  const person = await show(<PresencePanel running={[]} />);
  await person.reads('Dana Reyes');
  notePresence([{ ...online(people.office.userId), online: false }]);
  await person.reads('Nobody right now');
  expect(person.has('listitem', /./)).toBe(false);
});
