import { expect, test } from 'vitest';
import { can, canAll, canAny, type Permission, permissions, rolePermissions } from './permissions.ts';
import { roles } from './roles.ts';

/** [permission, admin, field_tech, client] */
const matrix: [Permission, boolean, boolean, boolean][] = [
  ['view_all_projects', true, true, true],
  ['create_project', true, false, false],
  ['edit_project', true, false, false],
  ['delete_project', true, false, false],
  ['view_all_tasks', true, true, true],
  ['create_task', true, true, false],
  ['edit_task', true, true, false],
  ['delete_task', true, false, false],
  ['assign_task', true, false, false],
  ['view_teams', true, true, false],
  ['manage_teams', true, false, false],
  ['view_expenses', true, true, false],
  ['create_expense', true, true, false],
  ['approve_expense', true, false, false],
  ['view_financial_reports', true, false, false],
  ['view_gps_tracking', true, false, false],
  ['enable_gps_tracking', true, true, false],
  ['view_all_users', true, false, false],
  ['manage_users', true, false, false],
  ['view_all_messages', true, false, false],
  ['send_message', true, true, true],
  ['view_all_time_entries', true, false, false],
  ['create_time_entry', true, true, false],
  ['edit_time_entry', true, true, false],
  ['delete_time_entry', true, false, false],
  ['photo_upload', true, true, false],
  ['time_clock', true, true, false],
];

test('ACCESS-3 the permissions are exactly the 27 of the specification, in its order', () => {
  expect(permissions).toHaveLength(27);
  expect(permissions).toEqual(matrix.map(([permission]) => permission));
});

test.each(matrix)(
  'ACCESS-4 %s: admin %s, field_tech %s, client %s',
  (permission, admin, fieldTech, client) => {
    expect(can('admin', permission)).toBe(admin);
    expect(can('field_tech', permission)).toBe(fieldTech);
    expect(can('client', permission)).toBe(client);
  },
);

test('ACCESS-4 the lists of the roles name 27, 13 and 3 permissions', () => {
  expect(rolePermissions.admin).toHaveLength(27);
  expect(rolePermissions.field_tech).toHaveLength(13);
  expect(rolePermissions.client).toHaveLength(3);
});

test('ACCESS-5 no role or no permission means denied, for admin too', () => {
  for (const [permission] of matrix) {
    expect(can(null, permission)).toBe(false);
    expect(can(undefined, permission)).toBe(false);
  }
  for (const role of roles) {
    expect(can(role, null)).toBe(false);
    expect(can(role, undefined)).toBe(false);
  }
  expect(can(null, null)).toBe(false);
});

test('ACCESS-6 `canAny` passes with one permission of the list held, `canAll` only with every one', () => {
  expect(canAny('field_tech', ['delete_task', 'edit_task'])).toBe(true);
  expect(canAny('field_tech', ['delete_task', 'assign_task'])).toBe(false);
  expect(canAll('field_tech', ['create_task', 'edit_task'])).toBe(true);
  expect(canAll('field_tech', ['edit_task', 'delete_task'])).toBe(false);
  expect(canAny('admin', ['delete_task'])).toBe(true);
  expect(canAll('admin', [...permissions])).toBe(true);
});

test('ACCESS-6 an empty list fails for everyone, admin included', () => {
  for (const role of [...roles, null, undefined]) {
    expect(canAny(role, [])).toBe(false);
    expect(canAll(role, [])).toBe(false);
  }
});

test('ACCESS-6 a person without a role fails every list', () => {
  expect(canAny(null, ['send_message'])).toBe(false);
  expect(canAll(null, ['send_message'])).toBe(false);
});
