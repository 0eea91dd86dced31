import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ActivityEvent, ActivityEvents } from '../../../data/queries/activity.ts';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { findPanel, linesIn, rowsIn } from '../../../testing/read.ts';
import { ActivityDays } from './activity-days.tsx';

const event = (id: number, at: string, more: Partial<ActivityEvent> = {}): ActivityEvent => ({
  ...{ id: idOf(id), at, doneAt: null, userId: people.crew.userId, action: 'create', entity: 'task' },
  ...{ entityId: idOf(1), title: 'Hang doors', projectId: clinic, fields: [] },
  ...more,
});
const events = (rows: ActivityEvent[], more: ActivityEvents['more'] = null): ActivityEvents => ({
  ...{ rows, state: 'ready', error: null, retry: () => undefined, busy: false, more },
});

async function open(given: ActivityEvents, { inProject = false, timeZone = 'UTC' } = {}) {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  return await show(<ActivityDays events={given} inProject={inProject} />, { settings: { timeZone } });
}

test('ACTIVITY-6: changes stand under their day, which is today, yesterday or a date', async () => {
  const person = await open(
    events([
      event(4, '2026-03-04T08:00:00.000Z'),
      event(3, '2026-03-03T08:00:00.000Z'),
      event(2, '2026-03-01T08:00:00.000Z'),
      event(1, '2025-12-31T08:00:00.000Z'),
    ]),
  );
  await person.find('link', 'St. Brigid Clinic');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['Today', 'Yesterday', 'Mar 1', 'Dec 31, 2025'],
  ]);
});

test('ACTIVITY-6: a day is the organization’s, not the device’s', async () => {
  // In Chicago it is three in the morning of the 4th, and that was before midnight.
  await open(events([event(1, '2026-03-04T05:30:00.000Z')]), { timeZone: 'America/Chicago' });
  await findPanel('Yesterday');
});

test('ACTIVITY-7: a change says who, what, when and on which project, which goes without saying on the project itself', async () => {
  const rows = [
    event(2, '2026-03-04T08:20:00.000Z', { doneAt: '2026-03-04T07:05:00.000Z' }),
    event(1, '2026-03-04T08:00:00.000Z', { userId: null, projectId: null, action: 'delete' }),
  ];
  const person = await open(events(rows));
  await person.find('link', 'St. Brigid Clinic');
  expect(rowsIn(await findPanel('Today'))).toEqual([
    'Marc Olsen | added the task “Hang doors” | 7:05 AM, sent 8:20 AM | · | St. Brigid Clinic',
    'Plumbline | deleted the task “Hang doors” | 8:00 AM',
  ]);
  await person.press('St. Brigid Clinic', 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}`);
});

test('ACTIVITY-7: inside a project its name is left out, and what people do with their own hours is said as theirs', async () => {
  const own = event(1, '2026-03-04T08:00:00.000Z', {
    entity: 'timeEntry',
    title: 'Marc Olsen',
    after: { source: 'clock' },
  });
  await open(events([own]), { inProject: true });
  const today = await findPanel('Today');
  // People come by themselves, perhaps after the change.
  await waitFor(() => expect(rowsIn(today)[0]).toMatch(/^Marc Olsen \| clocked in \| 8:00 AM/));
  expect(screen.queryByRole('link', { name: 'St. Brigid Clinic' })).toBeNull();
});

test('ACTIVITY-17: a deleted photo says its caption and the hash of its file, the caption once', async () => {
  const deleted = { action: 'delete', entity: 'photo' } as const;
  const storedSha256 = 'c0ffee00'.repeat(8);
  const rows = [
    event(4, '2026-03-04T08:30:00.000Z', {
      ...deleted,
      ...{ title: 'North wall', named: { caption: 'Before it is closed', storedSha256 } },
    }),
    event(3, '2026-03-04T08:20:00.000Z', {
      ...deleted,
      ...{ title: 'Sill', named: { caption: 'Sill', storedSha256 } },
    }),
    event(2, '2026-03-04T08:10:00.000Z', {
      ...deleted,
      ...{ title: '', named: { caption: null, storedSha256: null } },
    }),
  ];
  await open(events(rows), { inProject: true });
  expect(rowsIn(await findPanel('Today'))).toEqual([
    `Marc Olsen | deleted the photo “North wall” | Caption: Before it is closed | SHA-256 of the stored file: ${storedSha256} | 8:30 AM`,
    `Marc Olsen | deleted the photo “Sill” | SHA-256 of the stored file: ${storedSha256} | 8:20 AM`,
    'Marc Olsen | deleted a photo | 8:10 AM',
  ]);
});

test('ACTIVITY-8: before and after open below the change, with the address it came from', async () => {
  const person = await open(
    events([
      event(1, '2026-03-04T08:00:00.000Z', {
        ...{ action: 'update', fields: ['status', 'assignees'], address: '203.0.113.7' },
        before: { status: 'todo', assignees: [] },
        after: { status: 'done', assignees: [people.office.userId] },
      }),
    ]),
  );
  const details = await person.find('button', 'Details');
  expect(details.getAttribute('aria-expanded')).toBe('false');
  await person.press('Details');
  const row = within(await findPanel('Today')).getByRole('listitem');
  const lines = linesIn(row);
  expect(lines.slice(lines.indexOf('Less') + 1)).toEqual([
    ...['Status', 'Before:', 'To do', 'After:', 'Done'],
    ...['Assigned to', 'Before:', 'nobody', 'After:', 'Dana Reyes'],
    'From 203.0.113.7',
  ]);
  await person.press('Less');
  expect(linesIn(row)).not.toContain('Before:');
});

test('ACTIVITY-8: who does not learn the contents has nothing to open; of something new only the after is there', async () => {
  const person = await open(
    events([
      event(2, '2026-03-04T08:00:00.000Z', { action: 'update', fields: ['status'] }),
      event(1, '2026-03-04T07:00:00.000Z', { before: null, after: { priority: 'urgent' } }),
    ]),
  );
  await person.press('Details');
  expect(screen.queryAllByRole('button', { name: 'Details' })).toEqual([]);
  const rows = rowsIn(await findPanel('Today'));
  expect(rows[0]).not.toContain('After');
  expect(rows[1]).toContain('Priority | After: | Urgent');
  expect(rows[1]).not.toContain('Before');
});

test('ACTIVITY-9: earlier changes are asked for where there are any', async () => {
  const more = vi.fn<() => void>();
  const person = await open(events([event(1, '2026-03-04T08:00:00.000Z')], more));
  await person.press('Show more');
  expect(more).toHaveBeenCalledOnce();
});
