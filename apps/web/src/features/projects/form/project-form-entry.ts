import type { EntryForm } from '../../../kits/form/use-entry-form.ts';
import type { ProjectEntry, ProjectValues } from './project-entry.ts';

/** The form of a project, as its parts are handed it. */
export type ProjectForm = EntryForm<ProjectValues, ProjectEntry>;
