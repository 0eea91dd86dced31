import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { clinic, people } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { linesIn } from '../../../testing/read.ts';
import { readerOf } from '../../../testing/part.tsx';
import DailyLogPage, { type DailyLogPageProps } from './daily-log-page.tsx';

const empty: DailyLogPageProps['log'] = {
  ...{ date: '2026-03-04', weather: null, crewOnSite: [], workDone: null, delays: null },
};

async function printed(log: DailyLogPageProps['log'], content = '', company: object = {}) {
  const { server, records } = await openCompany('office');
  await server.put('organization', { ...records.organization(), ...company });
  const note = records.note({ title: 'Our day', category: 'daily_log', dailyLog: log, content });
  await server.put(
    'project',
    records.project({ id: clinic, number: 42, name: 'St. Brigid Clinic', clientName: 'St. Brigid' }),
  );
  await server.put('note', note);
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const onDone = vi.fn<() => void>();
  await openOnDevice(
    <DailyLogPage note={note} log={log} people={readerOf('office').people} onDone={onDone} />,
    { address: '/notes' },
  );
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const page = document.querySelector<HTMLElement>('[data-print="page"]');
  if (page === null) throw new Error('Nothing is printed.');
  return { page, print, onDone };
}

test('NOTE-143: a daily log is printed with its day, place, people, work and delays, and room for two signatures', async () => {
  const { page } = await printed(
    {
      ...empty,
      weather: 'Fog',
      crewOnSite: [people.crew.userId, people.office.userId],
      workDone: 'Set curbs',
      delays: 'Pump late',
    },
    'Gate was **open**',
  );
  const part = within(page);
  expect(part.getByRole('heading', { level: 1, hidden: true }).textContent).toMatch(/March 4, 2026/);
  for (const text of [
    ...['St. Brigid Clinic', 'P-0042 · St. Brigid', 'Our day', 'Fog', 'Marc Olsen, Dana Reyes', 'Set curbs'],
    ...['Pump late', 'Reyes Building: signature and date', 'St. Brigid: signature and date'],
  ])
    part.getByText(text);
  expect(page.textContent).toContain('Gate was open');
});

test('NOTE-143: what a daily log does not say is said to be missing, so that nobody writes it in later', async () => {
  const { page } = await printed(empty);
  const part = within(page);
  expect(part.getAllByText('Not noted')).toHaveLength(2);
  part.getByText('Nothing noted.');
  part.getByText('None.');
  expect(part.queryByText('Notes')).toBeNull();
  expect(part.queryByText('Photos')).toBeNull();
});

test('NOTE-143: the printer is asked for once, and the page goes when it is done', async () => {
  const { print, onDone } = await printed(empty);
  expect(onDone).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(print).toHaveBeenCalledTimes(1);
});

test('NOTE-900: a daily log is printed under the letterhead of the company', async () => {
  const { page } = await printed(empty, '', {
    ...{ address: '2210 W Michigan St\nDuluth, MN 55806', phone: '218 555 0100' },
    licenceNumber: 'PM 071482',
  });
  expect(linesIn(page).slice(0, 6)).toEqual([
    ...['Reyes Building', '2210 W Michigan St', 'Duluth, MN 55806', '218 555 0100', 'License PM 071482'],
    'Daily log',
  ]);
});
