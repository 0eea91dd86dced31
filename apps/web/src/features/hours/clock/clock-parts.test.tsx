import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { bridge, clinic, now } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn, rowsIn } from '../../../testing/read.ts';
import { ClockFace } from './clock-face.tsx';
import { DayEntries } from './day-entries.tsx';
import type { Job } from '../shown/next-job.ts';
import JobDialog from './job-dialog.tsx';
import { JobHeading } from './job-heading.tsx';
import { PlaceLine } from './position-line.tsx';
import { PunchButton } from './punch-button.tsx';

const job = { projectId: clinic, project: 'St. Brigid Clinic', task: 'Fit valve' };
const nothing = { projectId: null, project: '', task: null };

test.each([
  [false, job, ['Clock in to', 'St. Brigid Clinic', 'Fit valve', 'Change job']],
  [false, nothing, ['Which job?', 'Or clock in without one.', 'Choose job']],
  [true, { ...job, task: null }, ['St. Brigid Clinic']],
  [true, nothing, ['No job', 'You can name it in the entry when you are done.']],
])('CLOCK-12: on the clock (%s) the heading of %o reads %o', async (running, given, lines) => {
  const { show } = await openDevice('crew');
  const onChoose = vi.fn<() => void>();
  const person = await show(
    <section aria-label="Clock">
      <JobHeading running={running} {...given} onChoose={onChoose} />
    </section>,
  );
  expect(linesIn(await screen.findByRole('region', { name: 'Clock' }))).toEqual(lines);
  if (running) expect(person.has('link', 'Open St. Brigid Clinic')).toBe(given.projectId !== null);
  else await person.press(/ job$/);
  expect(onChoose).toHaveBeenCalledTimes(running ? 0 : 1);
});

const place = { latitude: 46, longitude: -92, accuracyM: 9 };

test.each([
  ['off the clock', null, false, 'Your location, only when you punch'],
  ['while it looks', {}, true, 'Finding your location'],
  ['on site', { clockInLocation: { ...place, insideGeofence: true } }, false, 'On site when you clocked in'],
  [
    'off site',
    { clockInLocation: { ...place, insideGeofence: false } },
    false,
    'Off site when you clocked in',
  ],
  ['without one', {}, false, 'Clocked in without a location'],
] as const)('CLOCK-13: %s the line under the dial says so', async (_, entry, looking, words) => {
  const { records, show } = await openDevice('crew');
  const running = entry && records.hours({ clockOut: null, ...entry } satisfies Partial<TimeEntry>);
  const person = await show(<PlaceLine running={running} looking={looking} />);
  await person.reads(words);
});

test('CLOCK-14: the dial tells readers the hours in words, and eyes the seconds', async () => {
  const { show } = await openDevice('crew');
  const person = await show(
    <>
      <ClockFace running seconds={3_725} />
      <ClockFace running={false} seconds={0} />
    </>,
  );
  await person.reads('On the clock for 1h 02m');
  await person.reads('1:02:05');
  await person.reads('Off the clock');
});

test('CLOCK-15: the day’s entries say job, span and hours, and how far each has got', async () => {
  const { records, show } = await openDevice('crew');
  const entries = [
    records.hours({
      clockIn: '2026-03-04T08:30:00.000Z',
      clockOut: null,
      projectId: bridge,
      status: 'active',
    }),
    records.hours({
      clockIn: '2026-03-04T06:00:00.000Z',
      clockOut: '2026-03-04T08:00:00.000Z',
      projectId: null,
    }),
  ];
  const nameOf = (id: string) => (id === bridge ? 'Pier warehouse' : '');
  await show(<DayEntries entries={entries} now={Date.parse(now)} nameOf={nameOf} />);
  expect(rowsIn(await screen.findByRole('list', { name: 'Entries' }))).toEqual([
    'Pier warehouse | 8:30 AM to now | 30m | Sent',
    'No job | 6:00 AM to 8:00 AM | 2h 00m | Sent',
  ]);
});

test('CLOCK-16: a press in the moment after the button was replaced is not taken', async () => {
  const { show } = await openDevice('crew');
  const onPunch = vi.fn<() => void>();
  const person = await show(<Punching onPunch={onPunch} />);
  await person.press('Clock in');
  const replaced = await person.find('button', 'Clock out');
  expect(replaced.getAttribute('aria-disabled')).toBe('true');
  await person.press('Clock out');
  expect(onPunch).toHaveBeenCalledOnce();
});

function Punching({ onPunch }: { onPunch: () => void }) {
  const [running, setRunning] = useState(false);
  const punch = () => {
    onPunch();
    setRunning(!running);
  };
  return <PunchButton running={running} busy={false} onPunch={punch} />;
}

function Choosing({
  given,
  onChoose,
  onClose,
}: {
  given: Job;
  onChoose: (job: Job) => void;
  onClose: () => void;
}) {
  return <JobDialog job={given} names={useProjectNames()} onChoose={onChoose} onClose={onClose} />;
}

const valveId = idOf(0x777);

async function choosing(given: Job) {
  const device = await openDevice('crew');
  const { records, keep } = device;
  await keep(
    'project',
    records.project({ id: clinic, name: 'St. Brigid Clinic' }),
    records.project({ id: bridge, name: 'Pier warehouse' }),
    records.project({ name: 'Pier, the old one', status: 'archived' }),
  );
  const valve = records.task({ id: valveId, title: 'Fit valve' });
  await keep(
    'task',
    valve,
    records.task({ title: 'Fit doors', status: 'done' }),
    records.task({ title: 'Fit lamps', projectId: bridge }),
  );
  const [onChoose, onClose] = [vi.fn<(job: Job) => void>(), vi.fn<() => void>()];
  const person = await device.show(<Choosing given={given} onChoose={onChoose} onClose={onClose} />);
  return { person, onChoose, onClose };
}

test('CLOCK-17: a job is chosen with one of its open tasks', async () => {
  const { person, onChoose, onClose } = await choosing({ projectId: null, taskId: null });
  expect(person.has('combobox', 'Task')).toBe(false);
  await person.pick('Project', 'St. Brigid');
  const tasks = await person.find('combobox', 'Task');
  await person.user.type(tasks, 'Fit');
  await person.find('option', /^Fit valve/);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await person.press(/^Fit valve/, 'option');
  await person.press('Use this job');
  expect(onChoose).toHaveBeenCalledWith({ projectId: clinic, taskId: valveId });
  expect(onClose).toHaveBeenCalledOnce();
});

test('CLOCK-17: another project means none of the old one’s tasks, and Cancel changes nothing', async () => {
  const { person, onChoose, onClose } = await choosing({ projectId: clinic, taskId: valveId });
  await person.user.clear(await person.find('combobox', 'Project'));
  await person.pick('Project', 'Pier');
  expect(screen.queryByRole('option', { name: /the old one/ })).toBeNull();
  await person.press('Use this job');
  expect(onChoose).toHaveBeenCalledWith({ projectId: bridge, taskId: null });
  onChoose.mockClear();
  await person.press('Cancel');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(2);
});
