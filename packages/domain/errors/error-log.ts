import { errorLogKept, errorLogShown } from '../limits/shell.ts';
import { AppError } from './app-error.ts';
import type { ErrorCode } from './codes.ts';

export type ErrorLogEntry = {
  error: { name: string; message: string; code: ErrorCode; details: unknown };
  /** What was being done, in a few words. */
  context: string;
  /** ISO 8601, UTC. */
  timestamp: string;
};

/** Oldest first. */
export type ErrorLog = readonly ErrorLogEntry[];

/** Describes anything thrown. Everything but an AppError is logged as UNKNOWN_ERROR. */
export function describeError(thrown: unknown, context: string, at: Date): ErrorLogEntry {
  const timestamp = at.toISOString();
  if (thrown instanceof AppError) {
    const { name, message, code } = thrown;
    return { error: { name, message, code, details: detailsOf(thrown) }, context, timestamp };
  }
  const name = thrown instanceof Error ? thrown.name : 'Error';
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { error: { name, message, code: 'UNKNOWN_ERROR', details: undefined }, context, timestamp };
}

/** The error's details, with its cause where that adds something. */
function detailsOf(error: AppError): unknown {
  const cause = causeText(error);
  const { details } = error;
  if (cause === null) return details;
  if (details === undefined) return { cause };
  return typeof details === 'object' && details !== null && !Array.isArray(details)
    ? { ...details, cause }
    : { details, cause };
}

/** Causes can have causes of their own; deeper ones add nothing useful. */
const causesNamed = 3;

/** 'TypeError: x is not a function' with its causes; null when there is nothing beyond the message. */
export function causeText(error: Error): string | null {
  const named: string[] = [];
  let { cause } = error;
  while (cause instanceof Error && named.length < causesNamed) {
    if (cause.message !== error.message) named.push(`${cause.name}: ${cause.message}`);
    ({ cause } = cause);
  }
  if (typeof cause === 'string' && cause !== '') named.push(cause);
  return named.length === 0 ? null : named.join(', from ');
}

/** A new log with the entry at its end; entries beyond the newest `errorLogKept` are dropped. */
export function appendToLog(log: ErrorLog, entry: ErrorLogEntry): ErrorLog {
  return [...log, entry].slice(-errorLogKept);
}

/** The newest `errorLogShown` entries, newest first. */
export function recentErrors(log: ErrorLog): ErrorLogEntry[] {
  return log.slice(-errorLogShown).toReversed();
}
