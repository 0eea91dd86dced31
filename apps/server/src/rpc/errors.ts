import { AppError, type FieldError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { comeBackSeconds } from '@plumbline/domain/limits/queries';
import { refuseInSentences } from '@plumbline/domain/operations/input-text';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { isBusy } from '../database/busy.ts';
import { databaseError } from '../database/database-error.ts';

refuseInSentences();

const statusNames = {
  NETWORK_ERROR: 'SERVICE_UNAVAILABLE',
  TIMEOUT_ERROR: 'GATEWAY_TIMEOUT',
  AUTH_ERROR: 'UNAUTHORIZED',
  SESSION_EXPIRED: 'UNAUTHORIZED',
  PERMISSION_DENIED: 'FORBIDDEN',
  VALIDATION_ERROR: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  OFFLINE_ERROR: 'SERVICE_UNAVAILABLE',
  UNKNOWN_ERROR: 'INTERNAL_SERVER_ERROR',
  QUEUE_ERROR: 'INTERNAL_SERVER_ERROR',
  CONFLICT: 'CONFLICT',
  PLAN_REQUIRED: 'PAYMENT_REQUIRED',
  PLAN_EXPIRED: 'PAYMENT_REQUIRED',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  NOT_IMPLEMENTED: 'NOT_IMPLEMENTED',
  NOT_A_MEMBER: 'FORBIDDEN',
  OPERATION_EXPIRED: 'CONFLICT',
  EMAIL_NOT_VERIFIED: 'FORBIDDEN',
  STORAGE_FULL: 'PAYMENT_REQUIRED',
} as const satisfies Record<ErrorCode, TRPCError['code']>;

const codeOfStatus: Partial<Record<TRPCError['code'], ErrorCode>> = {
  UNAUTHORIZED: 'AUTH_ERROR',
  FORBIDDEN: 'PERMISSION_DENIED',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
  BAD_REQUEST: 'VALIDATION_ERROR',
  PARSE_ERROR: 'VALIDATION_ERROR',
  PAYLOAD_TOO_LARGE: 'VALIDATION_ERROR',
  METHOD_NOT_SUPPORTED: 'VALIDATION_ERROR',
  UNSUPPORTED_MEDIA_TYPE: 'VALIDATION_ERROR',
};

/**
 * The product's error as one of the transport, with its status, to be thrown out of the pipeline. An error
 * that asks its caller to come back gets the status of a service that is not available.
 */
export function transported(error: AppError): TRPCError {
  const isLater = error.code === 'TIMEOUT_ERROR' && retryAfterSeconds(error) !== null;
  const code = isLater ? 'SERVICE_UNAVAILABLE' : statusNames[error.code];
  return new TRPCError({ code, message: error.message, cause: error });
}

/** Every refused field of an input with its dotted path. An unknown field is listed under its own name. */
function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: issue.message }));
  });
}

/** An input that its schema refuses, with every field that is wrong. */
export function inputRefused(cause: ZodError): AppError {
  const fields = fieldErrors(cause);
  return new AppError('VALIDATION_ERROR', { fields, message: fields[0]?.message });
}

/** The error for a caller if the database was too busy. Null for any other error. */
export function busyIn(error: unknown): AppError | null {
  if (!isBusy(error)) return null;
  return new AppError('TIMEOUT_ERROR', { cause: error, details: { retryAfterSeconds: comeBackSeconds } });
}

/** The refusal inside an error that a procedure threw. Null for an unexpected error. */
export function refusalIn(error: TRPCError): AppError | null {
  if (error.cause instanceof AppError) return error.cause;
  const busy = busyIn(error);
  if (busy) return busy;
  // Class 22, data exception: a value that the schema accepted and no column can hold. This is the last
  // resort; schemas name the field.
  if (!databaseError(error)?.code?.startsWith('22')) return null;
  return new AppError('VALIDATION_ERROR', { cause: error });
}

/** The product's error for an error that a procedure threw. An unexpected one is answered without details. */
export function appErrorOf(error: TRPCError): AppError {
  const { cause } = error;
  if (cause instanceof AppError) return cause;
  // A schema error other than the input's is a row that does not fit its schema, which the caller cannot correct.
  if (cause instanceof ZodError && error.code === 'BAD_REQUEST') return inputRefused(cause);
  return new AppError(codeOfStatus[error.code] ?? 'UNKNOWN_ERROR', { cause: error });
}

/** The seconds for which a refusal asks its caller to wait; null when it asks for none. */
export function retryAfterSeconds(cause: unknown): number | null {
  if (typeof cause !== 'object' || cause === null || !('details' in cause)) return null;
  const { details } = cause;
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return null;
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : null;
}
