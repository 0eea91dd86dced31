import type { EntryForm } from '../../../kits/form/use-entry-form.ts';
import type { ProjectEntry, ProjectValues } from './project-entry.ts';

/** The type of the project form, which its parts get. */
export type ProjectForm = EntryForm<ProjectValues, ProjectEntry>;
