import { z } from 'zod';
import { recordId } from '../entities/record.ts';
import { listFields } from './list.ts';

const { cursor, limit } = listFields;

/** Sorted by name. */
export const listProjectTemplates = z.strictObject({ cursor, limit }).prefault({});
export const getProjectTemplate = z.strictObject({ templateId: recordId });
