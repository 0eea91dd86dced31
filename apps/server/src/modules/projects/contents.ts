import { definitionOf } from '@plumbline/domain/records/all';
import { lockOrder } from '../../database/entities.ts';

/** What is deleted and restored with its project, in the fixed order of locks. */
export const projectContents = lockOrder.filter((name) => definitionOf(name).goesWith?.includes('projectId'));
