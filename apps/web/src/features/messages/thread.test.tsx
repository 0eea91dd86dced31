import type { Message } from '@plumbline/domain/entities/message';
import { queueItem } from '@plumbline/offline/testing/items';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReadThroughRows } from '../../data/records/use-read-through.ts';
import { nothingUnsent, unsentStore } from '../../data/replica/engine-state.ts';
import { openCompany } from '../../testing/app.tsx';
import { openOnDevice } from '../../testing/device-part.tsx';
import { given, openPart, type Part } from '../../testing/part.tsx';
import { type People } from '../../kits/names/use-people.ts';
import { messageOf } from './messages.fixture.ts';
import { Thread, type ThreadProps } from './thread.tsx';

const names: Record<string, string> = { ann: 'Ann Lee', bob: 'Bob Kerr' };
const nameOf = (id: string | null) => names[id ?? ''] ?? 'Somebody';
const people: People = {
  ...{ members: [], crew: [], clients: [], faces: () => [], knownName: nameOf },
  ...{ fullName: nameOf, shortName: (id) => nameOf(id).split(' ')[0] ?? '' },
};

function reachingOf(rows: Message[], more: Partial<ReadThroughRows<Message>> = {}): ReadThroughRows<Message> {
  return {
    ...{ rows, state: 'ready', asOf: null, retry: () => undefined },
    ...{ reach: 'complete', online: true, error: null, asked: false, more: null },
    ...more,
  };
}

async function open(messages: Message[], more: Partial<ThreadProps> = {}): Promise<Part> {
  return await openPart(
    <Thread
      name="Clinic"
      from={reachingOf(messages)}
      fresh={[]}
      people={people}
      self="me"
      isClient={false}
      today="2026-11-18"
      heard
      {...more}
    />,
  );
}

const reported = (body: string, time: string, fields: Partial<Message> = {}) =>
  messageOf({ body, createdAt: `2026-11-${time}:00.000Z`, createdBy: 'ann', ...fields });

test('CHAT-18: a conversation says day by day who said what, and lines of one breath stand under one name', async () => {
  await open([
    reported('V-14 is locked.', '17T13:00'),
    reported('Who has the key?', '18T13:00'),
    reported('I need it by ten.', '18T13:02'),
    reported('Here, coming.', '18T13:03', { createdBy: 'bob' }),
  ]);
  const days = within(screen.getByRole('log', { name: 'Messages, Clinic' })).getAllByRole('region');
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('November 17'),
    expect.stringContaining('November 18'),
  ]);
  screen.getByText('Today');
  // Every line is read aloud with its name; seen are only those that begin anew.
  const heads = screen.getAllByText(/^(Ann Lee|Bob Kerr)$/).map((name) => name.closest('p'));
  expect(heads.map((head) => head?.classList.contains('sr-only'))).toEqual([false, false, true, false]);
});

test('CHAT-19: a line shows that it is urgent, what it answers, that the client reads it, and that it was edited', async () => {
  const question = reported('Who has the key?', '18T13:00');
  await open([
    question,
    reported('I do.', '18T13:30', {
      ...{ createdBy: 'bob', urgent: true, replyToId: question.id, shared: true },
      editedAt: '2026-11-18T13:40:00.000Z',
      attachments: [{ storageId: 'file-1', name: 'key.pdf', mime: 'application/pdf', size: 10 }],
    }),
  ]);
  const [, line] = screen.getAllByRole('listitem');
  for (const text of ['Urgent', 'Client reads it', 'Edited']) expect(line?.textContent).toContain(text);
  expect(line?.textContent).toContain('Answers: Who has the key?');
  expect(
    within(line ?? document.body)
      .getByRole('link', { name: 'key.pdf' })
      .getAttribute('href'),
  ).toContain('file-1');
});

test('CHAT-20: a client is not told which lines clients read, and an answer to what is not here says nothing of it', async () => {
  await open([reported('I do.', '18T13:30', { shared: true, replyToId: 'gone' })], { isClient: true });
  const [line] = screen.getAllByRole('listitem');
  expect(line?.textContent).not.toMatch(/Client reads it|Answers/);
});

test('CHAT-21: the newest own line says that it was sent; the older ones only when they were not', async () => {
  const [old, newest] = [
    reported('One', '18T13:00', { createdBy: 'me' }),
    reported('Two', '18T13:01', { createdBy: 'me' }),
  ];
  await open([old, newest]);
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([expect.not.stringContaining('Sent'), expect.stringContaining('Sent')]);
  const waiting = [queueItem(1, 'sendMessage', old.id)];
  given(unsentStore, { ...nothingUnsent, waiting, marks: new Map([[old.id, 'phone' as const]]) });
  await waitFor(() => expect(lines()[0]).toContain('On this'));
});

test('CHAT-22: 150 of the newest stand at once, the earlier ones when they are asked for', async () => {
  const messages = Array.from({ length: 152 }, (_, index) => reported(`Line ${index}`, '18T13:00'));
  const person = await open(messages);
  expect(screen.queryByText('Line 1')).toBeNull();
  screen.getByText('Line 2');
  await person.press('Show earlier messages');
  await person.reads('Line 0');
  expect(person.has('button', 'Show earlier messages')).toBe(false);
});

test('CHAT-23: older messages that the server has are asked for; where nothing was said it says so, but not before it is known', async () => {
  let asked = 0;
  const partial = { reach: 'partial', more: () => (asked += 1) } as const;
  const person = await open([], { from: reachingOf([], partial) });
  await person.press('Show older messages');
  expect(asked).toBe(1);
  expect(screen.queryByText('No messages here yet')).toBeNull();
});

test('CHAT-24: an empty conversation invites to begin once the device has its messages', async () => {
  const person = await open([]);
  await person.reads('No messages here yet');
});

function Own({ messages }: { messages: readonly Message[] }) {
  return (
    <Thread
      {...{ name: 'Clinic', people, self: 'me', isClient: false, today: '2026-03-04', heard: true }}
      from={reachingOf([...messages])}
      fresh={messages}
    />
  );
}

test('CHAT-25: what is in sight is read, once: others’ lines alone, and not those that were read before', async () => {
  const company = await openCompany('crew');
  const { message } = company.records;
  company.server.answer('messages.markRead', () => ({ version: 0 }));
  const fresh = message({ body: 'New' });
  const messages = [
    fresh,
    message({ body: 'Known', readBy: ['me'] }),
    message({ body: 'Own', createdBy: 'me' }),
  ];
  await openOnDevice(<Own messages={messages} />);
  await waitFor(() =>
    expect(company.server.inputsOf('messages.markRead')).toEqual([{ messageIds: [fresh.id] }]),
  );
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(company.server.inputsOf('messages.markRead')).toHaveLength(1);
});
