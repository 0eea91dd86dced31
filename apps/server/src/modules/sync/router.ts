import { apply } from './apply.ts';
import { pull } from './pull.ts';
import { snapshot } from './snapshot.ts';

/** A plain object and no `router(…)`, which refuses the name `apply`; the tree of all calls takes it just as well. */
export const syncRouter = { pull, snapshot, apply };
