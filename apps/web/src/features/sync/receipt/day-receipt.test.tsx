import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionStore, nothingUnsent, unsentStore } from '../../../data/replica/engine-state.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { given } from '../../../testing/part.tsx';
import { DayReceipt } from './day-receipt.tsx';

const figures = { ...nothingUnsent, kinds: { note: { made: 2, safe: 1 } } };
const own = { userId: people.crew.userId };

test('SYNCVIEW-57: a day in which nothing was made has no receipt', async () => {
  const company = await openCompany('crew');
  await company.server.put('timeEntry', company.records.hours(own));
  const person = await openOnDevice(<DayReceipt />);
  given(unsentStore, nothingUnsent);
  expect(person.has('button', /copy/)).toBe(false);
  expect(screen.queryByText('Marc Olsen')).toBeNull();
});

test('SYNCVIEW-58: the receipt says who, what was worked today and for which jobs, and what was made', async () => {
  const company = await openCompany('crew');
  const { hours } = company.records;
  const today = (from: string, to: string | null) => ({
    clockIn: `2026-03-04T${from}:00.000Z`,
    clockOut: to && `2026-03-04T${to}:00.000Z`,
  });
  await company.server.put(
    'timeEntry',
    hours({ ...own, ...today('06:00', '08:00'), projectId: clinic }),
    hours({ ...own, ...today('08:00', null), projectId: bridge }),
    hours({ ...own, projectId: clinic }),
    hours({ ...today('05:00', '06:00'), userId: people.office.userId }),
  );
  const person = await openOnDevice(<DayReceipt />);
  given(unsentStore, figures);
  await person.reads('Marc Olsen');
  await person.reads('3:00 h');
  await waitFor(() =>
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Clinic', 'Bridge']),
  );
  await person.reads('1 of 2 changes of notes safe');
});

test('SYNCVIEW-59: a copy is mailed and the address said; refused, it says why; without a signal it waits', async () => {
  const company = await openCompany('crew');
  company.server.answer('sync.mailReceipt', () => ({ to: 'marc@example.com', changes: 3, version: 0 }));
  const person = await openOnDevice(<DayReceipt />);
  given(unsentStore, figures);
  await person.press('Send me a copy');
  await person.reads('A copy is on its way to marc@example.com');
  company.server.refuse('sync.mailReceipt', new AppError('RATE_LIMITED'));
  await person.press('Send me a copy');
  await person.reads(new AppError('RATE_LIMITED').message);
  given(connectionStore, { ...connectionStore.get(), online: false });
  const button = await person.find('button', 'Send me a copy: needs a connection');
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
});
