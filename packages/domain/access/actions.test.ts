import { expect, test } from 'vitest';
import { canAct, permissionFor } from './actions.ts';
import { permissions } from './permissions.ts';

const pairs: [action: string, entity: string, permission: string][] = [
  ['view', 'project', 'view_all_projects'],
  ['create', 'project', 'create_project'],
  ['edit', 'project', 'edit_project'],
  ['delete', 'project', 'delete_project'],
  ['view', 'task', 'view_all_tasks'],
  ['create', 'task', 'create_task'],
  ['edit', 'task', 'edit_task'],
  ['delete', 'task', 'delete_task'],
  ['assign', 'task', 'assign_task'],
  ['view', 'team', 'view_teams'],
  ['manage', 'team', 'manage_teams'],
  ['view', 'expense', 'view_expenses'],
  ['create', 'expense', 'create_expense'],
  ['approve', 'expense', 'approve_expense'],
  ['view', 'financial_report', 'view_financial_reports'],
  ['view', 'gps_tracking', 'view_gps_tracking'],
  ['enable', 'gps_tracking', 'enable_gps_tracking'],
  ['view', 'user', 'view_all_users'],
  ['manage', 'user', 'manage_users'],
  ['view', 'message', 'view_all_messages'],
  ['send', 'message', 'send_message'],
  ['view', 'time_entry', 'view_all_time_entries'],
  ['create', 'time_entry', 'create_time_entry'],
  ['edit', 'time_entry', 'edit_time_entry'],
  ['delete', 'time_entry', 'delete_time_entry'],
  ['upload', 'photo', 'photo_upload'],
  ['use', 'time_clock', 'time_clock'],
];

test.each(pairs)('ACCESS-8 %s + %s is %s', (action, entity, permission) => {
  expect(permissionFor(action, entity)).toBe(permission);
});

test('ACCESS-8 every permission is reached by one pair of action and entity', () => {
  expect(pairs.map(([, , permission]) => permission)).toEqual([...permissions]);
});

test('ACCESS-8 the check follows the permission of the role', () => {
  expect(canAct('field_tech', 'create', 'task')).toBe(true);
  expect(canAct('field_tech', 'approve', 'expense')).toBe(false);
  expect(canAct('client', 'view', 'project')).toBe(true);
  expect(canAct('client', 'delete', 'time_entry')).toBe(false);
  expect(canAct('admin', 'approve', 'expense')).toBe(true);
  expect(canAct(null, 'view', 'project')).toBe(false);
});

test.each([
  ['approve', 'task'],
  ['view', 'invoice'],
  ['', ''],
  ['constructor', 'project'],
  ['view', 'toString'],
])('ACCESS-8 the unmapped pair %s + %s is denied, for admin too', (action, entity) => {
  expect(permissionFor(action, entity)).toBeNull();
  expect(canAct('admin', action, entity)).toBe(false);
});
