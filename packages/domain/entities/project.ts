import { z } from 'zod';
import { priorities, projectStatuses, projectTeamRoles } from './enumerations.ts';
import { day, latitude, longitude, minorUnits, recordFields, recordId } from './record.ts';

/** Of a project that was given no other. */
export const defaultProjectColour = '#7f979f';

/** Optional fields are withheld from clients (product.md §6). */
export const project = z.object({
  ...recordFields,
  /** Per organization; people read it as P-0001. */
  number: z.number().int(),
  name: z.string(),
  description: z.string().nullable().optional(),
  status: z.enum(projectStatuses),
  priority: z.enum(priorities).optional(),
  clientName: z.string().nullable().optional(),
  clientEmail: z.string().nullable().optional(),
  clientPhone: z.string().nullable().optional(),
  address: z.string().nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  geofenceRadiusM: z.number().int().nullable().optional(),
  accessNotes: z.string().nullable().optional(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  colour: z.string(),
  managerId: recordId.nullable().optional(),
  coverPhotoId: recordId.nullable(),
  /** 0 to 100: done tasks of all that count, or the override. */
  percentComplete: z.number().int(),
  percentCompleteOverride: z.number().int().nullable().optional(),
});
export type Project = z.infer<typeof project>;

/** Budgets and contract value; admins alone receive it. */
export const projectMoney = z.object({
  ...recordFields,
  projectId: recordId,
  budgetLabour: minorUnits.nullable(),
  budgetMaterials: minorUnits.nullable(),
  budgetSubcontractors: minorUnits.nullable(),
  contractValue: minorUnits.nullable(),
});
export type ProjectMoney = z.infer<typeof projectMoney>;

export const moneyFields = [
  'budgetLabour',
  'budgetMaterials',
  'budgetSubcontractors',
  'contractValue',
] as const satisfies readonly (keyof ProjectMoney)[];
export type MoneyField = (typeof moneyFields)[number];
/** A project as projects.get and projects.list answer it: for admins with its money, null where none was set; absent for everybody else. */
export type ProjectWithMoney = Project & Partial<Pick<ProjectMoney, MoneyField>>;

export const projectTeam = z.object({
  ...recordFields,
  projectId: recordId,
  userId: recordId,
  role: z.enum(projectTeamRoles),
});
export type ProjectTeam = z.infer<typeof projectTeam>;
