import type { Change } from '@plumbline/domain/entities/replicated';
import { reshapeAgainMs } from '@plumbline/domain/limits/replica';
import type { SentShape } from '@plumbline/domain/operations/sync';
import type { PullState } from './meta.ts';

export function sentShape({ shape = 0 }: SentShape): number {
  return shape;
}

/** Whether a fill would bring rows of a newer shape, which this app knows and the server sends. */
export function hasOlderShape(pullState: PullState, appShape: number, sent: SentShape): boolean {
  return pullState.shape < Math.min(appShape, sentShape(sent));
}

/**
 * Whether enough time has passed since the last fill for a newer shape. It keeps a copy from being filled
 * again and again while servers of two versions answer in turns. A clock that was set back does not make the
 * pause longer.
 */
export function mayReshape({ reshapedAt }: PullState, now: number): boolean {
  return reshapedAt === null || now < reshapedAt || now - reshapedAt >= reshapeAgainMs;
}

/** The copy's shape after it has taken these rows: a server of an older version sends older ones. */
export function shapeWith(pullState: PullState, changes: readonly Change[], sent: SentShape): number {
  return changes.length === 0 ? pullState.shape : Math.min(pullState.shape, sentShape(sent));
}
