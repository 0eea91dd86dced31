import { z } from 'zod';
import { projectFields } from '../../entities/project.ts';
import { minorUnits } from '../../entities/record.ts';

const amount = minorUnits.min(0).nullable();
/** Kept in a record of its own, which only admins receive (product.md §6). */
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
