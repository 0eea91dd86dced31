import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { panelReads } from '../../testing/read.ts';
import { LatestMessagesPanel } from './latest-messages-panel.tsx';
import { LatestPhotosPanel } from './latest-photos-panel.tsx';

const { client, office } = people;

test('DASH-133: the four newest messages stand newest first; what is unread says so, one’s own never', async () => {
  const { records, keep, show } = await openDevice('client');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const message = (body: string, createdAt: string, more = {}) =>
    records.message({ body, createdAt, createdBy: office.userId, ...more });
  await keep(
    'message',
    message('Gate is open', '2026-03-01T08:00:00.000Z'),
    message('Glass has come', '2026-03-02T08:00:00.000Z', { readBy: [client.userId] }),
    message('Tuesday at nine?', '2026-03-03T10:00:00.000Z'),
    message('Yes', '2026-03-04T07:00:00.000Z', { createdBy: client.userId }),
    message('Good', '2026-03-04T08:00:00.000Z', { channelType: 'team', projectId: null }),
  );
  const person = await show(<LatestMessagesPanel />);
  await panelReads('Messages', [
    'Good | Dana | New, 8:00 AM',
    'Yes | You · St. Brigid Clinic | 7:00 AM',
    'Tuesday at nine? | Dana · St. Brigid Clinic | New, Mar 3',
    'Glass has come | Dana · St. Brigid Clinic | Mar 2',
  ]);
  await person.press(/^Tuesday at nine/, 'link');
  expect(person.search()['channel']).toBe(`project:${clinic}`);
  await person.press(/^Good/, 'link');
  expect(person.address()).toBe('/messages?channel=team');
});

test('DASH-144: what was written before a client joined is not new to them', async () => {
  const { replica, records, keep, show } = await openDevice('client');
  await replica.member.clear();
  await keep('member', records.member(office), {
    ...records.member(client),
    createdAt: '2026-03-03T09:00:00.000Z',
  });
  await keep(
    'message',
    records.message({ body: 'Hello?', createdAt: '2026-03-02T08:00:00.000Z', createdBy: office.userId }),
    records.message({ body: 'Welcome', createdAt: '2026-03-04T08:00:00.000Z', createdBy: office.userId }),
  );
  await show(<LatestMessagesPanel />);
  await panelReads('Messages', ['Welcome | Dana | New, 8:00 AM', 'Hello? | Dana | Mar 2']);
});

test('DASH-134: the six newest photos stand by when they were taken, each called by what is written on it', async () => {
  const { records, keep, show } = await openDevice('client');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const used = (day: string, more = {}) =>
    records.photo({ takenAt: `2026-02-${day}T08:00:00.000Z`, ...more });
  const flashing = used('21', { caption: ' Flashing ', title: 'IMG 4471' });
  await keep(
    'photo',
    used('20', { title: 'Roof' }),
    flashing,
    // Nobody knows when: it came on the 1st of March.
    records.photo({ caption: 'From the office' }),
    ...['14', '15', '16', '17'].map((day) => used(day)),
  );
  const person = await show(<LatestPhotosPanel />);
  await person.find('link', 'Flashing');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    ...['From the office', 'Flashing', 'Roof'],
    ...['St. Brigid Clinic, Feb 17', 'St. Brigid Clinic, Feb 16', 'St. Brigid Clinic, Feb 15'],
  ]);
  await person.press('Flashing', 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}&tab=photos&photo=${flashing.id}`);
});

test('DASH-134: a photo that does not load leaves its tile and its name', async () => {
  const { records, keep, show } = await openDevice('client');
  await keep('photo', records.photo({ caption: 'Roof' }));
  const person = await show(<LatestPhotosPanel />);
  const tile = await person.find('link', 'Roof');
  const picture = tile.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture !== null) fireEvent.error(picture);
  expect(tile.querySelector('img')).toBeNull();
  expect(person.has('link', 'Roof')).toBe(true);
});

test('DASH-134: a tile that is sharper than its thumbnail has the display size, as tiles of the gallery do', async () => {
  const { records, keep, show } = await openDevice('client');
  const sizes = { thumbnailId: 'small', displayId: 'middle', width: 1_600, height: 1_200 };
  await keep('photo', records.photo({ caption: 'Roof', storageId: 'large', ...sizes }));
  const person = await show(<LatestPhotosPanel />);
  const picture = (await person.find('link', 'Roof')).querySelector('img');
  expect(picture?.getAttribute('srcset')).toMatch(
    /^\/api\/files\/small\S* 200w, \/api\/files\/middle\S* 480w$/,
  );
});

test('DASH-134: without messages or photos both panels say what would stand there', async () => {
  const { show } = await openDevice('client');
  const person = await show(
    <>
      <LatestMessagesPanel />
      <LatestPhotosPanel />
    </>,
  );
  await person.reads('No messages yet');
  await person.reads('No photos yet');
  await person.press('Write', 'link');
  expect(person.address()).toBe('/messages');
});
