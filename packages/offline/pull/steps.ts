import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { PullReply, SnapshotReply } from '@plumbline/domain/operations/sync';
import type { FillProgress, PullState } from '../replica/meta.ts';
import { fillStart } from '../replica/pull-state.ts';
import { sentShape, shapeWith } from '../replica/shape.ts';

/**
 * The reply tells of another set of visible rows than ours, of rows that went without a trace, or of rows of a newer shape: read everything anew, and
 * let what is here stand until it is replaced. `shape`: the app's, whose entities are going to be read.
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

/**
 * After a page of the fill. Rows may change while pages are read; each page is true as of its own `through`, so the catch-up that follows
 * starts from the lowest. The same for the shape of what they bring.
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
  const entity = pullOrder[pullOrder.indexOf(fill.entity) + 1];
  if (entity !== undefined) return goOn(entity, null);
  const filled = from === undefined ? null : { from, until: reply.at };
  return { ...pullState, cursor: through, epoch, shape, turn, fill: null, catchUp: null, filled };
}

/** After a page of a catch-up. A live frame may have carried the cursor beyond the page meanwhile: it never goes back. */
export function afterPull(pullState: PullState, asked: number, reply: PullReply): PullState {
  const turn = pullState.turn + 1;
  const shape = shapeWith(pullState, reply.changes, reply);
  if (reply.next === null)
    return { ...pullState, turn, shape, cursor: Math.max(pullState.cursor, reply.through), catchUp: null };
  return { ...pullState, turn, shape, catchUp: { cursor: asked, through: reply.through, after: reply.next } };
}
