import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { emailAddress } from '../entities/email-address.ts';
import { line, instant, recordId, text } from '../entities/record.ts';
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
