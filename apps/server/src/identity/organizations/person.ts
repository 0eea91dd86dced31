import type { Caller } from '../caller.ts';

/** The caller of an organization endpoint, and their address. */
export type Asking = { caller: Caller; address: string | null };

/** The registry's entry, in the form of the identity library's client. */
export type OrganizationEntry = {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  /** ISO 8601. */
  createdAt: string;
};

export type OrganizationRow = {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  created_at: Date;
};

export const entryOf = ({ created_at, ...row }: OrganizationRow): OrganizationEntry => ({
  ...row,
  createdAt: new Date(created_at).toISOString(),
});
