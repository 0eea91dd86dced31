import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';
import ExportDialog from './export-dialog.tsx';

const hour = 3_600;
const sums = {
  ...{ exportId: null, organization: 'Halden & Sons', timeZone: 'UTC', currency: 'USD' },
  totals: { workedS: 41 * hour, regularS: 40 * hour, overtimeS: hour, entries: 6, people: 2 },
  warnings: {
    running: 1,
    unapproved: 2,
    rejected: 0,
    objected: 1,
    clockChanged: 0,
    byAnother: 0,
    late: 0,
    away: 0,
  },
  ...{ entries: [], days: [], jobs: [], ledger: [] },
};
const run = {
  ...{ exportId: 'e1', at: '2026-03-02T15:00:00.000Z', exportedBy: people.office.userId, entries: 6 },
  ...{ from: '2026-02-16', to: '2026-02-22', format: 'csv', workedS: 40 * hour, changedSince: 3 },
  rounding: { minutes: 15, direction: 'nearest' },
};

async function officeWith() {
  const device = await openDevice('office');
  device.server.answer('timeEntries.exportHours', (input) => ({
    ...sums,
    ...{ from: Reflect.get(Object(input), 'from'), to: Reflect.get(Object(input), 'to') },
  }));
  device.server.answer('timeEntries.listExports', () => ({ rows: [run], nextCursor: null, hasMore: false }));
  return device;
}

test('PAYROLL-30: an export shows its sums, what to look at first and what changed since earlier ones, and makes the file', async () => {
  const device = await officeWith();
  const files = savedFiles();
  const closed = vi.fn<() => void>();
  const person = await device.show(<ExportDialog onClose={closed} />, { who: 'office' });
  await person.reads('41:00');
  await person.reads('One clock still runs, two entries are not approved, one change is objected to.');
  await person.reads('Three entries changed since');
  await person.reads(/Rounded to the nearest 15 min/);
  await person.press('Export');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(files).toHaveLength(1);
  const asked = device.server.inputsOf('timeEntries.exportHours');
  // Last week: today is Wednesday, the 4th of March.
  expect(asked.at(-1)).toEqual({
    ...{ from: '2026-02-23', to: '2026-03-01', format: 'csv' },
    ...{ rounding: { minutes: 1, direction: 'nearest' }, statuses: ['approved'] },
  });
  expect(asked[0]).toMatchObject({ preview: true });
});

test('PAYROLL-31: a worker exports their own hours, and is asked neither for people nor shown payroll runs', async () => {
  const device = await openDevice('crew');
  device.server.answer('timeEntries.exportHours', () => ({ ...sums, from: '2026-02-23', to: '2026-03-01' }));
  const person = await device.show(<ExportDialog onClose={() => undefined} />, { who: 'crew' });
  await person.reads('Export my hours');
  await person.reads('41:00');
  expect(document.body.textContent).not.toMatch(/People|Earlier exports/);
  expect(device.server.inputsOf('timeEntries.listExports')).toEqual([]);
});

test('PAYROLL-32: without a signal the export says that it needs one', async () => {
  const device = await officeWith();
  device.hearSignal(false);
  const person = await device.show(<ExportDialog onClose={() => undefined} />, { who: 'office' });
  await person.reads(/No signal. This needs one/);
});
