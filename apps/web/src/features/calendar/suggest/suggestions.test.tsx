import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn, saidInToasts } from '../../../testing/read.ts';
import CalendarScreen from '../calendar-screen.tsx';

const { crew } = people;
const proposal = {
  ...{ userId: crew.userId, from: Date.UTC(2026, 2, 5, 8), to: Date.UTC(2026, 2, 5, 10) },
  reasons: [
    { kind: 'free' },
    { kind: 'skill', skills: ['Gas'] },
    { kind: 'near', travelS: 540, from: 'Harbor Flats' },
    { kind: 'hours_left', leftS: 43_200 },
    { kind: 'promise', day: '2026-03-06' },
  ],
};
const outcome = { success: true, message: '', conflicts: [], warnings: [], eventId: null };

async function openCooler() {
  const device = await openDevice('office');
  const { records, keep, server } = device;
  const cooler = records.visit({ title: 'Walk-in cooler', unscheduled: true, jobStatus: 'scheduled' });
  await keep('calendarEvent', cooler);
  const open = async () => await device.show(<CalendarScreen />, { address: `/calendar?event=${cooler.id}` });
  return { ...device, server, cooler, open };
}

const offers = () =>
  screen.queryAllByRole('listitem').flatMap((item) => {
    const lines = linesIn(item);
    return lines[0]?.startsWith('Marc Olsen:') === true ? [lines.join(' | ')] : [];
  });

test('PLANBOARD-11: a job without a time offers the best people and times with their reasons, and a press schedules it', async () => {
  const { server, cooler, open } = await openCooler();
  server.answer('calendarEvents.suggest', () => ({ proposals: [proposal] }));
  server.answer('calendarEvents.update', () => outcome);
  const person = await open();
  await waitFor(() =>
    expect(offers()).toEqual([
      'Marc Olsen: Thu, Mar 5, 8:00 AM to 10:00 AM | Free · Has Gas · 9 min from Harbor Flats · 12 h left before overtime · By Fri, Mar 6, as promised',
    ]),
  );
  await person.press(/^Marc Olsen: Thu/);
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.update')[0]).toMatchObject({
      ...{ eventId: cooler.id, attendees: [crew.userId], unscheduled: false },
      ...{ startDate: '2026-03-05T08:00:00.000Z', endDate: '2026-03-05T10:00:00.000Z' },
    }),
  );
  await waitFor(() => expect(saidInToasts().join()).toContain('Walk-in cooler, Marc Olsen: Thu, Mar 5'));
});

test('PLANBOARD-11: when nobody is free it says so; where the server does not answer it is asked again by a press', async () => {
  const { server, open } = await openCooler();
  let fails = true;
  server.answer('calendarEvents.suggest', () => {
    if (fails) throw new AppError('NOT_FOUND');
    return { proposals: [] };
  });
  const person = await open();
  await person.find('button', 'Try again');
  fails = false;
  await person.press('Try again');
  await person.reads('Nobody is free for it in the next 14 days.');
});
