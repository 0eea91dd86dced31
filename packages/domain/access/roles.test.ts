import { expect, test } from 'vitest';
import { ADMIN, CLIENT, FIELD_TECH, hasRoleLevel, type Role, roleLevels, roles } from './roles.ts';

test('ACCESS-1 exactly three roles exist, with the levels 3, 2 and 1', () => {
  expect([ADMIN, FIELD_TECH, CLIENT]).toEqual(['admin', 'field_tech', 'client']);
  expect(roles).toEqual(['admin', 'field_tech', 'client']);
  expect(roleLevels).toEqual({ admin: 3, field_tech: 2, client: 1 });
});

test.each<[Role, Role, boolean]>([
  ['admin', 'admin', true],
  ['admin', 'field_tech', true],
  ['admin', 'client', true],
  ['field_tech', 'admin', false],
  ['field_tech', 'field_tech', true],
  ['field_tech', 'client', true],
  ['client', 'admin', false],
  ['client', 'field_tech', false],
  ['client', 'client', true],
])('ACCESS-2 %s against the level of %s: %s', (role, required, expected) => {
  expect(hasRoleLevel(role, required)).toBe(expected);
});

test('ACCESS-2 a person without a role passes no level', () => {
  for (const required of roles) {
    expect(hasRoleLevel(null, required)).toBe(false);
    expect(hasRoleLevel(undefined, required)).toBe(false);
  }
});
