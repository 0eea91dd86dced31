import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { bridge, clinic, now } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn, rowsIn } from '../../../testing/read.ts';
import { ClockButtons } from './clock-buttons.tsx';
import { ClockFace } from './clock-face.tsx';
import { DayEntries } from './day-entries.tsx';
import type { Job } from '../parts/next-job.ts';
import JobDialog from './job-dialog.tsx';
import { JobHeading } from './job-heading.tsx';
import { BreakLine, PositionLine } from './position-line.tsx';
import type { Proposal } from './proposals.ts';

const job = { projectId: clinic, project: 'St. Brigid Clinic', task: 'Fit valve', reason: 'You are here' };
const nothing = { projectId: null, project: '', task: null, reason: null };

test.each([
  [false, job, ['Clock in to', 'St. Brigid Clinic', 'Fit valve', 'You are here', 'Change job']],
  [false, nothing, ['Which job?', 'Or clock in without one.', 'Choose job']],
  [true, { ...job, task: null }, ['St. Brigid Clinic']],
  [true, nothing, ['No job', 'You can name it in the entry when you are done.']],
  [true, { ...nothing, projectId: clinic }, ['Another job']],
])('CLOCK-12: on the clock (%s) the heading of %o reads %o', async (running, given, lines) => {
  const { show } = await openDevice('crew');
  const onChoose = vi.fn<() => void>();
  const person = await show(
    <section aria-label="Clock">
      <JobHeading running={running} {...given} onChoose={onChoose} />
    </section>,
  );
  expect(linesIn(await screen.findByRole('region', { name: 'Clock' }))).toEqual(lines);
  if (running) expect(person.has('link', 'Open St. Brigid Clinic')).toBe(given.project !== '');
  else await person.press(/ job$/);
  expect(onChoose).toHaveBeenCalledTimes(running ? 0 : 1);
});

const position = { inside: null, distanceM: null, accuracyM: 9 };

test.each([
  ['off the clock', null, null, false, 'Your location, only when you punch'],
  ['while it looks', {}, null, true, 'Finding your location'],
  ['on site', {}, { ...position, inside: true }, false, 'On site when you clocked in'],
  ['off site', {}, { ...position, inside: false }, false, 'Off site when you clocked in'],
  ['without one', {}, null, false, 'Clocked in without a location'],
] as const)('CLOCK-13: %s the line under the dial says so', async (_, entry, at, looking, words) => {
  const { records, show } = await openDevice('crew');
  const running = entry && records.hours({ clockOut: null, ...entry } satisfies Partial<TimeEntry>);
  const person = await show(<PositionLine running={running} position={at} looking={looking} />);
  await person.reads(words);
});

test('CLOCK-54: the reason that the person gave stands under the place', async () => {
  const { records, show } = await openDevice('crew');
  const running = records.hours({ clockOut: null, clockInReason: 'Picking up materials' });
  const far = { ...position, inside: false, distanceM: 966 };
  const person = await show(
    <PositionLine running={running} position={far} looking={false} action="Say why" />,
  );
  await person.reads('Off site, 0.6 mi from the job');
  await person.reads('You said: Picking up materials');
  await person.readsNo('Say why');
});

test.each([
  [false, 'Paid time is paused at 3:08 h'],
  [true, 'Paid time goes on: 3:20 h so far'],
])(
  'CLOCK-55: on a break (paid: %s) the line under the dial says what becomes of the paid time',
  async (paid, words) => {
    const { records, show } = await openDevice('crew');
    const running = records.hours({
      clockIn: '2026-03-04T05:40:00.000Z',
      clockOut: null,
      breaks: [{ start: '2026-03-04T08:48:00.000Z', end: null, paid }],
    });
    const person = await show(<BreakLine running={running} paid={paid} now={Date.parse(now)} />);
    await person.reads(words);
  },
);

