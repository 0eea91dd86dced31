import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { deliveryPauseBaseMs, deliveryPauseCapMs } from '@plumbline/domain/limits/sync';
import type { PauseReason } from './ports.ts';

/** Why a request failed as a whole, or an item for a reason that is not its own. `afterMs`: what the server asks for. */
export type Hindrance = { reason: PauseReason; code: ErrorCode; afterMs: number | null };

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

/** Null: the error says nothing about network, session, plan or rate. */
export function hindranceOf(code: ErrorCode, details: unknown = null): Hindrance | null {
  const trouble = code === 'QUEUE_ERROR' ? storageTroubleOf(details) : null;
  if (trouble !== null) return { reason: trouble, code, afterMs: null };
  const reason = reasons[code];
  if (reason === undefined) return null;
  return { reason, code, afterMs: reason === 'rate' ? retryAfterMs(details) : null };
}

/** What storage has failed with, whoever asked it; null: it is no failure of storage. */
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

/** The pause after `attempt` (from 0) earlier ones, all of it left to chance: devices that met the same failure come back apart. */
export function pauseMs(attempt: number, random: number): number {
  return random * Math.min(deliveryPauseCapMs, deliveryPauseBaseMs * 2 ** attempt);
}
