import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRights } from '../../../data/session/use-rights.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openAnewOnDevice, openOnDevice } from '../../../testing/device-part.tsx';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import { QuickAdd, type QuickAddProps } from './quick-add.tsx';

/** With the people and rights of whoever is signed in. */
function Line({ who, ...more }: { who: Who } & Omit<QuickAddProps, 'context'>) {
  const context = taskContextOf(who, { people: usePeople(), rights: useRights() });
  return <QuickAdd context={context} {...more} />;
}

const title = 'Title of the new task';

async function line(who: Who, more: Omit<QuickAddProps, 'context'> = {}) {
  const { server } = await openCompany(who);
  const person = await openOnDevice(<Line who={who} {...more} />);
  await person.find('textbox', title);
  return { server, person, sent: () => server.inputsOf('tasks.create') };
}

const understood = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('WORK-167: a line says what it understood, what is taken back stays text, and the task is sent so', async () => {
  const { person, sent } = await line('office');
  await person.write(title, 'Fit doors tomorrow @Marc !high #P-2');
  await waitFor(() =>
    expect(understood()).toEqual(['Due Tomorrow', 'Marc Olsen', 'High priority', 'Bridge']),
  );
  await person.press('Keep “tomorrow” as text');
  await waitFor(() => expect(understood()).toEqual(['Marc Olsen', 'High priority', 'Bridge']));
  await person.press('Add');
  await person.holds(title, '');
  expect(sent()).toEqual([
    {
      ...{ id: expect.any(String), title: 'Fit doors tomorrow', projectId: bridge, dueDate: null },
      ...{ priority: 'high', assignees: [people.crew.userId] },
    },
  ]);
  expect(understood()).toEqual([]);
});

test('QUICKADD-802 a day that was taken goes back into the title in a tap, and a size is never taken', async () => {
  const { person, sent } = await line('office', { projectId: clinic });
  await person.write(title, 'Order ball valve 3/4 by 12/16');
  await waitFor(() => expect(understood()).toHaveLength(1));
  await person.press('Keep “by 12/16” as text');
  await waitFor(() => expect(understood()).toEqual([]));
  await person.press('Add');
  await person.holds(title, '');
  expect(sent()).toMatchObject([{ title: 'Order ball valve 3/4 by 12/16', dueDate: null }]);
});

test('QUICKADD-870: with keys alone what was taken is given back: Escape in the line, Backspace and Delete on a chip, and the focus stays', async () => {
  const { person, sent } = await line('office', { projectId: clinic });
  const input = await person.find('textbox', title);
  const chip = (text: string) => screen.getByRole('button', { name: `Keep “${text}” as text` });
  await person.write(title, 'Fit doors tomorrow @Marc !high @Dana');
  await waitFor(() =>
    expect(understood()).toEqual(['Due Tomorrow', 'Marc Olsen', 'High priority', 'Dana Reyes']),
  );
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(understood()).toEqual(['Due Tomorrow', 'Marc Olsen', 'High priority']));
  expect(document.activeElement).toBe(input);
  await person.holds(title, 'Fit doors tomorrow @Marc !high @Dana');

  // Tab goes by the order in which they stand: the line, its button, the chips.
  const stops: (string | null)[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await person.user.tab();
    stops.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
    );
  }
  expect(stops).toEqual(['Add', 'Keep “tomorrow” as text', 'Keep “@Marc” as text', 'Keep “!high” as text']);

  await person.user.tab({ shift: true });
  await person.user.keyboard('{Backspace}');
  await waitFor(() => expect(understood()).toEqual(['Due Tomorrow', 'High priority']));
  expect(document.activeElement).toBe(chip('!high'));
  await person.user.keyboard('{Delete}');
  await waitFor(() => expect(understood()).toEqual(['Due Tomorrow']));
  expect(document.activeElement).toBe(chip('tomorrow'));
  await person.user.keyboard('{Enter}');
  await waitFor(() => expect(understood()).toEqual([]));
  expect(document.activeElement).toBe(input);
  await person.user.keyboard('{Enter}');
  await person.holds(title, '');
  expect(sent()).toMatchObject([
    { title: 'Fit doors tomorrow @Marc !high @Dana', dueDate: null, assignees: [] },
  ]);
});

