import { expect, test } from 'vitest';
import { notificationEntityTypes } from '../entities/enumerations.ts';
import { activityEntities } from '../operations/activity.ts';
import { type Gate, gates } from '../operations/gates.ts';
import { can } from '../access/permissions.ts';
import { type Role, roles } from '../access/roles.ts';
import { mayRestore, trashEntities } from './restorable.ts';
import { definitionOf, fieldsNaming, notifiedEntity, projectIdOf, recordNames, records } from './all.ts';
import { titleOf } from './title.ts';

test('RECORD-6 a record’s title is the first of its title fields that is not empty', () => {
  expect(titleOf(records.photo.title, { title: ' ', caption: ' Roof ' })).toBe('Roof');
  expect(titleOf(records.photo.title, { title: null, caption: null })).toBe('');
  expect(titleOf(records.message.title, { body: 'x'.repeat(100) })).toHaveLength(80);
  const person = { displayName: '', firstName: 'Lea', lastName: 'Berg' };
  expect(titleOf(records.member.title, person)).toBe('Lea Berg');
  expect(titleOf(records.member.title, { ...person, displayName: 'Lea B.' })).toBe('Lea B.');
  expect(titleOf(records.member.title, { firstName: '', lastName: '' })).toBe('Somebody');
});

test('RECORD-6 a record that takes another one’s title belongs to that one, which has a title of its own', () => {
  for (const name of recordNames) {
    const { title, belongsTo } = definitionOf(name);
    if (!('sameAs' in title)) continue;
    const named = belongsTo[title.sameAs];
    expect([name, named && 'fields' in definitionOf(named).title]).toEqual([name, true]);
  }
});

test('RECORD-900 who finds something in the trash is who may call what brings it back', () => {
  const existing: Readonly<Record<string, Gate>> = gates;
  for (const kind of trashEntities) {
    const gate = existing[records[kind].trash.restore];
    if (gate === undefined) throw new Error(`${kind} has no gate.`);
    const passes = (role: Role) =>
      (gate.roles?.includes(role) ?? true) && (gate.permission === undefined || can(role, gate.permission));
    expect([kind, roles.filter((role) => mayRestore(role, kind))]).toEqual([kind, roles.filter(passes)]);
  }
});

test('RECORD-7 what lies in the trash comes back by a call of its own, and is on a project', () => {
  const existing = ['project', 'task', 'note', 'photo', 'projectFile', 'projectFolder'];
  expect(trashEntities).toEqual(expect.arrayContaining(existing));
  const calls = trashEntities.flatMap((name) => [records[name].trash.restore, records[name].trash.remove]);
  expect(new Set(calls).size).toBe(calls.length);
  for (const call of calls) expect(gates[call]).toMatchObject({ kind: 'mutation' });
  for (const name of trashEntities) expect(projectIdOf(name, { id: 'own', projectId: 'its' })).not.toBeNull();
});

test('RECORD-7 the activity lists all changes except those of notifications', () => {
  expect(recordNames.filter((name) => !activityEntities.some((each) => each === name))).toEqual([
    'notification',
  ]);
});

test('RECORD-7 a record names its project by its own field, a project by its id', () => {
  const row = { id: 'own', projectId: 'its' };
  expect(projectIdOf('project', row)).toBe('own');
  expect(projectIdOf('task', row)).toBe('its');
  expect(projectIdOf('member', row)).toBeNull();
  expect(projectIdOf('message', { id: 'own', projectId: null })).toBeNull();
  expect(fieldsNaming('member', records.timeEntry.belongsTo)).toEqual(['userId']);
});

test('RECORD-7 every record that a notification may be about is in the copy', () => {
  expect(notificationEntityTypes.map(notifiedEntity)).toEqual([
    ...['message', 'task', 'note', 'project', 'calendarEvent', 'expense', 'photo', 'timeEntry'],
  ]);
});
