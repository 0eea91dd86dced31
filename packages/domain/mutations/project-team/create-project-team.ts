import { z } from 'zod';
import { projectTeamRoles } from '../../entities/enumerations.ts';
import { emailAddress } from '../../entities/email-address.ts';
import { line, recordId } from '../../entities/record.ts';
import { mutation, newRecord } from '../mutation.ts';

/** Puts a member on the team. A client who is not yet a member is invited by `email`, which replaces `userId`. */
export const createProjectTeam = mutation({
  call: 'projectTeam.create',
  input: z
    .strictObject({
      id: recordId.optional(),
      projectId: recordId,
      userId: recordId.optional(),
      email: emailAddress.optional(),
      firstName: line.optional(),
      lastName: line.optional(),
      role: z.enum(projectTeamRoles).default('member'),
    })
    .refine((value) => (value.userId === undefined) !== (value.email === undefined), {
      path: ['userId'],
      message: 'Choose a member or enter an email address.',
    })
    .refine((value) => value.email === undefined || value.role === 'client', {
      path: ['role'],
      message: 'Only clients can be invited to a project by email.',
    }),
  // A person who is invited by mail has no user id yet.
  effect: ({ id, projectId, userId, role }, context) =>
    userId === undefined
      ? []
      : [
          {
            entity: 'projectTeam',
            id: id ?? context.newId(),
            kind: 'create',
            fields: { ...newRecord(context), projectId, userId, role },
          },
        ],
});
