import { pendingQuery, router } from '../rpc/pipeline.ts';

/**
 * Calls that are not built yet, with the gates that they will keep. Each is removed from this file when it is
 * built.
 */

export const reportsRouter = router({ getAllUsers: pendingQuery('reports.getAllUsers') });
