import { type Role, roles } from '@plumbline/domain/access/roles';
import { recordOf, textOf } from '../parse.ts';
import type { Identity } from './identity-session.ts';

/** The data that the product stores about a person besides the identity provider's (spec §3). */
export type UserRecord = {
  id: string;
  role: Role | null;
  organizationId: string | null;
  displayName: string | null;
  phone: string | null;
  position: string | null;
  department: string | null;
  /** The payroll number that the office entered. Left out if there is none. */
  payrollNumber?: string;
  metadata: Readonly<Record<string, unknown>>;
};

/** The signed-in person as every screen sees them (spec §3). `id` is the identity provider's. */
export type SignedInUser = Omit<UserRecord, 'id'> & {
  id: string;
  recordId: string;
  email: string;
  /** Full name, else first name, else 'User'. */
  name: string;
  firstName: string | null;
  lastName: string | null;
  imageUrl: string | null;
  hasOrganization: boolean;
  /** Signed in, but in no organization. */
  needsTrial: boolean;
};

export function signedInUser(identity: Identity, record: UserRecord): SignedInUser {
  const { id: recordId, ...fields } = record;
  return {
    ...fields,
    id: identity.id,
    recordId,
    email: identity.email,
    name: nameOf(identity),
    firstName: identity.firstName,
    lastName: identity.lastName,
    imageUrl: identity.imageUrl,
    hasOrganization: record.organizationId !== null,
    needsTrial: record.organizationId === null,
    metadata: { ...identity.publicMetadata, ...record.metadata },
  };
}

function nameOf({ name, firstName, lastName }: Identity): string {
  const full = firstName !== null && lastName !== null ? `${firstName} ${lastName}`.trim() : name.trim();
  return full || firstName || 'User';
}

/** Reads the answer of users.getByExternalId. */
export function userRecordOf(value: unknown): UserRecord {
  const fields = recordOf(value);
  const payrollNumber = textOf(fields['payrollNumber']);
  return {
    id: textOf(fields['id']) ?? '',
    role: roles.find((role) => role === fields['role']) ?? null,
    organizationId: textOf(fields['organizationId']),
    displayName: textOf(fields['displayName']),
    phone: textOf(fields['phone']),
    position: textOf(fields['position']),
    department: textOf(fields['department']),
    ...(payrollNumber !== null && { payrollNumber }),
    metadata: recordOf(fields['metadata']),
  };
}
