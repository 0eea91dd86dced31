import type { ProjectEntry, ProjectValues } from './project-entry.ts';
import type { EntryForm } from './use-entry-form.ts';

/** The form of a project, as its parts are handed it. */
export type ProjectForm = EntryForm<ProjectValues, ProjectEntry>;
