import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { PullReply, SnapshotReply } from '@plumbline/domain/operations/sync';
import type { FillProgress, Place } from '../replica/meta.ts';
import { fillStart } from '../replica/place.ts';

/** The reply tells of another set of visible rows than ours, or of rows that went without a trace: read everything anew, and let what is here stand until it is replaced. */
export function refill(place: Place, epoch: number): Place {
  return { ...place, turn: place.turn + 1, epoch, fill: fillStart, catchUp: null };
}

/**
 * After a page of the fill. Rows may change while pages are read; each page is true as of its own `through`, so the catch-up that follows
 * starts from the lowest.
 */
export function afterSnapshot(place: Place, fill: FillProgress, reply: SnapshotReply): Place {
  const turn = place.turn + 1;
  const { epoch } = reply;
  const through = Math.min(fill.through ?? reply.through, reply.through);
  const rows = fill.rows + reply.changes.length;
  if (reply.next !== null) {
    return { ...place, turn, epoch, fill: { entity: fill.entity, after: reply.next, through, rows } };
  }
  const entity = pullOrder[pullOrder.indexOf(fill.entity) + 1];
  if (entity !== undefined) return { ...place, turn, epoch, fill: { entity, after: null, through, rows } };
  return { cursor: through, epoch, turn, fill: null, catchUp: null };
}

/** After a page of a catch-up. A live frame may have carried the cursor beyond the page meanwhile: it never goes back. */
export function afterPull(place: Place, asked: number, reply: PullReply): Place {
  const turn = place.turn + 1;
  if (reply.next === null)
    return { ...place, turn, cursor: Math.max(place.cursor, reply.through), catchUp: null };
  return { ...place, turn, catchUp: { cursor: asked, through: reply.through, after: reply.next } };
}
