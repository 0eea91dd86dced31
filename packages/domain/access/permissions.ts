import { ADMIN, type Role } from './roles.ts';

export const permissions = [
  'view_all_projects',
  'create_project',
  'edit_project',
  'delete_project',
  'view_all_tasks',
  'create_task',
  'edit_task',
  'delete_task',
  'assign_task',
  'view_teams',
  'manage_teams',
  'view_expenses',
  'create_expense',
  'approve_expense',
  'view_financial_reports',
  'view_gps_tracking',
  'enable_gps_tracking',
  'view_all_users',
  'manage_users',
  'view_all_messages',
  'send_message',
  'view_all_time_entries',
  'create_time_entry',
  'edit_time_entry',
  'delete_time_entry',
  'photo_upload',
  'time_clock',
] as const;

export type Permission = (typeof permissions)[number];

export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  field_tech: [
    'view_all_projects',
    'view_all_tasks',
    'create_task',
    'edit_task',
    'view_teams',
    'view_expenses',
    'create_expense',
    'send_message',
    'create_time_entry',
    'edit_time_entry',
    'photo_upload',
    'time_clock',
    'enable_gps_tracking',
  ],
  client: ['view_all_projects', 'view_all_tasks', 'send_message'],
};

/** No role or no permission means denied; admin always passes. */
export function can(role: Role | null | undefined, permission: Permission | null | undefined): boolean {
  if (role == null || permission == null) return false;
  return role === ADMIN || rolePermissions[role].includes(permission);
}

/** An empty list fails, for admin too: a check that names no permission is a mistake and must not open anything. */
export function canAny(role: Role | null | undefined, list: readonly Permission[]): boolean {
  return list.some((permission) => can(role, permission));
}

/** An empty list fails, as in `canAny`. */
export function canAll(role: Role | null | undefined, list: readonly Permission[]): boolean {
  return list.length > 0 && list.every((permission) => can(role, permission));
}
