import { AppError } from '@plumbline/domain/errors/app-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic, people } from '../../testing/company.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import { openPart } from '../../testing/part.tsx';
import { ClockChip } from './clock-chip.tsx';
import { Header } from './header.tsx';
import { useOnDemand } from './use-on-demand.ts';

test('SHELL-45: the header names the page and holds the sync widget with its button, and two other widgets, one of them the bell', async () => {
  await openCompany('office');
  const person = await openOnDevice(<Header page="timeentries" />, { address: '/timeentries' });
  await person.reads('Time Entries');
  const widgets = [...document.querySelectorAll('header > [data-widget]')];
  expect(widgets.map((widget) => widget.getAttribute('data-widget'))).toEqual(['sync', 'clock', 'bell']);
  const [sync, , bell] = widgets;
  if (!(sync instanceof HTMLElement) || !(bell instanceof HTMLElement))
    throw new Error('A widget is missing.');
  await person.find('button', /^Sync:/, sync);
  await person.find('button', /^Sync now/, sync);
  await person.find('button', 'Notifications', bell);
  const others = [...document.querySelectorAll('header button')].filter(
    (button) => button.closest('[data-widget]') === null,
  );
  expect(new Set(others.map((button) => button.getAttribute('aria-keyshortcuts')))).toEqual(
    new Set(['Control+B Meta+B', 'Control+K Meta+K']),
  );
});

test('SHELL-46: who is on the clock reads since when and where, and the way to the time clock; nobody else’s clock counts', async () => {
  const company = await openCompany('crew');
  const { hours } = company.records;
  const running = { clockIn: '2026-03-04T06:12:30.000Z', clockOut: null };
  await company.server.put('timeEntry', hours({ ...running, userId: people.office.userId }));
  const person = await openOnDevice(<ClockChip />);
  expect(document.querySelector('[data-quality]')).not.toBeNull();
  await company.server.put('timeEntry', hours({ ...running, projectId: clinic }));
  const chip = await person.find('link', 'On the clock for 2h 47m at Clinic');
  expect(chip.getAttribute('href')).toBe('/timeclock');
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
