import { AppError } from '@plumbline/domain/errors/app-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic, people } from '../../testing/company.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import { openPart } from '../../testing/part.tsx';
import { ScreenTitle } from '../../navigation/screen-title.ts';
import { Header } from './header.tsx';
import { BottomBar } from './sidebar/bottom-bar.tsx';
import { SidebarNav } from './sidebar/sidebar-nav.tsx';
import { useOnDemand } from './use-on-demand.ts';
import { expectLogged } from '../../testing/logged.ts';

const widgets = () =>
  [...document.querySelectorAll('header > [data-widget]')].map((widget) =>
    widget.getAttribute('data-widget'),
  );

test('SHELL-45: the header names the page and holds the sync widget and two other widgets, the search and the bell', async () => {
  await openCompany('office');
  const person = await openOnDevice(<Header page="timeentries" />, { address: '/timeentries' });
  await person.reads('Time Entries');
  expect(widgets()).toEqual(['sync', 'search', 'bell']);
  await person.find('button', /^Sync:/);
  await person.find('button', 'Notifications');
  const others = [...document.querySelectorAll('header button')].filter(
    (button) => button.closest('[data-widget]') === null,
  );
  expect(others.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['Control+B Meta+B']);
});

test('PHONE-101: a page is called the same in its tab and in the phone’s header, and as in the sidebar at the office', async () => {
  await openCompany('crew');
  for (const [page, onPhone, atOffice] of [
    ['dashboard', 'Today', 'Dashboard'],
    ['timeclock', 'Clock', 'Time Clock'],
    ['tasks', 'Tasks', 'Tasks'],
  ] as const) {
    for (const [device, name] of [
      ['phone', onPhone],
      ['office', atOffice],
    ] as const) {
      const person = await openPart(<Header page={page} />, { device, who: 'crew' });
      expect(document.querySelector('header p')?.textContent).toBe(name);
      expect(widgets()).toEqual(['sync', 'search', 'bell']);
      person.leave();
    }
  }
});

test('SHELL-46: who is on the clock reads since when and where in the Clock tab and beside Time Clock; nobody else’s clock counts', async () => {
  const company = await openCompany('crew');
  const { hours } = company.records;
  const running = { clockIn: '2026-03-04T06:12:30.000Z', clockOut: null };
  await company.server.put('timeEntry', hours({ ...running, userId: people.office.userId }));
  const person = await openOnDevice(
    <>
      <SidebarNav page="dashboard" />
      <BottomBar page="dashboard" />
    </>,
  );
  expect((await person.find('link', 'Clock')).textContent).toBe('Clock');
  await company.server.put('timeEntry', hours({ ...running, projectId: clinic }));
  const tab = await person.find('link', 'Clock, 2:47 h on the clock at Clinic');
  expect([tab.getAttribute('href'), tab.textContent]).toEqual(['/timeclock', '2:47 h']);
  const entry = await person.find('link', 'Time Clock, 2:47 h on the clock at Clinic');
  expect(entry.textContent).toBe('Time Clock 2:47 h');
});

test('CLOCK-51: on a break the tab says since how long, and the time beside Time Clock leaves out what is unpaid', async () => {
  const company = await openCompany('crew');
  const { hours } = company.records;
  const begun = hours({ clockIn: '2026-03-04T06:00:00.000Z', clockOut: null, status: 'active' });
  const pause = { start: '2026-03-04T08:48:30.000Z', end: null, paid: false };
  await company.server.put('timeEntry', { ...begun, breaks: [pause] });
  const person = await openOnDevice(<BottomBar page="dashboard" />);
  const tab = await person.find('link', 'Clock, Break 0:11 h at Clinic');
  expect(tab.textContent).toBe('Break 0:11 h');
  await company.server.put('timeEntry', {
    ...begun,
    breaks: [{ ...pause, end: '2026-03-04T08:58:30.000Z' }],
  });
  expect((await person.find('link', 'Clock, 2:50 h on the clock at Clinic')).textContent).toBe('2:50 h');
});

test('PHONE-107: what a screen gives as its title stands in the header in place of the page’s name, as long as the screen shows it', async () => {
  await openCompany('crew');
  const around = (title: string | null) => (
    <>
      <Header page="messages" />
      {title !== null && <ScreenTitle>{title}</ScreenTitle>}
    </>
  );
  const person = await openPart(around('Clinic'), { device: 'phone', who: 'crew' });
  const header = () => document.querySelector('header')?.textContent ?? '';
  await waitFor(() => expect(header()).toContain('Clinic'));
  expect(header()).not.toContain('Messages');
  person.show(around(null));
  await waitFor(() => expect(header()).toContain('Messages'));
  expect(header()).not.toContain('Clinic');
});

function Opening({ load }: { load: () => Promise<string> }) {
  const { bundle, prepare, open } = useOnDemand(load);
  return (
    <button type="button" onFocus={prepare} onClick={open}>
      {bundle ?? 'Open'}
    </button>
  );
}

test('SHELL-48: what cannot be fetched ahead is nobody’s trouble; pressed, it says so, and comes with the next press', async () => {
  expectLogged('shown to the person: NETWORK_ERROR');
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries < 3) throw new AppError('NETWORK_ERROR');
    return await Promise.resolve('Opened');
  };
  const person = await openPart(<Opening load={load} />);
  const button = await person.find('button', 'Open');
  fireEvent.focus(button);
  await waitFor(() => expect(tries).toBe(1));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button);
  await screen.findByRole('alert');
  fireEvent.click(button);
  await person.find('button', 'Opened');
});
