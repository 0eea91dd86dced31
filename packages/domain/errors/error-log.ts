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

/** Describes anything thrown. What is no AppError is logged as UNKNOWN_ERROR. */
export function describeError(thrown: unknown, context: string, at: Date): ErrorLogEntry {
  const timestamp = at.toISOString();
  if (thrown instanceof AppError) {
    const { name, message, code, details } = thrown;
    return { error: { name, message, code, details }, context, timestamp };
  }
  const name = thrown instanceof Error ? thrown.name : 'Error';
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { error: { name, message, code: 'UNKNOWN_ERROR', details: undefined }, context, timestamp };
}

/** A new log with the entry at its end; the oldest beyond `errorLogKept` are dropped. */
export function appendToLog(log: ErrorLog, entry: ErrorLogEntry): ErrorLog {
  return [...log, entry].slice(-errorLogKept);
}

/** The newest `errorLogShown` entries, newest first. */
export function recentErrors(log: ErrorLog): ErrorLogEntry[] {
  return log.slice(-errorLogShown).toReversed();
}
