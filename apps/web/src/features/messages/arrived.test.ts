import { expect, test } from 'vitest';
import { arrivedSince, arrivedText } from './arrived.ts';
import { messageOf } from './messages.fixture.ts';

const since = '2026-03-04T09:00:00.000Z';
const createdAt = '2026-03-04T09:01:00.000Z';
const later = (fields: Parameters<typeof messageOf>[0]) => messageOf({ createdAt, ...fields });
const names = {
  self: 'me',
  person: (userId: string | null) => (userId === 'ann' ? 'Ann Lee' : 'Bo Hale'),
  project: (id: string) => (id === 'clinic' ? 'Clinic' : ''),
};

test('CHAT-1500: what arrived is unread, by others, new since then and not in the conversation in sight', () => {
  const wanted = later({ channelType: 'project', projectId: 'clinic' });
  const rows = [
    messageOf({ createdAt: since }),
    later({ createdBy: 'me' }),
    later({ readBy: ['me'] }),
    later({ channelType: 'team' }),
    wanted,
  ];
  expect(arrivedSince(rows, { self: 'me', since, inSight: 'team' })).toEqual([wanted]);
  expect(arrivedSince(rows, { self: 'me', since, inSight: null })).toHaveLength(2);
});

const job = (fields: Parameters<typeof messageOf>[0] = {}) =>
  later({ channelType: 'project', projectId: 'clinic', ...fields });
const direct = (createdBy: string) => later({ channelType: 'direct', createdBy, otherUserId: 'me' });

test.each([
  ['one in a job', [job()], 'Ann Lee in Clinic', 'V-14 is locked.', 'project:clinic'],
  ['one to the reader alone', [direct('ann')], 'Ann Lee', 'V-14 is locked.', 'direct:ann'],
  [
    'one in a job that is not on the device',
    [job({ projectId: 'far' })],
    'Ann Lee in another job',
    'V-14 is locked.',
    'project:far',
  ],
  ['a file', [job({ body: '' })], 'Ann Lee in Clinic', 'Sent a file', 'project:clinic'],
  [
    'several in one conversation',
    [later({}), later({ createdBy: 'bo', body: 'Noted' })],
    '2 new messages in Team',
    'Bo Hale: Noted',
    'team',
  ],
  [
    'several of one person',
    [direct('ann'), direct('ann')],
    '2 new messages from Ann Lee',
    'V-14 is locked.',
    'direct:ann',
  ],
  ['several in several', [job(), later({})], '2 new messages', 'Clinic, Team', null],
  [
    'many in many',
    [job(), later({}), direct('ann'), direct('bo'), later({ channelType: 'dispatch' })],
    '5 new messages',
    'Clinic, Team, Ann Lee, 2 more',
    null,
  ],
])('CHAT-1501: the toast about %s', (_, messages, title, description, channel) => {
  expect(arrivedText(messages, names)).toEqual({ title, description, channel });
});

test('CHAT-1501: a long message is cut, and nothing is said of none', () => {
  const said = arrivedText([job({ body: `${'🔧'.repeat(200)}\n\nend` })], names)?.description ?? '';
  expect(Array.from(said)).toHaveLength(121);
  expect(said.endsWith('🔧…')).toBe(true);
  expect(arrivedText([], names)).toBeNull();
});
