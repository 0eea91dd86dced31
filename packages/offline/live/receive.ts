import type { LiveMessage } from '@plumbline/domain/operations/live';
import type { SentShape } from '@plumbline/domain/operations/sync';
import { applyChanges } from '../replica/apply.ts';
import type { Replica } from '../replica/database.ts';
import type { PullState } from '../replica/meta.ts';
import { readPullState } from '../replica/pull-state.ts';
import { hasOlderShape, shapeWith } from '../replica/shape.ts';

export type ChangesFrame = Extract<LiveMessage, { kind: 'changes' }>;

/** What a connection has said of the rows that it brings: the epoch that they are chosen under, and their shape. */
export type Connected = SentShape & { epoch: number };

/** Welcome says where the server stands, epoch that the visible set has changed. True: only a catch-up makes this replica current. */
export async function fallsBehind(
  replica: Replica,
  { connected, version }: { connected: Connected; version?: number },
  appShape: number,
): Promise<boolean> {
  const pullState = await readPullState(replica);
  if (pullState.fill !== null || pullState.epoch !== connected.epoch) return true;
  return pullState.cursor < (version ?? pullState.cursor) || hasOlderShape(pullState, appShape, connected);
}

/**
 * Applies a frame that joins on to what is here; false when it does not, and then nothing of it is applied. Both are the connection's: the
 * server chose the frame's rows under its epoch. One that ends before the cursor is applied for its operation alone, since its rows are here.
 */
export function receiveChanges(
  replica: Replica,
  frame: ChangesFrame,
  connected: Connected,
): Promise<boolean> {
  return applyChanges(replica, {
    changes: frame.changes,
    operationId: frame.operationId,
    move: (pullState) => afterFrame(pullState, frame, connected),
  });
}

function afterFrame(
  pullState: PullState,
  { from, to, changes }: ChangesFrame,
  connected: Connected,
): PullState | null {
  if (pullState.fill !== null || pullState.epoch !== connected.epoch || from > pullState.cursor) return null;
  return to <= pullState.cursor
    ? pullState
    : { ...pullState, cursor: to, shape: shapeWith(pullState, changes, connected) };
}