test('CLOCK-14: the dial tells readers the hours in words, and eyes the seconds', async () => {
  const { show } = await openDevice('crew');
  const person = await show(
    <>
      <ClockFace state="on" seconds={3_725} />
      <ClockFace state="off" seconds={0} />
      <ClockFace state="unpaid break" seconds={700} />
    </>,
  );
  await person.reads('On the clock for 1:02 h');
  await person.reads('1:02:05');
  await person.reads('Off the clock');
  await person.reads('On an unpaid break for 0:11 h');
  await person.reads('0:11:40');
  await person.reads('on break, unpaid');
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
    'Pier warehouse | 8:30 AM to now | 0:30 | Sent',
    'No job | 6:00 AM to 8:00 AM | 2:00 | Sent',
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

test('CLOCK-56: an ended break leaves Clock out where End break was, which rests as well', async () => {
  const { show } = await openDevice('crew');
  const onPunch = vi.fn<() => void>();
  const person = await show(<Punching begin="break" onPunch={onPunch} />);
  await person.press('End break');
  expect((await person.find('button', 'Clock out')).getAttribute('aria-disabled')).toBe('true');
  await person.press('Clock out');
  expect(onPunch).not.toHaveBeenCalled();
});

function Punching({ begin = 'off', onPunch }: { begin?: 'off' | 'break'; onPunch: () => void }) {
  const [state, setState] = useState<'off' | 'on' | 'break'>(begin);
  const nothingElse = () => undefined;
  return (
    <ClockButtons
      state={state}
      busy={null}
      onPunch={() => {
        onPunch();
        setState('on');
      }}
      onStartBreak={nothingElse}
      onEndBreak={() => setState('on')}
      onSwitch={nothingElse}
    />
  );
}

type ChoosingProps = {
  given: Job;
  present?: Job;
  proposals?: readonly Proposal[];
  onChoose: (job: Job) => void;
  onClose: () => void;
};

function Choosing({ given, present, proposals, onChoose, onClose }: ChoosingProps) {
  return (
    <JobDialog
      title="Which job are you on?"
      submitLabel="Use this job"
      noJobLabel="No job"
      job={given}
      present={present}
      proposals={proposals}
      names={useProjectNames()}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

const valveId = idOf(0x777);

async function choosing(given: Job, more: Pick<ChoosingProps, 'present' | 'proposals'> = {}) {
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
  const person = await device.show(
    <Choosing given={given} {...more} onChoose={onChoose} onClose={onClose} />,
  );
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
  await person.holds('Project', 'St. Brigid Clinic', 'combobox');
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

test('CLOCK-57: a switch offers likely jobs by one tap each, and not the job that runs', async () => {
  const present = { projectId: clinic, taskId: null };
  const reason = 'Next on your schedule';
  const proposals = [{ projectId: bridge, taskId: null, reason }];
  const { person, onChoose, onClose } = await choosing(present, { present, proposals });
  await person.press('Use this job');
  await person.reads('You are on this job already.');
  expect(onChoose).not.toHaveBeenCalled();
  await person.press(/Pier warehouse Next on your schedule/);
  expect(onChoose).toHaveBeenCalledWith({ projectId: bridge, taskId: null });
  expect(onClose).toHaveBeenCalledOnce();
});

test('CLOCK-1100: nothing picked is asked for, and no job is an answer by its own button', async () => {
  const present = { projectId: clinic, taskId: null };
  const { person, onChoose, onClose } = await choosing({ projectId: null, taskId: null }, { present });
  await person.press('Use this job');
  await person.reads('Choose a project, or press “No job”.');
  expect(onChoose).not.toHaveBeenCalled();
  await person.press('No job');
  expect(onChoose).toHaveBeenCalledWith({ projectId: null, taskId: null });
  expect(onClose).toHaveBeenCalledOnce();
});

test('CLOCK-1101: who is on no job is not offered it again', async () => {
  const noJob = { projectId: null, taskId: null };
  const { person, onChoose } = await choosing(noJob, { present: noJob });
  await person.press('Use this job');
  await person.reads('Choose a project.');
  expect(person.has('button', 'No job')).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
});
