import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { emailAddress } from '../entities/email-address.ts';
import { burdenFactor, hourlyRate } from '../entities/member.ts';
import { day, line, instant, recordId, text } from '../entities/record.ts';
import { listPageSizeMax, nameLength } from '../limits/lists.ts';
import { queueMaxItems } from '../limits/queue.ts';
import { notificationListLimit } from '../limits/shell.ts';
import { planTiers } from '../plans/tiers.ts';
import { listFields } from './list.ts';

/** The schema of a call without arguments. */
export const noArguments = z.strictObject({}).prefault({});

/**
 * What one device of the caller has not sent yet; left out, what is known of the device stays. `since`: when
 * the oldest of it was made.
 */
export const updatePresence = z
  .strictObject({
    unsent: z
      .strictObject({
        device: z.uuid(),
        changes: z.number().int().min(0).max(queueMaxItems),
        since: instant.nullable(),
      })
      .optional(),
  })
  .prefault({});

export const listTeam = z
  .strictObject({ ...listFields, includeInactive: z.boolean().optional(), role: z.enum(roles).optional() })
  .prefault({});
export const getTeamMember = z.strictObject({ memberId: recordId });
/** A rate that is to begin on a day, or the one of that day taken away. */
export const rateChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('set'),
    validFrom: day,
    hourlyCost: hourlyRate,
    burdenFactor,
  }),
  z.strictObject({ kind: z.literal('remove'), validFrom: day }),
]);
export type RateChange = z.output<typeof rateChange>;
export const previewRate = z.strictObject({ userId: recordId, change: rateChange });

/** What a changed rate makes of the approved hours of its person: how many entries, and their cost in minor units. */
export type RateEffect = {
  entries: number;
  minutes: number;
  before: number;
  after: number;
  /** Those whose cost changes most; `projectId` null: hours without a job. */
  jobs: { projectId: string | null; name: string | null; before: number; after: number }[];
  /** How many jobs there are besides. */
  otherJobs: number;
};

/** People who worked and have no rate, with the minutes of their approved hours that cost nothing yet. */
export type Unrated = { people: { userId: string; minutes: number }[] };

export const getUserByExternalId = z.strictObject({ externalUserId: recordId });
/** The organization comes from the session, never from the client (product.md §5). */
export const updateUserProfile = z.strictObject({
  externalUserId: recordId,
  displayName: line.nullable().optional(),
  phone: line.nullable().optional(),
  position: line.nullable().optional(),
  department: line.nullable().optional(),
  name: line.optional(),
});

export const createTrialSubscription = z.strictObject({
  organizationId: recordId,
  externalUserId: recordId,
  userEmail: emailAddress,
  userName: text.max(nameLength),
  plan: z.enum(planTiers).optional(),
});

export const getMyNotifications = z
  .strictObject({
    limit: z.number().int().min(1).max(listPageSizeMax).default(notificationListLimit),
    unreadOnly: z.boolean().default(false),
  })
  .prefault({});
