import { sealedNote } from '@plumbline/offline/testing/items';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { applyTheme } from '../../../design/theme.ts';
import { behindDashboard } from '../../../navigation/behind-dashboard.ts';
import { leaveQuestion } from '../../../navigation/use-leave.ts';
import { installOffer } from '../../../pwa/offer.ts';
import { openCompany } from '../../../testing/app.tsx';
import { people, signedIn, type Who } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { given, openPart, type Part } from '../../../testing/part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { loadMessagesBadge } from './load-messages-badge.ts';
import { SidebarNav } from './sidebar-nav.tsx';
import { toggleSidebar } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

const links = (part = document.body) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('SHELL-34: the sidebar names what a plan would add, and marks the page in sight; a project’s page belongs to Projects', async () => {
  const who = signedIn('office', { subscription: { planName: 'professional' } });
  await openPart(<SidebarNav page="projectdetail" />, { who, address: '/projectdetail?id=7' });
  expect(links()).toContain('TeamUpgrade to Business');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Projects');
});

test('SHELL-1100: the office has its timesheets beneath the clock, and the crew its clock alone', async () => {
  await openPart(<SidebarNav page="timeentries" />, { who: 'office', address: '/timeentries' });
  const at = links().indexOf('Time Clock');
  expect(links()[at + 1]).toBe('Timesheets');
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/timeentries');
});

test('SHELL-1100: the crew has no timesheets of others', async () => {
  await openPart(<SidebarNav page="timeclock" />, { who: 'crew', address: '/timeclock' });
  expect(links()).not.toContain('Timesheets');
});

test('SHELL-35: a client’s sidebar has no dead item', async () => {
  await openPart(<SidebarNav page="dashboard" />, { who: 'client' });
  expect(links()).not.toContain('Notes');
  expect(links().join(' ')).not.toContain('Upgrade');
});

test('SHELL-36: folded, the sidebar keeps its words for those who cannot see them, and for the pointer', async () => {
  const person = await openPart(<Sidebar page="tasks" />, { who: 'office', address: '/tasks' });
  toggleSidebar();
  onTestFinished(toggleSidebar);
  await waitFor(() =>
    expect(screen.getByRole('complementary', { name: 'Sidebar' }).dataset['state']).toBe('collapsed'),
  );
  expect(document.cookie).toContain('sidebar_state=false');
  expect((await person.find('link', 'Tasks')).getAttribute('title')).toBe('Tasks');
  await person.find('link', 'Plumbline');
  await person.find('button', 'Account of Dana Reyes');
});

const row = { userId: 'dana', firstName: null, lastName: null, position: null };

test.each([
  [null, row, 'Dana ReyesOwner'],
  ['Dana O.', { ...row, firstName: 'Danielle' }, 'Dana O.Owner'],
  [null, { ...row, firstName: 'Danielle' }, 'DanielleOwner'],
  [null, { ...row, position: 'Foreman' }, 'Dana ReyesForeman'],
])(
  'SHELL-37: the person is named as they wish (%s), else as the team knows them',
  async (displayName, teamRow, words) => {
    const who = signedIn('office', { teamRow, user: { position: 'Owner', displayName } });
    const person = await openPart(<UserMenu />, { who });
    const button = await person.find('button', /Owner|Foreman/);
    expect(button.textContent?.replace(/^[A-Z]{1,2}(?=[A-Z])/, '')).toBe(words);
  },
);

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function openMenu(who: Who): Promise<Part> {
  const asOwner = signedIn(who, { user: { position: 'Owner' } });
  const person = await openPart(<UserMenu />, { who: asOwner, address: '/tasks' });
  await person.press(/Owner/);
  await person.find('menuitem', 'Sign Out');
  return person;
}

test('SHELL-38: the user menu offers each role what it can open, and leads there', async () => {
  const person = await openMenu('office');
  expect(items()).toEqual([
    ...[
      'My Account',
      'Profile Settings',
      'Organization Settings',
      'Subscription',
      ...behindDashboard.map(({ label }) => label),
      'Visit Homepage',
      'Keyboard Shortcuts',
      'Sign Out',
    ],
  ]);
  expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'))).toEqual([
    ...['/profile?tab=account', '/profile', '/profile?tab=organization', '/subscription'],
    ...behindDashboard.map(({ view }) => `/dashboard?view=${view}`),
    ...['/', null, null],
  ]);
  await person.press('Profile Settings', 'menuitem');
  await waitFor(() => expect(person.address()).toBe('/profile'));
});

test('SHELL-39: crew have no subscription in their menu, clients neither activity nor trash', async () => {
  await openMenu('crew');
  expect(items()).toEqual([
    'My Account',
    'Profile Settings',
    ...behindDashboard.map(({ label }) => label),
    'Visit Homepage',
    'Keyboard Shortcuts',
    'Sign Out',
  ]);
});

test('SHELL-40: a client’s menu is their account and the way out', async () => {
  await openMenu('client');
  expect(items()).toEqual([
    'My Account',
    'Profile Settings',
    'Visit Homepage',
    'Keyboard Shortcuts',
    'Sign Out',
  ]);
});

