import { AppError } from '@plumbline/domain/errors/app-error';
import type { MemberRate } from '@plumbline/domain/entities/member';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import TeamScreen from './team-screen.tsx';

const { crew } = people;
const nothing = { entries: 0, minutes: 0, before: 0, after: 0, jobs: [], otherJobs: 0 };
const effect = {
  ...{ entries: 3, minutes: 750, before: 50_000, after: 56_250, otherJobs: 2 },
  jobs: [
    { projectId: 'clinic', name: 'Clinic', before: 40_000, after: 45_000 },
    { projectId: null, name: null, before: 10_000, after: 11_250 },
  ],
};

async function openRates(rates: Partial<MemberRate>[]) {
  const device = await openDevice('office');
  const { server, records } = device;
  server.answer('teams.listInvitations', () => ({ invitations: [] }));
  server.answer('teams.listUnrated', () => ({ people: [{ userId: crew.userId, minutes: 480 }] }));
  server.answer('teams.previewRate', () => ({ effect: nothing }));
  server.answer('teams.setRate', (input) => ({ rate: { ...records.rate(), ...Object(input) } }));
  for (const fields of rates) await device.keep('memberRate', records.rate(fields));
  const person = await device.show(<TeamScreen />, { address: '/teammanagement' });
  return { ...device, person };
}

test('TEAMVIEW-900: a person without a rate is listed with the hours that cost nothing, and gets one', async () => {
  const { server, person } = await openRates([]);
  const unrated = await screen.findByRole('region', { name: 'No rate yet' });
  expect(within(unrated).getByText('8:00 h approved')).toBeTruthy();
  await person.press('Set rate of Marc Olsen');
  await person.reads('Without one, the hours of Marc Olsen cost nothing in any job.');
  await person.press('Add rate');
  await person.write('Cost an hour', '42.50');
  await person.write('Billed an hour', '95');
  await person.write('Burden factor', '1.25');
  await person.press('Save');
  await person.reads('Marc Olsen costs another rate from Mar 4');
  expect(server.inputsOf('teams.setRate')).toEqual([
    {
      ...{ userId: crew.userId, validFrom: '2026-03-04' },
      ...{ hourlyCost: 4_250, billRate: 9_500, burdenFactor: '1.25' },
    },
  ]);
});

test('TEAMVIEW-901: a rate that changes approved hours asks with each job first, and asks anew where they changed meanwhile', async () => {
  const { server, person } = await openRates([{ validFrom: '2026-01-01' }]);
  let told = { effect };
  server.answer('teams.previewRate', () => told);
  await person.press('More about Marc Olsen');
  await person.press('Cost and bill rate', 'menuitem');
  await person.reads('Costs $50.00 an hour, billed at $90.00');
  await person.press('Change the rate from Jan 1');
  await person.write('Cost an hour', '56.25');
  await person.submit('Save');
  await person.reads('12:30 h that are approved will cost $562.50 instead of $500.00.');
  const jobs = within(await screen.findByRole('list', { name: 'Jobs' }));
  expect(jobs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Clinic+$50.00', 'Hours without a job+$12.50'],
  ]);
  await person.reads('and 2 more jobs');
  expect(server.inputsOf('teams.setRate')).toEqual([]);
  const message = 'Other hours were approved or reopened meanwhile. Look at the new figures, then save.';
  server.refuse('teams.setRate', new AppError('CONFLICT', { message }));
  told = { effect: { ...effect, entries: 4, after: 60_000 } };
  await person.submit('Save and change these hours');
  await person.reads(message);
  await person.reads('12:30 h that are approved will cost $600.00 instead of $500.00.');
  await person.submit('Save and change these hours');
  await waitFor(() => expect(server.inputsOf('teams.setRate')).toHaveLength(2));
  expect(server.inputsOf('teams.setRate').at(-1)).toMatchObject({
    ...{ hourlyCost: 5_625, version: 0, seen: { entries: 4, before: 50_000, after: 60_000 } },
  });
});

test('TEAMVIEW-902: a rate that changes no approved hours is removed at once, and Undo sets it again', async () => {
  const { server, person } = await openRates([
    { validFrom: '2026-01-01' },
    { id: idOf(0x990), validFrom: '2026-05-01', hourlyCost: 6_000, burdenFactor: '1.5' },
  ]);
  server.answer('teams.removeRate', (input) => ({ rateId: Object(input).rateId }));
  await person.press('More about Marc Olsen');
  await person.press('Cost and bill rate', 'menuitem');
  await person.reads('Costs $60.00 × 1.5 an hour, billed at $90.00');
  await person.press('Remove the rate from May 1');
  await person.press('Undo');
  await waitFor(() => expect(server.inputsOf('teams.setRate')).toHaveLength(1));
  expect(server.inputsOf('teams.setRate')[0]).toMatchObject({
    ...{ validFrom: '2026-05-01', hourlyCost: 6_000, burdenFactor: '1.5' },
  });
});
