import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { playWorkers } from '../../../data/workers/played-worker.fixture.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import ExportDialog from './export-dialog.tsx';
import type { HoursFile, HoursFileQuestion } from './hours-file.ts';
import { expectLogged } from '../../../testing/logged.ts';

const workers = playWorkers<HoursFileQuestion, HoursFile>();
afterEach(() => vi.unstubAllGlobals());

const none = { clockChanged: 0, byAnother: 0, late: 0, away: 0 };
const answered = {
  ...{ exportId: null, organization: 'Reyes Building', from: '2026-02-23', to: '2026-03-01' },
  ...{ timeZone: 'America/Chicago', currency: 'USD' },
  ...{ totals: { workedS: 3_600, regularS: 3_600, overtimeS: 0, entries: 1, people: 1 } },
  warnings: { ...none, running: 0, unapproved: 0, rejected: 0, objected: 0 },
  ...{ late: { entries: 0, workedS: 0, periods: [], isCut: false }, alsoElsewhere: 0 },
  ...{ people: [], entries: [], days: [], jobs: [], ledger: [] },
};

async function exporting() {
  const device = await openDevice('office');
  device.server.answer('timeEntries.exportHours', () => answered);
  device.server.answer('timeEntries.listExports', () => ({ rows: [], nextCursor: null, hasMore: false }));
  const closed = vi.fn<() => void>();
  const person = await device.show(<ExportDialog onClose={closed} />, { who: 'office' });
  await person.reads('1:00');
  await person.press('Export');
  await waitFor(() => expect(workers[0]?.asked.length).toBe(1));
  return { person, closed };
}

test('PAYROLL-753: a long export says that it is made; Cancel in that line ends it, saves nothing and leaves the dialog', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  onTestFinished(() => save.mockRestore());
  const { person, closed } = await exporting();
  await person.reads('Making the file…');
  const [cancel] =
    (await screen.findByText(/Making the file/)).parentElement?.parentElement?.querySelectorAll('button') ??
    [];
  if (!cancel) throw new Error('There is no Cancel beside the progress.');
  await person.user.click(cancel);
  await waitFor(() => expect(screen.queryByText(/Making the file/)).toBeNull());
  expect([workers[0]?.terminated, closed.mock.calls.length, save.mock.calls.length]).toEqual([true, 0, 0]);
});

test('PAYROLL-754: what the worker cannot make is said, and can be tried again', async () => {
  expectLogged('shown to the person: UNKNOWN_ERROR');
  const { person, closed } = await exporting();
  workers[0]?.answer(0, { kind: 'failed', message: 'Out of memory' });
  await person.find('button', 'Try again');
  expect(closed).not.toHaveBeenCalled();
});
