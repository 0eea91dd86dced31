import { expect, test } from 'vitest';
import { channelGroups, type ChannelSource } from './channel-entries.ts';
import { channelInput, conversations } from './channels.ts';
import { messageOf, projectOf } from './messages.fixture.ts';

const source: ChannelSource = {
  isClient: false,
  self: 'dana',
  projects: [projectOf('clinic'), { ...projectOf('bridge', 'archived'), number: 2 }],
  people: [{ id: 'marc', label: 'Marc Olsen', detail: 'Roofer' }],
  conversations: new Map(),
  search: '',
};
const keysOf = (more: Partial<ChannelSource>) =>
  channelGroups({ ...source, ...more }).flatMap(({ entries }) => entries.map(({ key }) => key));

test('CHAT-13: a closed job stands there where something was said on it, or where the address names it', () => {
  expect(keysOf({})).toEqual(['team', 'dispatch', 'project:clinic', 'direct:marc']);
  const given = messageOf({ channelType: 'project', projectId: 'bridge' });
  expect(keysOf({ conversations: conversations([given], 'dana') })).toContain('project:bridge');
  expect(keysOf({ asked: { type: 'project', projectId: 'bridge' } })).toContain('project:bridge');
  expect(keysOf({ asked: { type: 'project', projectId: 'clinic' } })).not.toContain('project:bridge');
});

test('CHAT-14: a conversation in which nothing was said says what it is for: a job its number, a person their work', () => {
  const details = channelGroups({ ...source, asked: { type: 'project', projectId: 'bridge' } }).flatMap(
    ({ name, entries }) => entries.map(({ name: entry, detail }) => [name, entry, detail]),
  );
  expect(details).toEqual([
    ['Crew', 'Team', 'Everybody in the company'],
    ['Crew', 'Dispatch', 'Where to be, and when'],
    ['Jobs', 'clinic', 'P-0001'],
    ['Jobs', 'bridge', 'P-0002'],
    ['People', 'Marc Olsen', 'Roofer'],
  ]);
});

test('CHAT-15: within a group what was said last comes first, and what is equally old stays where it was', () => {
  const people = ['ann', 'bob', 'cem', 'dee'].map((id) => ({ id, label: id }));
  const from = (createdBy: string, createdAt: string) =>
    messageOf({ channelType: 'direct', createdBy, otherUserId: 'dana', createdAt });
  const given = [from('cem', '2026-03-03T09:00:00.000Z'), from('bob', '2026-03-04T09:00:00.000Z')];
  const keys = keysOf({ people, projects: [], conversations: conversations(given, 'dana') });
  expect(keys).toEqual(['team', 'dispatch', 'direct:bob', 'direct:cem', 'direct:ann', 'direct:dee']);
});

test('CHAT-16: a search leaves no empty group behind', () => {
  const names = (search: string) => channelGroups({ ...source, search }).map(({ name }) => name);
  expect(names('olsen')).toEqual(['People']);
  expect(names('granite')).toEqual([]);
});

test('CHAT-17: the server is asked for a conversation by its kind and, where it has one, its other side', () => {
  expect(channelInput({ type: 'dispatch' })).toEqual({ channelType: 'dispatch' });
  expect(channelInput({ type: 'project', projectId: 'clinic' })).toEqual({
    channelType: 'project',
    projectId: 'clinic',
  });
  expect(channelInput({ type: 'direct', otherUserId: 'marc' })).toEqual({
    channelType: 'direct',
    otherUserId: 'marc',
  });
});