test('SHELL-41: the sunlight theme is for this device, and chosen in the menu', async () => {
  onTestFinished(() => applyTheme('dark'));
  const person = await openMenu('crew');
  const choice = await person.find('menuitemcheckbox', 'Sunlight theme');
  // Its icon stands where those of the other items stand, and the check mark behind the words.
  expect(choice.firstElementChild?.tagName).toBe('svg');
  await person.press('Sunlight theme', 'menuitemcheckbox');
  expect(document.documentElement.dataset['theme']).toBe('sunlight');
  expect(localStorage.getItem('plumbline.theme')).toBe('sunlight');
});

test('SHELL-42: Sign Out asks where unsent work would be lost', async () => {
  onTestFinished(() => leaveQuestion.set(false));
  await openCompany('crew');
  const person = await openOnDevice(<UserMenu />);
  await person.press(/Marc/);
  await person.replica.outbox.put(sealedNote(1));
  await person.press('Sign Out', 'menuitem');
  await waitFor(() => expect(leaveQuestion.get()).toBe(true));
});

test('SHELL-43: the bottom bar marks the page in sight, and More where it is none of its tabs', async () => {
  const person = await openPart(<BottomBar page="notes" />, { who: 'crew', address: '/notes' });
  expect(links()).toEqual(['Today', 'Schedule', 'Clock', 'Messages']);
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  expect(screen.getByRole('button', { current: true }).textContent).toBe('More');
  await person.press('More');
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await waitFor(() => expect(links(menu)).toContain('Photos'));
  await person.user.click(within(menu).getByRole('link', { name: 'Photos' }));
  await waitFor(() => expect(person.address()).toBe('/photos'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('DETAIL-147: a project’s page belongs to the Projects tab; for the crew, who have none, it belongs to no tab and not to More', async () => {
  const marked = () => {
    const bar = screen.getByRole('navigation', { name: 'Bottom bar' });
    return [...bar.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  };
  for (const [who, tabs] of [
    ['office', ['Projects']],
    ['crew', []],
  ] as const) {
    const person = await openPart(<BottomBar page="projectdetail" />, {
      who,
      address: '/projectdetail?id=7',
    });
    expect(marked()).toEqual(tabs);
    person.leave();
  }
});

test('SHELL-44: behind More stand the Sync center and, where the browser offers it, the installation', async () => {
  let asked = 0;
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => await Promise.resolve((asked += 1)),
  });
  given(installOffer, offer);
  const person = await openPart(<BottomBar page="tasks" />, { who: 'crew', address: '/tasks' });
  await person.press('More');
  await person.press('Install the app');
  expect(asked).toBe(1);
  await person.press('More');
  await person.press('Sync');
  await waitFor(() => expect(person.address()).toBe('/tasks?sync=open'));
  expect(person.has('button', 'Install the app')).toBe(false);
});

test('SHELL-49: the Messages tab counts what is new to its reader, and nothing once it is read', async () => {
  const company = await openCompany('crew');
  const { message } = company.records;
  const sent = message({ body: 'Gate is open' });
  const own = message({ body: 'On my way', createdBy: people.crew.userId });
  await company.server.put('message', sent, message({ body: 'Bring the saw' }), own);
  await openOnDevice(<BottomBar page="dashboard" />, { device: 'phone' });
  await loadMessagesBadge();
  await screen.findByRole('link', { name: /Messages ?2 unread/ });
  await company.server.put('message', { ...sent, readBy: [people.crew.userId] });
  await screen.findByRole('link', { name: /Messages ?1 unread/ });
});

test('SHELL-1500: the sidebar counts what is new beside Messages, folded as well', async () => {
  const company = await openCompany('office');
  const { message } = company.records;
  const sent = message({ body: 'Gate is open', createdBy: people.crew.userId });
  await company.server.put('message', sent);
  await openOnDevice(<Sidebar page="dashboard" />);
  await loadMessagesBadge();
  await screen.findByRole('link', { name: /Messages ?1 unread/ });
  toggleSidebar();
  onTestFinished(toggleSidebar);
  await screen.findByRole('link', { name: /Messages ?1 unread/ });
  await company.server.put('message', { ...sent, readBy: [people.office.userId] });
  await screen.findByRole('link', { name: 'Messages' });
});

test('SHELL-1501: My hours stand behind More for the crew, whose bar has no tab for them', async () => {
  const person = await openPart(<BottomBar page="tasks" />, { who: 'crew', address: '/tasks' });
  await person.press('More');
  await person.press('My hours', 'link');
  await waitFor(() => expect(person.address()).toBe('/timeentries'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('SHELL-1502: who clocks hours of their own at the office has the Clock in the bar', async () => {
  const company = await openCompany('office');
  const own = { userId: people.office.userId, clockIn: '2026-03-03T08:00:00.000Z' };
  await company.server.put(
    'timeEntry',
    company.records.hours({ ...own, clockOut: '2026-03-03T09:00:00.000Z' }),
  );
  await openOnDevice(<BottomBar page="dashboard" />, { device: 'phone' });
  await waitFor(() => expect(links()).toEqual(['Today', 'Projects', 'Clock', 'Messages']));
});
