import type { Notification } from '@plumbline/domain/entities/notification';
import { AppError } from '@plumbline/domain/errors/app-error';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Company, openCompany } from '../../../testing/app.tsx';
import { clinic, people } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { openPart } from '../../../testing/part.tsx';
import { BellPopover } from './bell-popover.tsx';
import { Bell } from './bell.tsx';

let made = 0x900;

/** Something that Dana is told, at nine o'clock unless said otherwise. */
function news({ server }: Company, fields: Partial<Notification>): Notification {
  made += 1;
  return {
    ...{ id: idOf(made), organizationId: server.organizationId, createdBy: people.crew.userId },
    ...{ createdAt: '2026-03-04T08:55:00.000Z', updatedAt: '2026-03-04T08:55:00.000Z', version: 0 },
    ...{ deletedAt: null, userId: server.caller.userId, type: 'task_assigned', title: 'A task for you' },
    ...{ message: 'Hang doors', entityType: null, entityId: null, metadata: {}, isRead: false, readAt: null },
    ...fields,
  };
}

const titles = () =>
  within(screen.getByRole('dialog', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);

test('BELL-3: the bell says how many are unread, and behind it the newest stand first with who has not been read', async () => {
  const company = await openCompany('office');
  await company.server.put(
    'notification',
    news(company, { title: 'Read long since', isRead: true, createdAt: '2026-03-02T08:00:00.000Z' }),
    news(company, { title: 'Doors are yours' }),
  );
  const person = await openOnDevice(<Bell />);
  await person.press('Notifications, 1 unread');
  await waitFor(() => expect(titles()).toEqual(['Unread: Doors are yours', 'Read long since']));
  await person.reads('1 unread');
  await person.reads('5 minutes ago');
});

test('BELL-4: twenty of them are listed at once', async () => {
  const company = await openCompany('office');
  const all = Array.from({ length: 23 }, (_, index) => news(company, { title: `Task ${index}` }));
  await company.server.put('notification', ...all);
  const person = await openOnDevice(<Bell />);
  await person.press('Notifications, 23 unread');
  await waitFor(() => expect(titles()).toHaveLength(20));
});

test('BELL-5: following one reads it, closes the list and leads to its place', async () => {
  const company = await openCompany('office');
  const about = { entityType: 'task', entityId: idOf(3), metadata: { projectId: clinic } } as const;
  const fresh = news(company, { title: 'Doors are yours', ...about });
  await company.server.put('notification', fresh);
  company.server.answer('notifications.markAsRead', () => ({ version: 0 }));
  const person = await openOnDevice(<Bell />);
  await person.press(/^Notifications/);
  await person.press('Unread: Doors are yours');
  await waitFor(() => expect(person.address()).toBe(`/projectdetail?id=${clinic}&tab=tasks`));
  await waitFor(() =>
    expect(company.server.inputsOf('notifications.markAsRead')).toEqual([{ notificationId: fresh.id }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('BELL-6: one about nothing in particular leads to the site’s root, and one that was read is not read again', async () => {
  const company = await openCompany('office');
  await company.server.put('notification', news(company, { title: 'Welcome', isRead: true }));
  const person = await openOnDevice(<Bell />);
  await person.press('Notifications');
  await person.press('Welcome');
  await waitFor(() => expect(person.address()).toBe('/'));
  expect(company.server.inputsOf('notifications.markAsRead')).toEqual([]);
});

test('BELL-7: all are marked as read with one press, and the press goes with the last of them', async () => {
  const company = await openCompany('office');
  const fresh = news(company, {});
  await company.server.put('notification', fresh, news(company, {}));
  const person = await openOnDevice(<Bell />);
  await person.press('Notifications, 2 unread');
  await person.press('Mark all as read');
  await person.readsNo('2 unread');
  await waitFor(() => expect(person.has('button', 'Mark all as read')).toBe(false));
  await waitFor(async () =>
    expect(await company.server.row('notification', fresh.id)).toMatchObject({ isRead: true }),
  );
});

test('BELL-8: clearing all asks first, in place of the list; kept, they stay, cleared, nothing is unread', async () => {
  const company = await openCompany('office');
  const fresh = news(company, { title: 'Doors are yours' });
  await company.server.put('notification', fresh);
  const person = await openOnDevice(<Bell />);
  const answer = async (name: string) => {
    await person.press('Notifications, 1 unread');
    await person.press('Clear all');
    await person.user.click(await person.find('button', name, await screen.findByRole('alertdialog')));
  };
  await answer('Cancel');
  expect(company.server.inputsOf('notifications.clearAll')).toEqual([]);
  await answer('Clear all');
  await person.find('button', 'Notifications');
  await waitFor(async () =>
    expect(await company.server.row('notification', fresh.id)).toMatchObject({
      deletedAt: expect.any(String),
    }),
  );
});

test('BELL-9: one is deleted at once; refused, it stands there again, and nobody is disturbed', async () => {
  const company = await openCompany('office');
  await company.server.put('notification', news(company, { title: 'Doors are yours' }));
  company.server.refuse('notifications.deleteNotification', new AppError('RATE_LIMITED'));
  const release = company.server.hold('notifications.deleteNotification');
  const person = await openOnDevice(<Bell />);
  await person.press(/^Notifications/);
  await person.press('Delete: Doors are yours');
  await person.reads('Nothing new');
  release();
  await person.find('button', 'Delete: Doors are yours');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BELL-10: where notifications could not be fetched nobody is told that nothing is new, and they are asked for again', async () => {
  let tries = 0;
  const from = { rows: [], state: 'error', asOf: null, retry: () => (tries += 1) } as const;
  const trigger = <button type="button">Notifications</button>;
  const person = await openPart(<BellPopover from={from} unread={0} trigger={trigger} />, { who: 'office' });
  await person.reads('Your notifications did not load');
  expect(screen.queryByText('Nothing new')).toBeNull();
  await person.press('Try again');
  expect(tries).toBe(1);
});
