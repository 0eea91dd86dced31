import type { LiveMessage } from '@plumbline/domain/operations/live';
import type { SentShape } from '@plumbline/domain/operations/sync';
import { applyChanges } from '../replica/apply.ts';
import type { Replica } from '../replica/database.ts';
import type { PullState } from '../replica/meta.ts';
import { readPullState } from '../replica/pull-state.ts';
import { hasOlderShape, shapeWith } from '../replica/shape.ts';

export type ChangesFrame = Extract<LiveMessage, { kind: 'changes' }>;

/** The epoch under which the server chose this connection's rows, and their shape. */
export type Connected = SentShape & { epoch: number };

/** Compares the server's welcome or new epoch with this replica. True if a catch-up is needed. */
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
 * Applies a frame that follows the cursor. Otherwise returns false and applies nothing. The epoch is the
 * connection's, because the server chose the frame's rows under it. If the frame ends before the cursor its
 * rows are already here, so only its operation is applied.
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

/**
 * Does the same for frames that follow one another, in one transaction. Resolves to the number of applied
 * frames: those before the first that does not follow.
 */
export function receiveTogether(
  replica: Replica,
  frames: readonly ChangesFrame[],
  connected: Connected,
): Promise<number> {
  return replica.transaction('rw', replica.tables, async () => {
    let applied = 0;
    for (const frame of frames) {
      if (!(await receiveChanges(replica, frame, connected))) break;
      applied += 1;
    }
    return applied;
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
