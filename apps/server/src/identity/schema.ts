import { boolean, index, pgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * The identity library's own tables: people, sessions, organizations. They have no row-level security and are
 * used only by the identity module. Ids are UUIDs stored as text, so that a malformed one finds nothing
 * instead of failing.
 */
export const auth = pgSchema('auth');
const moment = () => timestamp({ withTimezone: true });
const created = { createdAt: moment().notNull().defaultNow() };
const changed = { ...created, updatedAt: moment().notNull().defaultNow() };

export const user = auth.table('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** The organization in which a new session begins. */
  lastOrganizationId: text(),
  ...changed,
});

const ofUser = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = auth.table(
  'session',
  {
    id: text().primaryKey(),
    expiresAt: moment().notNull(),
    token: text().notNull().unique(),
    ipAddress: text(),
    userAgent: text(),
    userId: ofUser(),
    activeOrganizationId: text(),
    ...changed,
  },
  (table) => [index('session_user').on(table.userId)],
);

export const account = auth.table(
  'account',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: ofUser(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    ...changed,
  },
  (table) => [index('account_user').on(table.userId)],
);

export const verification = auth.table(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    ...changed,
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

/** The registry of organizations. */
export const organization = auth.table('organization', {
  id: text().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  logo: text(),
  metadata: text(),
  ...created,
});

const ofOrganization = () =>
  text()
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' });

export const member = auth.table(
  'member',
  {
    id: text().primaryKey(),
    organizationId: ofOrganization(),
    userId: ofUser(),
    role: text().notNull(),
    ...created,
  },
  (table) => [
    uniqueIndex('member_once').on(table.organizationId, table.userId),
    index('member_user').on(table.userId),
  ],
);

/** An invitation's id is its ticket, so it is fully random (UUIDv4), unlike the ids of records. */
export const invitation = auth.table(
  'invitation',
  {
    id: text().primaryKey(),
    organizationId: ofOrganization(),
    email: text().notNull(),
    role: text().notNull(),
    status: text().notNull().default('pending'),
    expiresAt: moment().notNull(),
    inviterId: ofUser(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    position: text(),
    phone: text(),
    /** A client invited from a project's team joins that project. */
    projectId: text(),
    acceptedBy: text(),
    /** When the acceptance became a membership. Null after an acceptance whose last step failed and can be repeated. */
    attachedAt: moment(),
    ...created,
  },
  (table) => [
    index('invitation_email').on(table.email),
    index('invitation_pending')
      .on(table.organizationId)
      .where(sql`status = 'pending'`),
  ],
);

/**
 * The public keys by which claim packets of this server were signed, also those of former secrets: a packet is checked
 * years later. They belong to the whole server, and anybody reads them.
 */
export const packetKey = auth.table('packet_key', {
  /** The first digits of the SHA-256 of the key's DER form. */
  id: text().primaryKey(),
  publicKey: text().notNull(),
  madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
