import { AppError } from '@plumbline/domain/errors/app-error';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { findPanel, rowsIn } from '../../../testing/read.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import ActivityView from '../shown/activity-view.tsx';

const address = '/dashboard?view=activity';
const event = (id: number, title: string) => ({
  ...{ id: idOf(id), at: '2026-03-04T08:00:00.000Z', doneAt: null, userId: people.crew.userId },
  ...{ action: 'create', entity: 'task', entityId: idOf(1), title, projectId: null, fields: [] },
});
const page = (nextCursor: string | null, ...titles: string[]) => ({
  rows: titles.map((title, at) => event(0x300 + at + title.length * 16, title)),
  nextCursor,
});
const asked = (inputs: unknown[]) => inputs.map((input) => ({ ...Object(input), limit: undefined }));

test('ACTIVITY-10: admins read the trail, which each filter narrows in the address and at the server', async () => {
  const { server, records, keep, show } = await openDevice('office');
  await keep(
    'project',
    records.project({ id: clinic, name: 'St. Brigid Clinic' }),
    records.project({ id: bridge, name: 'Pier warehouse' }),
  );
  server.answer('audit.list', (input) =>
    Object(input).action === 'restore' ? page(null) : page(null, 'Hang doors'),
  );
  const person = await show(<ActivityView />, { address });
  await findPanel('Today');
  const choose = async (filter: string, option: string) => {
    await person.press(filter);
    await person.press(option, 'menuitemcheckbox');
  };
  await choose('Who', 'Marc Olsen');
  await choose('What', 'Tasks');
  await choose('Project', 'Pier warehouse');
  await choose('When', 'Today');
  await choose('Done', 'Brought back');
  await person.reads('No change matches your filters.');
  expect(asked(server.inputsOf('audit.list')).at(-1)).toEqual({
    ...{ userId: people.crew.userId, entity: 'task', projectId: bridge, action: 'restore' },
    from: '2026-03-04T00:00:00.000Z',
  });
  expect(person.search()['kind']).toBe('task');
  expect(server.inputsOf('activity.list')).toEqual([]);
  await person.press('Show all activity');
  await findPanel('Today');
  expect(person.address()).toBe(address);
});

test('ACTIVITY-10: a field technician reads no trail, saves none, and is offered no kind of the office’s own', async () => {
  const { server, show } = await openDevice('crew');
  server.answer('activity.list', () => page(null, 'Hang doors'));
  const person = await show(<ActivityView />, { address });
  await person.reads('What was changed on the projects that you work on.');
  await findPanel('Today');
  expect(server.inputsOf('audit.list')).toEqual([]);
  expect(person.has('button', 'Export CSV')).toBe(false);
  await person.press('What');
  await person.find('menuitemcheckbox', 'Tasks');
  const kinds = screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
  for (const kind of ['Budgets', 'Rates', 'Templates', 'Subscription'])
    expect(kinds.some((each) => each?.startsWith(kind))).toBe(false);
});

test('ACTIVITY-11: Show more brings the page behind, once, and then goes', async () => {
  const { server, show } = await openDevice('crew');
  server.answer('activity.list', (input) =>
    Object(input).cursor === 'older' ? page(null, 'Order glass, long ago') : page('older', 'Hang doors'),
  );
  const person = await show(<ActivityView />, { address });
  await person.press('Show more');
  await person.reads(/Order glass/);
  expect(rowsIn(await findPanel('Today'))).toHaveLength(2);
  expect(person.has('button', 'Show more')).toBe(false);
});

test('ACTIVITY-12: without a change, without a signal and after a refusal it says which', async () => {
  const { server, hearSignal, show } = await openDevice('crew');
  hearSignal(false);
  const person = await show(<ActivityView />, { address });
  await person.reads('The activity needs a signal.');
  server.refuse('activity.list', new AppError('PLAN_REQUIRED', { message: 'This needs another plan.' }));
  hearSignal(true);
  await person.reads('This needs another plan.');
  await person.press('Try again');
  await person.reads('Every change shows up here with who made it and when.');
});

test('ACTIVITY-13: what the filters leave is saved part by part as one file', async () => {
  const files = savedFiles();
  const { server, show } = await openDevice('office');
  server.answer('audit.list', () => page(null));
  server.answer('audit.export', (input) =>
    Object(input).cursor === 'two'
      ? { csv: 'b\r\n', events: 1, nextCursor: null }
      : { csv: 'at\r\na\r\n', events: 1_250, nextCursor: 'two' },
  );
  const person = await show(<ActivityView />, { address: `${address}&kind=task` });
  await person.press('Export CSV');
  await person.reads('1,251 changes exported');
  await person.find('button', 'Export CSV');
  expect(files.map(({ name }) => name)).toEqual(['activity-2026-03-04.csv']);
  expect(await files[0]?.file.text()).toBe('at\r\na\r\nb\r\n');
  expect(server.inputsOf('audit.export')).toEqual([{ entity: 'task' }, { entity: 'task', cursor: 'two' }]);
});

test('ACTIVITY-13: an export that is stopped or refused saves nothing', async () => {
  const files = savedFiles();
  const { server, show } = await openDevice('office');
  server.answer('audit.list', () => page(null));
  server.answer('audit.export', () => ({ csv: 'a', events: 1, nextCursor: 'next' }));
  const release = server.hold('audit.export');
  const person = await show(<ActivityView />, { address });
  await person.press('Export CSV');
  await person.reads('0 changes so far');
  await person.press('Stop');
  release();
  await person.find('button', 'Export CSV');
  expect(server.inputsOf('audit.export')).toHaveLength(1);
  server.refuse('audit.export', new AppError('PERMISSION_DENIED'));
  await person.press('Export CSV');
  await screen.findByRole('alert');
  await waitFor(() => expect(person.has('button', 'Export CSV')).toBe(true));
  expect(files).toEqual([]);
});
