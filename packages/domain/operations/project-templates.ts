import { z } from 'zod';
import { recordId } from '../entities/record.ts';
import { listFields } from './list.ts';
import { createProject, projectFields } from './projects.ts';

const { cursor, limit } = listFields;
const { name } = projectFields;
const template = { templateId: recordId };

/** By name. */
export const listProjectTemplates = z.strictObject({ cursor, limit }).prefault({});
export const getProjectTemplate = z.strictObject(template);
/** Saves a project as a template: its tasks that were not cancelled, its folders, and what does not belong to the one site. */
export const createProjectTemplate = z.strictObject({ id: recordId.optional(), projectId: recordId, name });
export const renameProjectTemplate = z.strictObject({ ...template, name });
export const deleteProjectTemplate = z.strictObject(template);
export const restoreProjectTemplate = z.strictObject(template);
/**
 * Makes a project after a template: `id`, `name` and everything else as for projects.create, where what is sent stands before what the template
 * says. Without `startDate` nothing of it has dates.
 */
export const applyProjectTemplate = createProject.safeExtend(template);

export type ApplyProjectTemplate = z.input<typeof applyProjectTemplate>;
