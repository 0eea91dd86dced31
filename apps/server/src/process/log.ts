import { destination, type DestinationStream, type Level, type Logger, pino, stdTimeFunctions } from 'pino';
import { errorForLog } from './error-for-log.ts';

export type Log = Logger;
export const logLevels = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
] as const satisfies readonly (Level | 'silent')[];
export type LogLevel = (typeof logLevels)[number];

/** Lines are written together: when they have this many bytes, or so often. */
const buffered = { sync: false, minLength: 4_096, periodicFlush: 50 };

/**
 * JSON lines on standard output, without what people wrote in the errors. What is still in the buffer is
 * written at the process's exit.
 */
export function createLog(level: LogLevel, to: DestinationStream = destination(buffered)): Log {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorForLog },
    },
    to,
  );
}