test('QUICKADD-871: readers are told what was taken as it changes, and Escape with nothing taken is left to what is around', async () => {
  const { person } = await line('office', { projectId: clinic });
  const notified = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  await person.write(title, 'Hang drywall 5/8');
  expect(notified()).toEqual([]);
  await person.user.keyboard(' tomorrow !high');
  await waitFor(() => expect(notified()).toEqual(['Understood: Due Tomorrow, High priority']));
  await person.reads('Esc keeps the last one as text');
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(notified()).toEqual(['Understood: Due Tomorrow']));
  await person.reads('Esc keeps it as text');
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(notified()).toEqual([]));
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', hear);
  await person.user.keyboard('{Escape}');
  document.removeEventListener('keydown', hear);
  expect(heard).toEqual(['Escape']);
});

test.each(['Order ball valve 3/4', 'Hang drywall 5/8', 'Finish phase 1/2', 'Order rebar #5', 'Fix unit #3'])(
  'QUICKADD-872 (quick-add-sizes) %j is added with its whole title, and nothing is taken of it',
  async (words) => {
    const { person, sent } = await line('office', { projectId: clinic });
    await person.write(title, words);
    expect(understood()).toEqual([]);
    await person.user.keyboard('{Enter}');
    await person.holds(title, '');
    expect(sent()).toMatchObject([{ title: words, dueDate: null, projectId: clinic }]);
  },
);

test('WORK-167: a line without a project asks for one, and goes on with the next on the same one', async () => {
  const { person, sent } = await line('office');
  await person.write(title, 'Order glass{Enter}');
  await person.reads('Choose a project.');
  expect(sent()).toEqual([]);
  await person.holds(title, 'Order glass');
  await person.pick('Project of the new task', 'Clinic');
  await person.readsNo('Choose a project.');
  await person.press('Add');
  await person.holds(title, '');
  await person.write(title, 'Order putty{Enter}');
  await person.holds(title, '');
  expect(sent()).toMatchObject([
    { title: 'Order glass', projectId: clinic, priority: 'medium', assignees: [] },
    { title: 'Order putty', projectId: clinic },
  ]);
});

test('WORK-168: a line that is empty sends nothing, and one of a project needs no other', async () => {
  const { person, sent } = await line('crew', { projectId: bridge, assignees: [people.crew.userId] });
  await person.press('Add');
  expect(person.has('combobox', 'Project of the new task')).toBe(false);
  await person.write(title, 'Grease the bearings by Friday{Enter}');
  await person.holds(title, '');
  // Whoever is named in the line has it in place of oneself.
  await person.write(title, 'Paint the rail @Dana{Enter}');
  await person.holds(title, '');
  expect(sent()).toMatchObject([
    {
      title: 'Grease the bearings',
      dueDate: '2026-11-13',
      assignees: [people.crew.userId],
      projectId: bridge,
    },
    { title: 'Paint the rail', assignees: [people.office.userId] },
  ]);
});

test('WORK-168: a line stays until the server has its task: refused, without a signal, and after the page was ended', async () => {
  const { server, person, sent } = await line('office', { projectId: clinic });
  server.refuse('tasks.create', new AppError('CONFLICT', { message: 'The project is closed.' }));
  await person.write(title, 'Order glass{Enter}');
  await person.reads('The project is closed.');
  await person.holds(title, 'Order glass');
  setSignal(false);
  await person.press('Add');
  await person.reads("You're Offline");
  await person.holds(title, 'Order glass');
  const again = await openAnewOnDevice(<Line who="office" projectId={clinic} />);
  await again.holds(title, 'Order glass');
  setSignal(true);
  await again.press('Add');
  await again.holds(title, '');
  expect(sent().at(-1)).toMatchObject({ title: 'Order glass' });
});

test('WORK-169: on the phone the dock begins a task, and no line is there', async () => {
  await openCompany('office');
  await openOnDevice(
    <>
      <p>Tasks</p>
      <Line who="office" />
    </>,
    { device: 'phone' },
  );
  await screen.findByText('Tasks');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('QUICKADD-1100: what was added says where it went, until the next line begins', async () => {
  const { person } = await line('office', { projectId: clinic });
  await person.write(title, 'Order glass{Enter}');
  await person.reads(/“Order glass” is in Clinic\./);
  await person.find('button', 'Open it');
  await person.user.keyboard('O');
  await waitFor(() => expect(person.has('button', 'Open it')).toBe(false));
});
