import { v5 as uuidv5 } from 'uuid';
import type { Operation } from '../tenant/as-viewer.ts';

/**
 * The operation of a job that does something once: `what` names the effect among those on `record`. Its id is
 * derived, so that every node and run finds the same one, and of version 5, which callers are refused.
 */
export function jobOperation(name: string, { record, what }: { record: string; what: string }): Operation {
  return { operationId: uuidv5(what, record), name, requestHash: what };
}
