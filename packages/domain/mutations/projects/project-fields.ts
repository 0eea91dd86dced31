import { z } from 'zod';
import { priorities, projectStatuses } from '../../entities/enumerations.ts';
import { line, day, latitude, longitude, minorUnits, recordId, text } from '../../entities/record.ts';
import { nameLength, textLength } from '../../limits/lists.ts';

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
export const money = {
  budgetLabour: amount,
  budgetMaterials: amount,
  budgetSubcontractors: amount,
  contractValue: amount,
};
export const saved = z.object({ ...projectFields, ...money });

export const inOrder = (value: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}) => !value.startDate || !value.endDate || value.startDate <= value.endDate;
export const order = { path: ['endDate'], message: 'The end date is before the start date.' };
