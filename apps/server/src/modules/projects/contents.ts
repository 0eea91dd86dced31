import { definitionOf } from '@plumbline/domain/records/all';
import { lockOrder } from '../../tenant/lock-order.ts';

/** What goes and comes back with its project, in the order in which everybody takes rows. */
export const projectContents = lockOrder.filter((name) => definitionOf(name).goesWith?.includes('projectId'));
