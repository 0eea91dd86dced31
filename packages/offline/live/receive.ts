import type { LiveMessage } from '@plumbline/domain/operations/live';
import { applyChanges } from '../replica/apply.ts';
import type { Replica } from '../replica/database.ts';
import type { Place } from '../replica/meta.ts';
import { readPlace } from '../replica/place.ts';

export type ChangesFrame = Extract<LiveMessage, { kind: 'changes' }>;

/** Welcome says where the server stands, epoch that the visible set has changed. True: only a catch-up makes this replica current. */
export async function fallsBehind(
  replica: Replica,
  stand: { epoch: number; version?: number },
): Promise<boolean> {
  const { fill, epoch, cursor } = await readPlace(replica);
  return fill !== null || epoch !== stand.epoch || cursor < (stand.version ?? cursor);
}

/**
 * Applies a frame that joins on to what is here; false when it does not, and then nothing of it is applied. `epoch` is the connection's: the
 * server chose the frame's rows under it. One that ends before the cursor is applied for its operation alone, since its rows are here.
 */
export function receiveChanges(replica: Replica, frame: ChangesFrame, epoch: number): Promise<boolean> {
  return applyChanges(replica, {
    changes: frame.changes,
    operationId: frame.operationId,
    move: (place) => afterFrame(place, frame, epoch),
  });
}

function afterFrame(place: Place, { from, to }: ChangesFrame, epoch: number): Place | null {
  if (place.fill !== null || place.epoch !== epoch || from > place.cursor) return null;
  return to <= place.cursor ? place : { ...place, cursor: to };
}
