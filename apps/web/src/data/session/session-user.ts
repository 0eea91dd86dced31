import { type Role, roles } from '@plumbline/domain/access/roles';
import type { Organization } from '@plumbline/domain/entities/organization';
import { weekStarts } from '@plumbline/domain/entities/enumerations';
import { isRecord, recordOf, textOf } from '../parse.ts';
import type { Identity } from './identity-session.ts';

/** What a page shows of the organization before this device has its row: whose times these are, and how they are written. */
export type OrganizationFormat = Pick<
  Organization,
  'name' | 'timezone' | 'locale' | 'currency' | 'weekStart'
>;

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
  organization?: OrganizationFormat;
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
  const organization = formatOf(fields['organization']);
  return {
    id: textOf(fields['id']) ?? '',
    role: roles.find((role) => role === fields['role']) ?? null,
    organizationId: textOf(fields['organizationId']),
    displayName: textOf(fields['displayName']),
    phone: textOf(fields['phone']),
    position: textOf(fields['position']),
    department: textOf(fields['department']),
    ...(payrollNumber !== null && { payrollNumber }),
    ...(organization !== null && { organization }),
    metadata: recordOf(fields['metadata']),
  };
}

function formatOf(value: unknown): OrganizationFormat | null {
  if (!isRecord(value)) return null;
  const [name, timezone, locale, currency] = [
    textOf(value['name']),
    textOf(value['timezone']),
    textOf(value['locale']),
    textOf(value['currency']),
  ];
  const weekStart = weekStarts.find((day) => day === value['weekStart']);
  if (name === null || timezone === null || locale === null || currency === null || !weekStart) return null;
  return { name, timezone, locale, currency, weekStart };
}
