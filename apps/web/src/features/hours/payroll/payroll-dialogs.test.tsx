import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people } from '../../../testing/company.ts';
import { linesIn } from '../../../testing/read.ts';
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
  late: { entries: 0, workedS: 0, periods: [] as object[], isCut: false },
  alsoElsewhere: 0,
  ...{ people: [], entries: [], days: [], jobs: [], ledger: [] },
};
const run = {
  ...{ exportId: 'e1', at: '2026-03-02T15:00:00.000Z', exportedBy: people.office.userId, entries: 6 },
  ...{ from: '2026-02-16', to: '2026-02-22', format: 'csv', workedS: 40 * hour, changedSince: 3 },
  rounding: { minutes: 15, direction: 'nearest' },
  ...{ lateEntries: 0, addedSince: 0, addedS: 0, addedElsewhere: 0, addedElsewhereS: 0 },
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

test('PAYROLL-860: an earlier export lists what became of its entries in sentences: added, moved in time, deleted, and where else it is', async () => {
  const device = await openDevice('office');
  device.server.answer('timeEntries.exportHours', () => ({ ...sums, from: '2026-02-23', to: '2026-03-01' }));
  const late = { ...run, changedSince: 2, addedSince: 1, addedS: 4 * hour, lateEntries: 1 };
  device.server.answer('timeEntries.listExports', () => ({ rows: [late], nextCursor: null, hasMore: false }));
  const { crew, office } = people;
  const change = {
    ...{ userId: crew.userId, day: '2026-02-19', by: crew.userId, at: '2026-03-02T16:00:00.000Z' },
    ...{ wasS: null, isS: null, reason: '', fields: [], alsoIn: null },
  };
  device.server.refuse('timeEntries.listExportChanges', new AppError('NOT_FOUND'));
  device.server.answer('timeEntries.listExportChanges', () => ({
    changes: [
      { ...change, entryId: 'a', kind: 'added', isS: 4 * hour },
      {
        ...{ ...change, entryId: 'b', kind: 'changed', wasS: 7.5 * hour, isS: 8 * hour, by: office.userId },
        reason: 'Stayed for the delivery',
        fields: [{ field: 'clockOut', was: '2026-02-19T15:30:00.000Z', is: '2026-02-19T16:00:00.000Z' }],
      },
      {
        ...{ ...change, entryId: 'c', kind: 'deleted', wasS: hour },
        alsoIn: { from: '2026-02-23', to: '2026-03-01' },
      },
    ],
    more: 12,
  }));
  const person = await device.show(<ExportDialog onClose={() => undefined} />, { who: 'office' });
  await person.reads('One entry came after it: 4:00 h in no export yet');
  await person.reads(/CSV · 6 entries · 1 of earlier days · Rounded to the nearest 15 min/);
  await person.press(/^Show what changed/);
  await person.press('Try again');
  await person.reads('4:00 h added after this export');
  const items = screen.getAllByRole('listitem').map((item) => linesIn(item).join(' '));
  const itemOf = (words: string) => items.findLast((item) => item.includes(words));
  expect(itemOf('4:00 h added')).toBe(
    'Marc Olsen, Thu, Feb 19: 4:00 h added after this export Marc, Mar 2, 4:00 PM',
  );
  expect(itemOf('7:30 h → 8:00 h')).toContain('To 3:30 PM → 4:00 PM');
  expect(itemOf('7:30 h → 8:00 h')).toContain('“Stayed for the delivery”');
  await person.reads(/1:00 h deleted/);
  await person.reads(/Also in the export of Feb 23 – Mar 1, 2026/);
  await person.reads(/^12 more entries are not listed here\./);
  await person.press(/^Hide what changed/);
  await person.readsNo(/1:00 h deleted/);
});

test('PAYROLL-861: hours that came after an earlier export are in the export unless they are left out, and what is in two is named', async () => {
  const device = await officeWith();
  const period = { from: '2026-02-16', to: '2026-02-22' };
  const asked: unknown[] = [];
  device.server.answer('timeEntries.exportHours', (input) => {
    asked.push(Reflect.get(Object(input), 'late'));
    const entries = Reflect.get(Object(input), 'late') === false ? 0 : 1;
    return {
      ...{ ...sums, from: '2026-02-23', to: '2026-03-01', alsoElsewhere: 2 },
      late: { entries, workedS: entries * 4 * hour, periods: [period], isCut: false },
    };
  });
  const person = await device.show(<ExportDialog onClose={() => undefined} />, { who: 'office' });
  await person.reads(/^One entry of 4:00 h that came after the export of Feb 16 – 22, 2026\./);
  await person.reads(/^Two entries are in an export of other days, too/);
  const choice = /^Also hours that came after their export/;
  await person.press(choice, 'checkbox');
  await person.reads(/They wait for a later export\.$/);
  await waitFor(() => expect(asked).toEqual([undefined, false]));
  expect(document.activeElement).toBe(await person.find('checkbox', choice));
});
