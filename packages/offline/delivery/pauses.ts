import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { deliveryPauseBaseMs, deliveryPauseCapMs } from '@plumbline/domain/limits/sync';
import type { PauseReason } from './ports.ts';

/**
 * Why a request failed as a whole, or an item failed for a reason outside of itself. `afterMs` is the wait
 * that the server asks for.
 */
export type PauseCause = { reason: PauseReason; code: ErrorCode; afterMs: number | null };

const reasons: Partial<Record<ErrorCode, PauseReason>> = {
  NETWORK_ERROR: 'network',
  OFFLINE_ERROR: 'network',
  TIMEOUT_ERROR: 'timeout',
  SESSION_EXPIRED: 'session',
  AUTH_ERROR: 'session',
  NOT_A_MEMBER: 'membership',
  PLAN_EXPIRED: 'plan',
  RATE_LIMITED: 'rate',
};

/** Null when the error is not about network, session, plan or rate. */
export function pauseCauseOf(code: ErrorCode, details: unknown = null): PauseCause | null {
  const trouble = code === 'QUEUE_ERROR' ? storageTroubleOf(details) : null;
  if (trouble !== null) return { reason: trouble, code, afterMs: null };
  const reason = reasons[code];
  if (reason === undefined) return null;
  return { reason, code, afterMs: reason === 'rate' ? retryAfterMs(details) : null };
}

/** How storage failed; null when the error is not one of storage. */
export function storageTroubleOf(details: unknown): 'room' | 'storage' | null {
  if (typeof details !== 'object' || details === null || !('reason' in details)) return null;
  return details.reason === 'quota' ? 'room' : 'storage';
}

function retryAfterMs(details: unknown): number | null {
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return null;
  const seconds = details.retryAfterSeconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1_000 : null;
}

export function asAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('UNKNOWN_ERROR', { cause: thrown });
}

/**
 * The milliseconds to pause after `attempt` earlier pauses (from 0). The length is random, so that devices
 * that met the same failure do not return at the same time.
 */
export function pauseMs(attempt: number, random: number): number {
  return random * Math.min(deliveryPauseCapMs, deliveryPauseBaseMs * 2 ** attempt);
}
