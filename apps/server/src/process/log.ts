import { destination, type Level, type Logger, pino, stdTimeFunctions } from 'pino';

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

/** JSON lines on standard output, written at once: the last line before an exit is never lost. */
export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination({ sync: true }),
  );
}
