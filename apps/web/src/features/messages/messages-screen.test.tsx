import { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { presences } from '../../data/device/presence.ts';
import { connectionStore } from '../../data/replica/engine-state.ts';
import { tabSync } from '../../data/replica/tab-sync.ts';
import { useStore } from '../../data/store.ts';
import { screenTitle } from '../../navigation/screen-title.ts';
import { openCompany } from '../../testing/app.tsx';
import { bridge, clinic, people } from '../../testing/company.ts';
import { openDevice, openOnDevice } from '../../testing/device-part.tsx';
import { given } from '../../testing/part.tsx';
import MessagesScreen from './messages-screen.tsx';
import { channelInSight } from './shown/channel-in-sight.ts';
import { expectLogged } from '../../testing/logged.ts';

const rows = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('CHAT-26: each conversation says what was said last, by whom, when, and how much of it is new', async () => {
  const company = await openCompany('crew');
  const { message } = company.records;
  const at = (time: string) => ({ createdAt: `2026-03-04T${time}:00.000Z` });
  await company.server.put(
    'message',
    message({ body: 'Gate is open', projectId: bridge, ...at('07:30') }),
    message({ body: 'On my way', projectId: bridge, createdBy: people.crew.userId, ...at('07:40') }),
  );
  await openOnDevice(<MessagesScreen />, { address: '/messages?channel=team' });
  await waitFor(() => expect(rows()).toContainEqual(expect.stringContaining('You: On my way')));
  expect(rows().map((row) => row?.replace(/^[A-Z]{2}/, ''))).toEqual([
    'TeamEverybody in the company',
    'DispatchWhere to be, and when',
    'Bridge7:40 AMYou: On my way1 unread',
    expect.stringContaining('Clinic'),
    expect.stringContaining('Dana Reyes'),
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Team');
});

test('CHAT-26: a client reads the name of the company for an author whom they may not see', async () => {
  const device = await openDevice('client');
  const { records, keep, show } = device;
  await keep('project', records.project({ id: bridge, name: 'Bridge' }));
  const body = 'The crane comes on Friday';
  await keep('message', records.message({ body, projectId: bridge, createdBy: 'not-to-be-seen' }));
  await show(<MessagesScreen />, { address: `/messages?channel=project:${bridge}` });
  await waitFor(() => expect(rows()[0]).toContain(`Reyes Building: ${body}`));
  expect(document.body.textContent).not.toContain('Somebody');
});

test('CHAT-33: where the server is away before the first messages, that is said, and nothing goes on loading', async () => {
  const { replica, show } = await openDevice('crew');
  await writePullState(replica, { ...(await readPullState(replica)), fill: fillStart });
  const before = tabSync.get();
  onTestFinished(() => tabSync.set(before));
  tabSync.set({ ...before, trouble: new AppError('NETWORK_ERROR') });
  const person = await show(<MessagesScreen />, { address: '/messages', device: 'phone' });
  await person.reads('Your messages did not load');
  expect(screen.queryByText('Getting your messages')).toBeNull();
});

test('CHAT-27: a search narrows the conversations by their names, and says where none has such a one', async () => {
  await openCompany('crew');
  const person = await openOnDevice(<MessagesScreen />, { address: '/messages' });
  await waitFor(() => expect(rows()).toHaveLength(5));
  await person.write('Search conversations', 'bri', 'searchbox');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(person.address()).toBe('/messages?q=bri');
  await person.write('Search conversations', 'granite', 'searchbox');
  await person.reads('No conversation by that name.');
});

test('CHAT-28: a client reads and writes in their jobs alone, and everybody there reads along', async () => {
  const company = await openCompany('client');
  const person = await openOnDevice(<MessagesScreen />, { address: `/messages?channel=project:${clinic}` });
  await waitFor(() => expect(rows().map((row) => row?.slice(0, 6))).toEqual(['Bridge', 'Clinic']));
  expect(person.has('button', 'Client reads it')).toBe(false);
  await person.user.type(await person.find('textbox', 'Message Clinic'), 'A second socket?{Enter}');
  await waitFor(() =>
    expect(company.server.inputsOf('sendMessage')).toMatchObject([
      { body: 'A second socket?', shared: true },
    ]),
  );
});

test('CHAT-29: crew choose whether the client reads along, and the line says so before it is sent', async () => {
  const company = await openCompany('crew');
  const person = await openOnDevice(<MessagesScreen />, { address: `/messages?channel=project:${clinic}` });
  await person.press('Client reads it');
  const line = await person.find('textbox', 'Message Clinic, the client reads it');
  await person.user.type(line, 'We come at ten{Enter}');
  await person.press('Client reads it');
  await person.user.type(await person.find('textbox', 'Message Clinic'), 'Bring the saw{Enter}');
  await waitFor(() => expect(company.server.inputsOf('sendMessage')).toHaveLength(2));
  const [open, own] = company.server.inputsOf('sendMessage');
  expect(open).toMatchObject({ body: 'We come at ten', shared: true });
  expect(own).not.toHaveProperty('shared');
});

test('CHAT-30: a message that the device cannot keep is back in its line, and said so', async () => {
  expectLogged('shown to the person: QUEUE_ERROR');
  const company = await openCompany('crew');
  const person = await openOnDevice(<MessagesScreen />, { address: '/messages?channel=team' });
  const line = await person.find('textbox', 'Message the team');
  person.replica.outbox.hook('creating', () => {
    throw new AppError('QUEUE_ERROR');
  });
  await person.user.type(line, 'Gate is open{Enter}');
  await person.reads(errorTable.QUEUE_ERROR.title);
  await person.holds('Message the team', 'Gate is open');
  expect(company.server.inputsOf('sendMessage')).toEqual([]);
});

test('CHAT-31: above a conversation stands who is here, of this moment alone', async () => {
  await openCompany('crew');
  const other = people.office.userId;
  const person = await openOnDevice(<MessagesScreen />, { address: `/messages?channel=direct:${other}` });
  await person.find('heading', 'Dana Reyes');
  const here = (online: boolean) => new Map([[other, { online, lastSeenAt: '2026-03-04T08:50:00.000Z' }]]);
  given(presences, here(true));
  await person.reads('Here now');
  given(connectionStore, { ...connectionStore.get(), online: false });
  await person.readsNo('Here now');
  given(presences, here(false));
  await person.reads('Last seen 10 minutes ago');
});

/** Stands for the shell's header on the phone. */
function Banner() {
  return <header>{useStore(screenTitle) ?? 'Messages'}</header>;
}

const onPhone = (
  <>
    <Banner />
    <MessagesScreen />
  </>
);

test('CHAT-32: on the phone the conversations come first, and none is open that the address does not name', async () => {
  await openCompany('crew');
  const person = await openOnDevice(onPhone, { device: 'phone', address: '/messages' });
  await person.find('heading', 'No messages yet.');
  expect(person.has('textbox', /^Message/)).toBe(false);
  await person.press(/^Team/, 'link');
  await person.find('heading', 'Team');
  await person.press('All conversations', 'link');
  await person.find('heading', 'No messages yet.');
});

test('CHAT-34: on the phone a conversation has one header, with its name, the way back and the way to its job', async () => {
  await openCompany('crew');
  const person = await openOnDevice(onPhone, {
    device: 'phone',
    address: `/messages?channel=project:${clinic}`,
  });
  const name = await person.find('heading', 'Clinic');
  const banner = document.querySelector('header');
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([name]);
  expect(document.querySelectorAll('header')).toHaveLength(1);
  expect(banner?.contains(name)).toBe(true);
  expect(name.closest('a')?.getAttribute('href')).toBe(`/projectdetail?id=${clinic}`);
  await person.press('All conversations', 'link');
  await waitFor(() => expect(banner?.textContent).toBe('Messages'));
  expect(person.address()).toBe('/messages');
});

test('CHAT-1504: the open conversation counts as in sight, and none does once the page is left', async () => {
  await openCompany('crew');
  const person = await openOnDevice(<MessagesScreen />, { address: '/messages?channel=dispatch' });
  await waitFor(() => expect(channelInSight.get()).toBe('dispatch'));
  person.leave();
  expect(channelInSight.get()).toBeNull();
});
