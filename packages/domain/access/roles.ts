/** Office and managers. */
export const ADMIN = 'admin';
/** Field technicians. */
export const FIELD_TECH = 'field_tech';
export const CLIENT = 'client';

export const roles = [ADMIN, FIELD_TECH, CLIENT] as const;

export type Role = (typeof roles)[number];

export const roleLevels: Readonly<Record<Role, number>> = { admin: 3, field_tech: 2, client: 1 };

/** Passes from the required level up; a person without a role passes nothing. */
export function hasRoleLevel(role: Role | null | undefined, required: Role): boolean {
  return role != null && roleLevels[role] >= roleLevels[required];
}
