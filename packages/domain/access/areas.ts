import { ADMIN, type Role } from './roles.ts';

/**
 * Top-level sections by which access is given. `invoices` has no page yet; /test and /admin-dashboard depend
 * on the account instead.
 */
export const areas = [
  'dashboard',
  'timeclock',
  'projects',
  'photos',
  'notes',
  'tracking',
  'teammanagement',
  'messages',
  'timeentries',
  'reports',
  'expenses',
  'profile',
  'subcontractorexpenses',
  'calendar',
  'tasks',
  'projectdetail',
  'subscription',
  'invoices',
] as const;

export type Area = (typeof areas)[number];

export const roleAreas: Readonly<Record<Role, readonly Area[]>> = {
  admin: areas,
  field_tech: [
    'dashboard',
    'projects',
    'tasks',
    'timeentries',
    'expenses',
    'messages',
    'photos',
    'timeclock',
    'calendar',
    'notes',
    'profile',
    'projectdetail',
  ],
  client: ['dashboard', 'projects', 'messages', 'invoices', 'reports', 'tasks', 'profile', 'projectdetail'],
};

/** The area of an address: its first segment, hyphens and case ignored (`/time-entries` = `/timeentries`). */
export function areaOf(pathname: string): Area | null {
  const first = pathname
    .split('/')
    .find((segment) => segment !== '')
    ?.toLowerCase()
    .replaceAll('-', '');
  return areas.find((area) => area === first) ?? null;
}

/**
 * An address outside every area (null) counts as Dashboard and is open to any role; a person without a role
 * opens nothing.
 */
export function mayOpenArea(role: Role | null | undefined, area: Area | null): boolean {
  if (role == null) return false;
  return area === null || role === ADMIN || roleAreas[role].includes(area);
}
