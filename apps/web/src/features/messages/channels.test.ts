import { expect, test } from 'vitest';
import { channelGroups } from './channel-entries.ts';
import { channelKey, channelOf, conversations } from './channels.ts';
import { messagesHeadline } from './headline.ts';
import { messageOf, projectOf } from './messages.fixture.ts';

test('CHAT-1 every conversation has an address, and an unknown one opens none', () => {
  for (const key of ['team', 'dispatch', 'project:a', 'direct:b']) {
    const channel = channelOf(key);
    expect(channel && channelKey(channel)).toBe(key);
  }
  for (const wrong of [undefined, '', 'project', 'direct:', 'elsewhere:a'])
    expect(channelOf(wrong)).toBeNull();
});

test('CHAT-2 a direct conversation is named by the other person, whoever writes', () => {
  const mine = messageOf({ channelType: 'direct', createdBy: 'me', otherUserId: 'ann' });
  const hers = messageOf({ channelType: 'direct', createdBy: 'ann', otherUserId: 'me' });
  expect(conversations([mine, hers], 'me').get('direct:ann')?.messages).toEqual([mine, hers]);
});

test('CHAT-3 a message is unread when another person wrote it and this person has not read it', () => {
  const read = messageOf({ readBy: ['me'] });
  const found = conversations([messageOf({}), read, messageOf({ createdBy: 'me' })], 'me').get('team');
  expect(found?.unread).toBe(1);
  expect(messagesHeadline({ unread: 0, all: 0 })).toBe('No messages yet.');
  expect(messagesHeadline({ unread: 0, all: 9 })).toBe('You have read everything.');
  expect(messagesHeadline({ unread: 2, all: 9 })).toBe('Two new messages.');
});

test('CHAT-4 the crew’s channels come first, then jobs and people by their last message', () => {
  const projects = [projectOf('quiet'), projectOf('loud'), projectOf('closed', 'archived')];
  const given = messageOf({ channelType: 'project', projectId: 'loud' });
  const source = {
    self: 'me',
    projects,
    people: [
      { id: 'me', label: 'Me' },
      { id: 'ann', label: 'Ann Lee' },
    ],
    conversations: conversations([given], 'me'),
    search: '',
  };
  const keys = (isClient: boolean, search = '') =>
    channelGroups({ ...source, isClient, search }).map(({ entries }) => entries.map(({ key }) => key));
  expect(keys(false)).toEqual([['team', 'dispatch'], ['project:loud', 'project:quiet'], ['direct:ann']]);
  expect(keys(true)).toEqual([['project:loud', 'project:quiet']]);
  expect(keys(false, 'lee')).toEqual([['direct:ann']]);
});

test('FIRST-107 what was written before a person joined is not new to them', () => {
  const given = [
    messageOf({ createdAt: '2026-03-01T08:00:00.000Z' }),
    messageOf({ createdAt: '2026-03-03T08:00:00.000Z' }),
  ];
  const unreadSince = (joinedAt: string | null) => conversations(given, 'me', joinedAt).get('team')?.unread;
  expect([null, '2026-03-02T08:00:00.000Z', '2026-03-04T08:00:00.000Z'].map(unreadSince)).toEqual([2, 1, 0]);
});
