import { pendingMutation, router } from '../../rpc/pipeline.ts';
import { pull } from './pull.ts';
import { snapshot } from './snapshot.ts';

export const syncRouter = router({ pull, snapshot, apply: pendingMutation('sync.apply') });
