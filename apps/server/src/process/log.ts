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

/**
 * JSON lines on standard output, written synchronously, so that the last line before an exit is never lost.
 * Errors are logged without what people wrote.
 */
export function createLog(level: LogLevel, to: DestinationStream = destination({ sync: true })): Log {
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
