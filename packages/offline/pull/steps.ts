import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { PullReply, SnapshotReply } from '@plumbline/domain/operations/sync';
import type { FillProgress, PullState } from '../replica/meta.ts';
import { fillStart } from '../replica/pull-state.ts';
import { sentShape, shapeWith } from '../replica/shape.ts';

/**
 * Starts a fill, because the reply shows another set of visible rows, rows that were purged, or rows of a
 * newer shape. The present rows stay until they are replaced. `shape` is the app's; its entities will be
 * read.
 */
export function refill(pullState: PullState, { epoch, shape }: { epoch: number; shape: number }): PullState {
  return {
    ...pullState,
    turn: pullState.turn + 1,
    epoch,
    fill: { ...fillStart, shape },
    catchUp: null,
    filled: null,
  };
}

/** The entity that a fill reads next; undefined after the last. */
export const entityAfter = (entity: EntityName): EntityName | undefined =>
  pullOrder[pullOrder.indexOf(entity) + 1];

/**
 * The state after a page of the fill. Rows may change while pages are read and each page is valid as of its
 * own `through`, so the following catch-up starts from the lowest. The shape of the rows likewise becomes the
 * lowest of the pages.
 */
export function afterSnapshot(
  pullState: PullState,
  fill: FillProgress,
  reply: SnapshotReply,
  appShape: number,
): PullState {
  const turn = pullState.turn + 1;
  const { epoch } = reply;
  const through = Math.min(fill.through ?? reply.through, reply.through);
  const shape = Math.min(fill.shape ?? appShape, sentShape(reply));
  const rows = fill.rows + reply.changes.length;
  const from = fill.through === null ? reply.at : fill.from;
  const goOn = (entity: FillProgress['entity'], after: string | null): PullState => ({
    ...pullState,
    turn,
    epoch,
    fill: { entity, after, through, rows, shape, ...(from !== undefined && { from }) },
  });
  if (reply.next !== null) return goOn(fill.entity, reply.next);
  const entity = entityAfter(fill.entity);
  if (entity !== undefined) return goOn(entity, null);
  const filled = from === undefined ? null : { from, until: reply.at };
  return { ...pullState, cursor: through, epoch, shape, turn, fill: null, catchUp: null, filled };
}

/**
 * The state after a page of a catch-up. A live frame may have moved the cursor beyond the page meanwhile. The
 * cursor never goes back.
 */
export function afterPull(pullState: PullState, asked: number, reply: PullReply): PullState {
  const turn = pullState.turn + 1;
  const shape = shapeWith(pullState, reply.changes, reply);
  if (reply.next === null)
    return { ...pullState, turn, shape, cursor: Math.max(pullState.cursor, reply.through), catchUp: null };
  return { ...pullState, turn, shape, catchUp: { cursor: asked, through: reply.through, after: reply.next } };
}
