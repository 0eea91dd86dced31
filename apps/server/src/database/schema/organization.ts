import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { roles } from '@plumbline/domain/access/roles';
import { geofencePolicies, weekStarts } from '@plumbline/domain/entities/enumerations';
import type { WorkWeek } from '@plumbline/domain/entities/record';
import { subscriptionStatuses } from '@plumbline/domain/plans/subscription';
import { factorCheck, instant, oneOf, recordColumns, recordKeys } from './columns.ts';

/**
 * The organization's own settings; `auth.organization` is the registry of which organizations exist. Here
 * `id` equals `organization_id`.
 */
export const organization = pgTable(
  'organization',
  {
    ...recordColumns(),
    name: text().notNull(),
    slug: text().notNull(),
    timezone: text().notNull().default('UTC'),
    currency: text().notNull().default('USD'),
    locale: text().notNull().default('en-US'),
    weekStart: text().notNull().default('monday'),
    logoStorageId: text(),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    licenceNumber: text().notNull().default(''),
    projectNumbersFrom: integer().notNull().default(1),
    geofenceRadiusM: integer().notNull().default(150),
    geofencePolicy: text().notNull().default('record'),
    overtimeDailyMinutes: integer().default(480),
    overtimeWeeklyMinutes: integer().default(2400),
    overtimeFactor: text().notNull().default('1.5'),
    gpsIntervalS: integer().notNull().default(60),
    workWeek: jsonb()
      .$type<WorkWeek>()
      .notNull()
      .default({ days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' }),
    draftsPlans: boolean().notNull().default(false),
    travelSpeedKmh: integer().notNull().default(40),
    receiptRequiredAbove: bigint({ mode: 'number' }),
    ownApproval: boolean().notNull().default(false),
    sampleLoadedAt: instant(),
  },
  (table) => [
    ...recordKeys('organization', table),
    factorCheck('organization_overtime_factor', table.overtimeFactor),
    oneOf('organization_week_start', table.weekStart, weekStarts),
    oneOf('organization_geofence_policy', table.geofencePolicy, geofencePolicies),
  ],
);

/** One counter per organization: raised once by each writing transaction, as its last statement. */
export const organizationCounter = pgTable('organization_counter', {
  organizationId: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** The newest version of a purged row: a copy with an older cursor may hold rows of which no tombstone is left. */
  purgedThrough: bigint({ mode: 'number' }).notNull().default(0),
  /** What its changes have added: new records, the trail, histories and earlier versions, in characters of their JSON. */
  recordBytes: bigint({ mode: 'number' }).notNull().default(0),
});

/** The plan an organization is on. Not replicated: billing.getCurrentSubscription answers it. */
export const subscription = pgTable(
  'subscription',
  {
    ...recordColumns(),
    planName: text().notNull(),
    status: text().notNull(),
    trialEndsAt: instant(),
    graceEndsAt: instant(),
    expiredAt: instant(),
    currentPeriodEndsAt: instant(),
    provider: text().notNull().default('manual'),
    providerReference: text(),
  },
  (table) => [
    ...recordKeys('subscription', table),
    uniqueIndex('subscription_one').on(table.organizationId),
    oneOf('subscription_status', table.status, subscriptionStatuses),
  ],
);

export const member = pgTable(
  'member',
  {
    ...recordColumns(),
    userId: uuid().notNull(),
    role: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    displayName: text(),
    position: text(),
    department: text(),
    email: text().notNull(),
    phone: text(),
    payrollNumber: text(),
    colour: text().notNull().default('#7f979f'),
    skills: text().array().notNull().default([]),
    workWeek: jsonb().$type<WorkWeek>(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys('member', table),
    uniqueIndex('member_user').on(table.organizationId, table.userId),
    index('member_of_user').on(table.userId),
    oneOf('member_role', table.role, roles),
  ],
);

/**
 * State of a member that is not a record: the epoch, raised when the set of rows they may see changes, and
 * when they were last here.
 */
export const memberState = pgTable(
  'member_state',
  {
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    epoch: integer().notNull().default(1),
    lastSeenAt: instant(),
    /** When their last socket closed; they are away until they are heard from later than this. */
    awayAt: instant(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** By device: its last report of unsent changes. A device that has sent everything has no entry. */
    unsent: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
);

export const memberRate = pgTable(
  'member_rate',
  {
    ...recordColumns(),
    userId: uuid().notNull(),
    hourlyCost: bigint({ mode: 'number' }).notNull(),
    billRate: bigint({ mode: 'number' }).notNull(),
    burdenFactor: text().notNull().default('1'),
    validFrom: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    ...recordKeys('member_rate', table),
    factorCheck('member_rate_burden', table.burdenFactor),
    uniqueIndex('member_rate_from')
      .on(table.organizationId, table.userId, table.validFrom)
      .where(sql`deleted_at is null`),
  ],
);

/** The records of the sample company: they count towards no limit and are removed together. */
export const sampleRecord = pgTable(
  'sample_record',
  { organizationId: uuid().notNull(), entity: text().notNull(), id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.entity, table.id] })],
);
