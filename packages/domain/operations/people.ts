import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { instant, recordId, text } from '../entities/record.ts';
import { listPageSizeMax, nameLength } from '../limits/lists.ts';
import { queueMaxItems } from '../limits/queue.ts';
import { notificationListLimit } from '../limits/shell.ts';
import { planTiers } from '../plans/tiers.ts';
import { listFields } from './list.ts';

const line = text.trim().max(nameLength);

/** What a call without arguments may be sent: nothing. */
export const noArguments = z.strictObject({}).prefault({});

/** What one device of the caller has not sent yet; without it what is known of the device stands. `since`: when the oldest of it was made. */
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
/** Invites a person; the answer carries the link with its ticket. Roles admin and field_tech take a seat. */
export const addTeamMember = z.strictObject({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Enter an e-mail address such as name@example.com.').max(nameLength)),
  firstName: line.optional(),
  lastName: line.optional(),
  position: line.nullable().optional(),
  phone: line.nullable().optional(),
  role: z.enum(roles).default('field_tech'),
});
export const updateTeamRole = z.strictObject({ memberId: recordId, role: z.enum(roles) });
export const removeTeamMember = z.strictObject({ memberId: recordId });
export const revokeInvitation = z.strictObject({ invitationId: recordId });

export const getUserByExternalId = z.strictObject({ externalUserId: recordId });
/** The organization is never taken from the client (product.md §5). */
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
  userEmail: z.email(),
  userName: text.max(nameLength),
  plan: z.enum(planTiers).optional(),
});

export const getMyNotifications = z
  .strictObject({
    limit: z.number().int().min(1).max(listPageSizeMax).default(notificationListLimit),
    unreadOnly: z.boolean().default(false),
  })
  .prefault({});
export const oneNotification = z.strictObject({ notificationId: recordId });
