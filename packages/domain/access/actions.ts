import { can, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

const permissionsByEntity: Readonly<Record<string, Readonly<Record<string, Permission>>>> = {
  project: {
    view: 'view_all_projects',
    create: 'create_project',
    edit: 'edit_project',
    delete: 'delete_project',
  },
  task: {
    view: 'view_all_tasks',
    create: 'create_task',
    edit: 'edit_task',
    delete: 'delete_task',
    assign: 'assign_task',
  },
  team: { view: 'view_teams', manage: 'manage_teams' },
  expense: { view: 'view_expenses', create: 'create_expense', approve: 'approve_expense' },
  financial_report: { view: 'view_financial_reports' },
  gps_tracking: { view: 'view_gps_tracking', enable: 'enable_gps_tracking' },
  user: { view: 'view_all_users', manage: 'manage_users' },
  message: { view: 'view_all_messages', send: 'send_message' },
  time_entry: {
    view: 'view_all_time_entries',
    create: 'create_time_entry',
    edit: 'edit_time_entry',
    delete: 'delete_time_entry',
  },
  photo: { upload: 'photo_upload' },
  time_clock: { use: 'time_clock' },
};

/** The permission that an action on an entity needs; null where no permission covers the pair. */
export function permissionFor(action: string, entity: string): Permission | null {
  const byAction = own(permissionsByEntity, entity);
  return byAction === undefined ? null : (own(byAction, action) ?? null);
}

/** A pair without a permission is denied to everyone, admin included. */
export function canAct(role: Role | null | undefined, action: string, entity: string): boolean {
  return can(role, permissionFor(action, entity));
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
