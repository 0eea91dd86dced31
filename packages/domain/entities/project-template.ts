import { z } from 'zod';
import { priorities } from './enumerations.ts';
import { recordFields } from './record.ts';

/** Days after the project's first day; negative for what was planned before it. */
const relativeDay = z.number().int().nullable();

/** A project as a template: its days are counted from the first; people, money and progress are left out. */
export const templateContent = z.object({
  project: z.object({
    description: z.string().nullable(),
    priority: z.enum(priorities),
    colour: z.string(),
    geofenceRadiusM: z.number().int().nullable(),
    accessNotes: z.string().nullable(),
    /** The last day, counted from the first. */
    endDay: relativeDay,
  }),
  /** In their sort order. */
  tasks: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      priority: z.enum(priorities),
      startDay: relativeDay,
      dueDay: relativeDay,
      estimatedHours: z.number().nullable(),
      /** Templates from before it have none. */
      costCode: z.string().nullable().optional(),
      checklist: z.array(z.string()),
      /** Indexes in this list. */
      blockedBy: z.array(z.number().int()),
    }),
  ),
  folders: z.array(
    z.object({
      name: z.string(),
      /** An index in this list, always lower than the folder's own. */
      parent: z.number().int().nullable(),
      shared: z.boolean(),
    }),
  ),
});
export type TemplateContent = z.infer<typeof templateContent>;

export const projectTemplate = z.object({ ...recordFields, name: z.string(), content: templateContent });
export type ProjectTemplate = z.infer<typeof projectTemplate>;

/** A template without its content: what a list shows of it. */
export type TemplateSummary = Omit<ProjectTemplate, 'content'> & {
  tasks: number;
  folders: number;
  checklistItems: number;
  /** Days from the first to the last; null when the project that it was made from lacked one of them. */
  endDay: number | null;
};
