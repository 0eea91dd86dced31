import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { factorMax, hourlyRateMax } from '../limits/costs.ts';
import { day, decimal, minorUnits, recordFields, recordId, workWeek } from './record.ts';

/** What taxes, insurance and benefits make of an hour's pay, as a factor; as an exact decimal with at most four digits after the point. */
export const burdenFactor = decimal(4).refine((value) => Number(value) >= 1 && Number(value) <= factorMax, {
  error: `The burden factor is between 1 and ${factorMax}.`,
});

/** What an hour may cost or be billed at, in minor units. */
export const hourlyRate = minorUnits.min(0).max(hourlyRateMax);

/** A person of the organization. Clients receive only name and position, and only of the people on their projects. */
export const member = z.object({
  ...recordFields,
  userId: recordId,
  role: z.enum(roles).nullable().optional(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string().nullable(),
  position: z.string().nullable(),
  department: z.string().nullable().optional(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  /** By which a payroll program knows the person. Admins receive it, and the person their own with their account. */
  payrollNumber: z.string().nullable().optional(),
  /** The colour of the member's row on the dispatch board, `#rrggbb`. */
  colour: z.string(),
  skills: z.array(z.string()).optional(),
  /** The member's own hours; null for those of the organization. */
  workWeek: workWeek.nullable().optional(),
  isActive: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** What an hour of a member costs and what it is billed at; only admins receive it. */
export const memberRate = z.object({
  ...recordFields,
  userId: recordId,
  hourlyCost: minorUnits,
  billRate: minorUnits,
  /** '1' where it was never set. */
  burdenFactor: decimal(4).optional(),
  validFrom: day,
});
export type MemberRate = z.infer<typeof memberRate>;
