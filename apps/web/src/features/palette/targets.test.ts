import { expect, test } from 'vitest';
import { searchedEntities } from '../../data/search/search-records.ts';
import { type Access, findable } from './access.ts';
import { listOf, targetOf } from './targets.ts';

const admin: Access = { role: 'admin', plan: 'business', userId: 'dana' };
const tech: Access = { ...admin, role: 'field_tech', userId: 'priya' };
const client: Access = { ...admin, role: 'client', userId: 'brigitte' };
const hit = { id: 'x', projectId: 'clinic', userId: 'marko', detail: null, channel: null };

test('SEARCH-7 a result opens on a page that the person can open, else on its project', () => {
  const of = (entity: Parameters<typeof targetOf>[0]['entity'], access: Access) =>
    targetOf({ ...hit, entity }, access);
  expect(of('note', tech)).toEqual({ page: 'notes', search: { note: 'x' } });
  expect(of('note', client)).toEqual({
    page: 'projectdetail',
    search: { id: 'clinic', tab: 'notes', note: 'x' },
  });
  expect(of('photo', client)?.page).toBe('projectdetail');
  expect(of('photo', { ...tech, plan: 'starter' })?.page).toBe('projectdetail');
  expect(of('member', admin)).toEqual({ page: 'teammanagement', search: { person: 'marko' } });
  expect(of('member', tech)).toEqual({ page: 'messages', search: { channel: 'direct:marko' } });
  expect(of('member', { ...tech, plan: 'starter' })?.page).toBe('tasks');
  expect(targetOf({ ...hit, entity: 'member', userId: 'dana' }, admin)?.page).toBe('profile');
});

test('SEARCH-7 a message opens in its conversation, a direct one in that with the other person', () => {
  const channel = { channelType: 'direct' as const, otherUserId: 'dana' };
  const target = (userId: string, channelType: 'direct' | 'project' | 'team' = 'direct') =>
    targetOf({ ...hit, entity: 'message', userId, channel: { ...channel, channelType } }, tech)?.search[
      'channel'
    ];
  expect(target('marko')).toBe('direct:marko');
  expect(target('priya')).toBe('direct:dana');
  expect(target('marko', 'project')).toBe('project:clinic');
  expect(target('marko', 'team')).toBe('team');
});

test('SEARCH-7 kinds that this person cannot open are not searched', () => {
  expect(findable(client)).not.toContain('member');
  expect(findable({ ...tech, plan: 'starter' })).not.toContain('message');
  expect(findable(admin)).toEqual(searchedEntities);
  expect(listOf('note', 'roof', client)).toBeNull();
  expect(listOf('message', 'roof', admin)).toBeNull();
  expect(listOf('task', 'roof', client)).toEqual({
    name: 'Tasks',
    page: 'tasks',
    search: { show: 'all', q: 'roof' },
  });
});
