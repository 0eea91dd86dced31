import type { Task } from '@plumbline/domain/entities/task';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openReplicas } from '../../../data/replica/replica.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { openCompany } from '../../../testing/app.tsx';
import type { Who } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openAnewOnDevice, openOnDevice } from '../../../testing/device-part.tsx';
import FlagDialog from './flag-dialog.tsx';
import { expectLogged } from '../../../testing/logged.ts';

const onClose = vi.fn<() => void>();

function Dialog({ task }: { task: Task }) {
  return <FlagDialog task={task} rights={useRights()} onClose={onClose} />;
}

async function dialog(who: Who = 'crew') {
  onClose.mockClear();
  const { server, records } = await openCompany(who);
  const task = records.task({ title: 'Hang doors' });
  await server.put('task', task);
  return { server, task, person: await openOnDevice(<Dialog task={task} />) };
}

const words = 'What is wrong?';

test('WORK-174: a flag without words is asked for them, and blanks are none', async () => {
  const { server, person } = await dialog();
  await person.write(words, '   ');
  await person.press('Flag it');
  await person.reads('Say what is wrong.');
  await person.write(words, 'It drags');
  await person.readsNo('Say what is wrong.');
  expect(onClose).not.toHaveBeenCalled();
  expect(server.inputsOf('flagIssue')).toEqual([]);
});

test('WORK-174: a flag is sent with its words alone, trimmed, and the dialog closes', async () => {
  const { server, task, person } = await dialog();
  await person.write(words, ' It drags ');
  await person.press('Flag it');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(server.inputsOf('flagIssue')).toEqual([{ taskId: task.id, reason: 'It drags' }]),
  );
});

test('WORK-174: without a signal a flag is kept on the device, and sent with the signal', async () => {
  const { server, person } = await dialog();
  setSignal(false);
  await person.write(words, 'It drags');
  await person.press('Flag it');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.inputsOf('flagIssue')).toEqual([]);
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('flagIssue')).toHaveLength(1));
});

test('FLAG-106: the dialog says who hears of the flag, and whom its words name', async () => {
  const { person } = await dialog();
  await person.reads(/^The lead and the manager are told\. To tell others/);
  await person.write(words, 'It drags, @Dana');
  await person.reads('The lead, the manager and Dana Reyes are told.');
  await person.write(words, 'It drags, Ines Braun');
  await person.reads(/To tell others/);
});

test('DRAFT-13: the words of a flag are there after the page was ended, and gone once it is flagged', async () => {
  const { task, person } = await dialog();
  await person.write(words, 'It drags');
  const again = await openAnewOnDevice(<Dialog task={task} />);
  await again.holds(words, 'It drags');
  await again.press('Flag it');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const last = await openAnewOnDevice(<Dialog task={task} />);
  await last.holds(words, '');
});

test('DRAFT-13: after the page was ended a flag says that its photo has to be chosen again', async () => {
  const { task, person } = await dialog();
  const lost = /^The photo you chose was not kept with the text/;
  await person.write(words, 'It drags');
  const photo = new File(['picture'], 'door.png', { type: 'image/png' });
  await person.user.upload(screen.getByLabelText('Photo of the issue'), photo);
  await person.find('img', 'What is wrong');
  expect(screen.queryByText(lost)).toBeNull();
  const again = await openAnewOnDevice(<Dialog task={task} />);
  await again.reads(lost);
  await again.user.upload(screen.getByLabelText('Photo of the issue'), photo);
  await again.find('img', 'What is wrong');
  await again.readsNo(lost);
  await again.press('Remove the photo');
  await again.find('button', 'Flag it');
  expect(screen.queryByRole('img', { name: 'What is wrong' })).toBeNull();
});

test('DRAFT-14: a dialog keeps its words until this device has the flag', async () => {
  expectLogged('shown to the person: QUEUE_ERROR');
  const { server, person } = await dialog();
  await person.write(words, 'No oil on site');
  const outbox = openReplicas.get()?.replica.table('outbox');
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  outbox?.hook('creating', full);
  await person.press('Flag it');
  await person.reads(/stored on this device/);
  expect(onClose).not.toHaveBeenCalled();
  await person.holds(words, 'No oil on site');
  outbox?.hook('creating').unsubscribe(full);
  await person.press('Flag it');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(server.inputsOf('flagIssue')).toMatchObject([{ reason: 'No oil on site' }]));
});

test('WORK-175: who may add no photos is offered none', async () => {
  const { person } = await dialog('client');
  await person.find('textbox', words);
  expect(screen.queryByLabelText('Photo of the issue')).toBeNull();
});
