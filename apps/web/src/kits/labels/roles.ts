import type { Role } from '@plumbline/domain/access/roles';

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  field_tech: 'Field technician',
  client: 'Client',
};
