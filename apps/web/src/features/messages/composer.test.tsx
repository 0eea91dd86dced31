import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openAnew, openApp, openCompany } from '../../testing/app.tsx';
import { setSignal } from '../../testing/device-network.ts';

const address = `/messages?channel=project:${clinic}`;

test('CHAT-7: Enter sends what was written and empties the line, Shift with Enter begins a new one, and a blank line sends nothing', async () => {
  const { server } = await openCompany('crew');
  const person = await openApp(address);
  const line = await person.find('textbox', /^Message Clinic/);
  await person.user.type(line, '   {Enter}');
  await person.user.clear(line);
  await person.user.type(line, 'Gate is open{Shift>}{Enter}{/Shift}until six{Enter}');
  await person.holds(/^Message Clinic/, '');
  await person.reads(/Gate is open\s+until six/);
  await waitFor(() =>
    expect(server.inputsOf('sendMessage')).toMatchObject([
      { channelType: 'project', projectId: clinic, body: 'Gate is open\nuntil six' },
    ]),
  );
});

test('CHAT-8: what was begun in one conversation is there when the page is opened again, and in no other', async () => {
  await openCompany('crew');
  const person = await openApp(address);
  await person.user.type(await person.find('textbox', /^Message Clinic/), 'The crane comes');
  const again = await openAnew(`/messages?channel=direct:${people.office.userId}`);
  await again.holds(/^Message Dana/, '');
  const back = await openAnew(address);
  await back.holds(/^Message Clinic/, 'The crane comes');
});

test('CHAT-9: without a connection messages are shown in the thread, and they are sent in order once there is one', async () => {
  const { server } = await openCompany('crew');
  const person = await openApp(address);
  const line = await person.find('textbox', /^Message Clinic/);
  setSignal(false);
  await person.user.type(line, 'One{Enter}');
  await person.reads('One');
  await person.user.type(line, 'Two{Enter}');
  await person.reads('Two');
  expect(server.inputsOf('sendMessage')).toEqual([]);
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('sendMessage')).toMatchObject([{ body: 'One' }, { body: 'Two' }]),
  );
});
