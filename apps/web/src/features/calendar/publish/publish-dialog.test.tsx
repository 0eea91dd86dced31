import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn } from '../../../testing/read.ts';
import PublishDialog from './publish-dialog.tsx';

const { crew, office } = people;
const at = (hour: string) => `2030-03-05T${hour}:00.000Z`;

/** Marc's gas drops are drafted from eight to ten, over which lies whatever was planned since. */
async function openDialog(
  since: readonly Partial<CalendarEvent>[],
  override: CalendarEvent['override'] = null,
) {
  const device = await openDevice('office');
  const { records, keep, replica } = device;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const marcs = { attendees: [crew.userId], projectId: null };
  const gas = records.visit({
    ...{ ...marcs, title: 'Gas drops', jobStatus: 'scheduled', startDate: at('13:00'), endDate: at('15:00') },
  });
  await keep('calendarEvent', gas, ...since.map((event) => records.visit({ ...marcs, ...event })));
  await replica.table('visitDraft').put({
    ...{ ...gas, kind: 'changed', startDate: at('08:00'), endDate: at('10:00') },
    ...{ unscheduled: false, requiredSkills: [], promisedBy: null, override },
  });
  const week = { from: '2030-03-04', to: '2030-03-10' };
  const person = await device.show(<PublishDialog week={week} onClose={() => undefined} />);
  await person.find('list', 'Changes');
  return person;
}
const arisen = () => linesIn(screen.getByRole('list', { name: 'In conflict now' })).join(' | ');
const flue = { title: 'Flue', jobStatus: 'scheduled', startDate: at('09:30'), endDate: at('11:00') } as const;
const dentist: Partial<CalendarEvent> = {
  ...{ title: 'Dentist', eventType: 'time_off' as const, jobStatus: null },
  ...{ startDate: at('09:00'), endDate: at('10:00') },
};

test('PUBLISH-1432: publishing a week names what came into the way of its visits since they were drafted, and goes on all the same', async () => {
  const person = await openDialog([flue, dentist]);
  await person.find('button', 'Publish 1 change all the same');
  expect(arisen()).toBe(
    'Gas drops | Marc Olsen: Off for 1 h of it (Dentist) | Gas drops | Marc Olsen: Overlaps Flue by 30 min',
  );
});

test('PUBLISH-1432: what was accepted with a reason is not named again, nor what is between other visits', async () => {
  const roof = { ...flue, title: 'Roof', startDate: at('10:30'), endDate: at('12:00') };
  const accepted = {
    ...{ by: office.userId, at: '2030-03-01T08:00:00.000Z', reason: 'Agreed', kinds: ['overlap' as const] },
  };
  const person = await openDialog([flue, roof, dentist], accepted);
  await person.find('button', 'Publish 1 change all the same');
  expect(arisen()).toBe('Gas drops | Marc Olsen: Off for 1 h of it (Dentist)');
});

test('PUBLISH-1432: a plan without conflicts is published as it stands', async () => {
  const person = await openDialog([{ ...flue, startDate: at('10:00') }]);
  await person.find('button', 'Publish 1 change');
  expect(screen.queryByText(/stand.? in this plan/)).toBeNull();
});
