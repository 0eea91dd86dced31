import { z } from 'zod';
import type { CostLineName } from '../entities/project.ts';
import { projectStatuses, projectTeamRoles } from '../entities/enumerations.ts';
import { line, recordId, text } from '../entities/record.ts';
import { jobCostsMax } from '../limits/costs.ts';
import { nameLength } from '../limits/lists.ts';
import { idsField, listFields } from './list.ts';

export const getProject = z.strictObject({ projectId: recordId });
export const listProjects = z
  .strictObject({
    ...listFields,
    ...idsField,
    status: z
      .union([z.enum(projectStatuses), z.array(z.enum(projectStatuses)).min(1).max(projectStatuses.length)])
      .optional(),
    search: text.max(nameLength).optional(),
    managerId: recordId.optional(),
    /** A part of the client's name. */
    clientName: line.optional(),
    /** Only projects with this person on their team. */
    userId: recordId.optional(),
  })
  .prefault({});

export const listProjectTeam = z.strictObject({ ...listFields, projectId: recordId.optional() }).prefault({});
export const filterProjectTeam = z.strictObject({
  ...listFields,
  projectId: recordId.optional(),
  userId: recordId.optional(),
  role: z.enum(projectTeamRoles).optional(),
});

/** The cost of some jobs, in the order in which they are asked for. */
export const getJobCost = z.strictObject({ projectIds: z.array(recordId).min(1).max(jobCostsMax) });

/** What will still come, in minor units, beyond what is spent and committed. */
export type ToCome =
  | { from: 'hand'; amount: number; note: string; by: string; at: string }
  /** Of the open tasks' estimates. */
  | { from: 'plan'; amount: number; minutes: number };

/** One line of a job's cost; amounts in minor units. */
export type JobCostLine = {
  line: CostLineName;
  /** Null: none is set. */
  budget: number | null;
  /** What is agreed with firms, changes included; null where nothing is. */
  committed: number | null;
  actual: number;
  /** How many records `actual` is the sum of: time entries, expenses or invoices. */
  count: number;
  /** What is committed and not invoiced. */
  notBilled: number;
  /** Null where nobody says and no plan does. */
  toCome: ToCome | null;
  /** `actual + notBilled + toCome`. */
  endsAt: number;
};

/** A job's cost as far as it is known, and what is not in it yet. Amounts are minor units, hours are whole minutes. */
export type JobCost = {
  projectId: string;
  lines: JobCostLine[];
  contractValue: number | null;
  /** Of its budgets and forecasts; 0 where there are none. */
  moneyVersion: number;
  /** Of the approved hours. */
  minutes: number;
  uncounted: {
    /** Material expenses without an amount. */
    receipts: number;
    /** Material expenses that nobody has decided about. */
    expenses: { count: number; amount: number };
    /** Approved hours of people without a rate; some of the people. */
    unrated: { minutes: number; people: string[] };
    /** Ended hours that are not approved; about what they will cost, null where nobody of them has a rate. */
    unapproved: { minutes: number; about: number | null; isMore: boolean };
  };
};
