import { z } from 'zod';
import { textLength } from '../limits/lists.ts';
import { contactAddress } from './email-address.ts';
import { priorities, projectStatuses, projectTeamRoles } from './enumerations.ts';
import {
  day,
  instant,
  latitude,
  line,
  longitude,
  minorUnits,
  recordFields,
  recordId,
  text,
} from './record.ts';

/** The colour of a project for which nobody chose one. */
export const defaultProjectColour = '#7f979f';

/** Texts about a project, null where nobody has written one. A form has an input for each. */
export const projectTexts = {
  description: text.max(textLength).nullable(),
  clientName: line.nullable(),
  clientEmail: contactAddress.nullable(),
  clientPhone: line.nullable(),
  address: text.trim().max(500).nullable(),
  accessNotes: text.max(textLength).nullable(),
};

/** What a person may say of a project, money apart. */
export const projectFields = {
  name: line.min(1),
  ...projectTexts,
  status: z.enum(projectStatuses),
  priority: z.enum(priorities),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  geofenceRadiusM: z.number().int().min(10).max(10_000).nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  managerId: recordId.nullable(),
  coverPhotoId: recordId.nullable(),
  percentCompleteOverride: z.number().int().min(0).max(100).nullable(),
  /** New before, progress and after photos are shared with the project's clients by themselves. */
  sharesPhotos: z.boolean(),
};

const projectShape = z.object(projectFields);
const receivedByAll = projectShape.pick({
  name: true,
  status: true,
  address: true,
  latitude: true,
  longitude: true,
  startDate: true,
  endDate: true,
  colour: true,
  coverPhotoId: true,
});

/** Optional fields are withheld from clients, or from field technicians too (product.md §6). */
export const project = z.object({
  ...recordFields,
  /** Counted per organization; shown as P-0001. */
  number: z.number().int(),
  /** 0 to 100: done tasks of all that count, or the override. */
  percentComplete: z.number().int(),
  ...projectShape.partial().shape,
  ...receivedByAll.shape,
});
export type Project = z.infer<typeof project>;

/** The lines of a job's budget and of its cost. */
export const costLines = ['labour', 'materials', 'subcontractors'] as const;
export type CostLineName = (typeof costLines)[number];

/** What an admin expects a line to cost beyond what is spent and committed, in minor units, and why. */
export const costForecast = z.object({
  amount: minorUnits,
  note: z.string(),
  by: recordId,
  at: instant,
});
export type CostForecast = z.infer<typeof costForecast>;

/** Budgets and contract value; only admins receive it. */
export const projectMoney = z.object({
  ...recordFields,
  projectId: recordId,
  budgetLabour: minorUnits.nullable(),
  budgetMaterials: minorUnits.nullable(),
  budgetSubcontractors: minorUnits.nullable(),
  contractValue: minorUnits.nullable(),
  /** Said by hand; null where nobody has said any. */
  forecastLabour: costForecast.nullable().optional(),
  forecastMaterials: costForecast.nullable().optional(),
  forecastSubcontractors: costForecast.nullable().optional(),
});
export type ProjectMoney = z.infer<typeof projectMoney>;

export const moneyFields = [
  'budgetLabour',
  'budgetMaterials',
  'budgetSubcontractors',
  'contractValue',
] as const satisfies readonly (keyof ProjectMoney)[];
export type MoneyField = (typeof moneyFields)[number];
/**
 * A project as projects.get and projects.list answer it: for admins with its money, null where none was set;
 * for others without these fields.
 */
export type ProjectWithMoney = Project & Partial<Pick<ProjectMoney, MoneyField>>;

export const projectTeam = z.object({
  ...recordFields,
  projectId: recordId,
  userId: recordId,
  role: z.enum(projectTeamRoles),
});
export type ProjectTeam = z.infer<typeof projectTeam>;
