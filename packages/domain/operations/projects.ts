import { z } from 'zod';
import { priorities, projectStatuses, projectTeamRoles } from '../entities/enumerations.ts';
import { day, latitude, longitude, minorUnits, recordId, text } from '../entities/record.ts';
import { nameLength, textLength } from '../limits/lists.ts';
import { listFields } from './list.ts';

const line = text.trim().max(nameLength);
/** What a person may say of a project, money apart. */
export const projectFields = {
  name: line.min(1),
  description: text.max(textLength).nullable(),
  status: z.enum(projectStatuses),
  priority: z.enum(priorities),
  clientName: line.nullable(),
  clientEmail: z.email().max(nameLength).nullable(),
  clientPhone: line.nullable(),
  address: text.trim().max(500).nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  geofenceRadiusM: z.number().int().min(10).max(10_000).nullable(),
  accessNotes: text.max(textLength).nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  managerId: recordId.nullable(),
  coverPhotoId: recordId.nullable(),
  percentCompleteOverride: z.number().int().min(0).max(100).nullable(),
};
const amount = minorUnits.min(0).nullable();
/** Kept in a record of its own, which admins alone receive (product.md §6). */
const money = {
  budgetLabour: amount,
  budgetMaterials: amount,
  budgetSubcontractors: amount,
  contractValue: amount,
};
const saved = z.object({ ...projectFields, ...money });

const inOrder = (value: { startDate?: string | null | undefined; endDate?: string | null | undefined }) =>
  !value.startDate || !value.endDate || value.startDate <= value.endDate;
const order = { path: ['endDate'], message: 'The end date is before the start date.' };

/** Only the name is required; the server fills the rest with the defaults of product.md §2. */
export const createProject = z
  .strictObject({ id: recordId.optional(), ...saved.partial().required({ name: true }).shape })
  .refine(inOrder, order);
/** `seenMoney`: amounts as the person saw them when they changed them; what somebody else has changed since is not overwritten. */
export const updateProject = z
  .strictObject({
    projectId: recordId,
    ...saved.partial().shape,
    seenMoney: z.strictObject(money).partial().optional(),
  })
  .refine(inOrder, order);
export const deleteProject = z.strictObject({ projectId: recordId });
export const restoreProject = z.strictObject({ projectId: recordId });
export const getProject = z.strictObject({ projectId: recordId });
export const listProjects = z
  .strictObject({
    ...listFields,
    status: z.union([z.enum(projectStatuses), z.array(z.enum(projectStatuses)).min(1)]).optional(),
    search: text.max(nameLength).optional(),
    managerId: recordId.optional(),
    /** A part of the client's name. */
    clientName: line.optional(),
    /** Somebody on the project's team. */
    userId: recordId.optional(),
  })
  .prefault({});

/**
 * Makes a project after another one: its tasks that were not cancelled, to do again and as much later as it begins later; its folders without their
 * files; its crew. Money, clients on the team and everything that was recorded stay with the old one.
 */
export const duplicateProject = z.strictObject({
  projectId: recordId,
  id: recordId.optional(),
  name: projectFields.name.optional(),
  startDate: day.nullable().optional(),
  include: z
    .strictObject({
      tasks: z.boolean().default(true),
      folders: z.boolean().default(true),
      team: z.boolean().default(true),
    })
    .prefault({}),
});

export const listProjectTeam = z.strictObject({ ...listFields, projectId: recordId.optional() }).prefault({});
export const filterProjectTeam = z.strictObject({
  ...listFields,
  projectId: recordId.optional(),
  userId: recordId.optional(),
  role: z.enum(projectTeamRoles).optional(),
});
/** Puts a member on the team; a client who is not yet a member is invited by `email` instead of `userId`. */
export const createProjectTeam = z
  .strictObject({
    id: recordId.optional(),
    projectId: recordId,
    userId: recordId.optional(),
    email: z.email().max(nameLength).optional(),
    firstName: line.optional(),
    lastName: line.optional(),
    role: z.enum(projectTeamRoles).default('member'),
  })
  .refine((value) => (value.userId === undefined) !== (value.email === undefined), {
    path: ['userId'],
    message: 'Name either a member or an e-mail address.',
  })
  .refine((value) => value.email === undefined || value.role === 'client', {
    path: ['role'],
    message: 'By e-mail only clients are invited to a project.',
  });
export const updateProjectTeam = z.strictObject({ projectTeamId: recordId, role: z.enum(projectTeamRoles) });
export const removeProjectTeam = z.strictObject({ projectTeamId: recordId });

export type CreateProject = z.input<typeof createProject>;
export type UpdateProject = z.input<typeof updateProject>;
export type DuplicateProject = z.input<typeof duplicateProject>;
