import { emailAddress } from '../../entities/email-address.ts';
import { line } from '../../entities/record.ts';
import { z } from 'zod';
import { roles } from '../../access/roles.ts';
import { mutation } from '../mutation.ts';

/** Invites a person; the answer has the link with its ticket. The roles admin and field_tech take a seat. */
export const addTeamMember = mutation({
  call: 'teams.addMember',
  input: z.strictObject({
    email: emailAddress,
    firstName: line.optional(),
    lastName: line.optional(),
    position: line.nullable().optional(),
    phone: line.nullable().optional(),
    role: z.enum(roles).default('field_tech'),
  }),
});
