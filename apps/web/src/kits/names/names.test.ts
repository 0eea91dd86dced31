import { ADMIN, CLIENT, FIELD_TECH, type Role } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import { expect, test } from 'vitest';
import { recordsOf } from '../../testing/company.ts';
import { peopleOf } from './use-people.ts';
import { namesOf } from './use-project-names.ts';

const records = recordsOf('halden');

function member(userId: string, name: string, role: Role, fields: Partial<Member> = {}): Member {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { ...records.member({ userId, firstName, lastName, role, plan: 'business' }), ...fields };
}

const people = peopleOf(
  [
    member('dana', 'Dana Okafor', ADMIN, { position: 'Office' }),
    member('marta', 'Marta Ruiz', FIELD_TECH, { displayName: 'Tita Ruiz' }),
    member('joel', 'Joel Reyes', FIELD_TECH, { isActive: false }),
    member('brigid', 'Brigid Kane', CLIENT),
  ],
  'dana',
);

test('LISTED-6: the reader is You, everybody else goes by their first name, also who has left; who is not known is Somebody', () => {
  const ids = ['dana', 'marta', 'joel', 'nobody', null];
  expect(ids.map(people.shortName)).toEqual(['You', 'Tita', 'Joel', 'Somebody', 'Somebody']);
  expect(ids.map(people.fullName)).toEqual([
    'Dana Okafor',
    'Tita Ruiz',
    'Joel Reyes',
    'Somebody',
    'Somebody',
  ]);
  expect([people.knownName('joel'), people.knownName('nobody')]).toEqual(['Joel Reyes', null]);
});

test('LISTED-6: until people have been read, nobody is called Somebody: a blank stands for them', () => {
  const before = peopleOf([], 'dana', false);
  expect(before.shortName('dana')).toBe('You');
  for (const name of [before.shortName('marta'), before.fullName('marta'), before.fullName(null)]) {
    expect(name.trim()).toBe('');
    expect(name).not.toBe('');
  }
});

test('LISTED-6: whoever a client may not see goes by the name of the company, and who is not named at all is Somebody', () => {
  const seen = peopleOf([member('marta', 'Marta Ruiz', FIELD_TECH)], 'brigid', true, 'Halden Roofing');
  const ids = ['brigid', 'marta', 'dana', null];
  expect(ids.map(seen.shortName)).toEqual(['You', 'Marta', 'Halden Roofing', 'Somebody']);
  expect(seen.fullName('dana')).toBe('Halden Roofing');
  expect(seen.knownName('dana')).toBeNull();
  expect(peopleOf([], 'brigid', false, 'Halden Roofing').shortName('dana').trim()).toBe('');
});

test('LISTED-7: who is not known has no face, and the others keep their order', () => {
  expect(people.faces(['brigid', 'nobody', 'dana'])).toEqual([
    { id: 'brigid', name: 'Brigid Kane' },
    { id: 'dana', name: 'Dana Okafor' },
  ]);
});

test('LISTED-8: work is given to crew that is still there, never to clients', () => {
  expect(people.crew).toEqual([
    { id: 'dana', label: 'Dana Okafor', detail: 'Office', person: true },
    { id: 'marta', label: 'Tita Ruiz', detail: undefined, person: true },
  ]);
  expect(people.clients.map(({ id }) => id)).toEqual(['brigid']);
});

test('LISTED-9: work is put on projects that go on, and stays on the one it is on', () => {
  const project = (id: string, fields: Parameters<typeof records.project>[0]) =>
    records.project({ id, ...fields });
  const names = namesOf([
    project('clinic', { name: 'St. Brigid Clinic', number: 42 }),
    project('bridge', { name: 'Bridge', status: 'archived', number: 3 }),
    project('school', { name: 'School', status: 'on_hold', number: 0 }),
    project('barn', { name: 'Barn', status: 'completed', number: 5 }),
  ]);
  const offered = (keep?: string | null) =>
    names.items(keep).map(({ label, detail }) => `${label} ${detail}`);
  expect(offered()).toEqual(['St. Brigid Clinic P-0042', 'School New']);
  expect(offered('bridge')).toEqual(['St. Brigid Clinic P-0042', 'Bridge P-0003', 'School New']);
  expect(names.nameOf('bridge')).toBe('Bridge');
  expect(names.nameOf('elsewhere')).toBe('');
});

test('LISTED-509: a job of the sample company says so in every list of jobs and wherever it is named', () => {
  const names = namesOf([
    records.project({ id: 'bakery', name: 'Bakery', number: -3 }),
    records.project({ id: 'clinic', name: 'Clinic', number: 42 }),
  ]);
  expect(names.items()).toEqual([
    { id: 'bakery', label: 'Bakery (Sample)', detail: 'Sample' },
    { id: 'clinic', label: 'Clinic', detail: 'P-0042' },
  ]);
  expect(['bakery', 'clinic', 'gone'].map(names.nameOf)).toEqual(['Bakery (Sample)', 'Clinic', '']);
});
