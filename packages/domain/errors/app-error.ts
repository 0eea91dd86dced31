import { errorTable } from './catalogue.ts';
import { errorCodes, type ErrorCode } from './codes.ts';

/** One refused field of an input; `path` is dotted (`checklist.0.text`). */
export type FieldError = { path: string; message: string };

export type AppErrorOptions = {
  /** When left out or empty, the catalogue's message for the code. */
  message?: string | undefined;
  details?: unknown;
  fields?: readonly FieldError[] | undefined;
  /** When it happened. Engines pass the time of their own clock; otherwise the system's is used. */
  at?: Date | undefined;
  cause?: unknown;
};

/** The only error class of the product. Code decides by `code`, never by the message text. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: ErrorCode;
  /** Whether a message was given; otherwise `message` is the catalogue's. */
  readonly hasOwnMessage: boolean;
  readonly details: unknown;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly fields: readonly FieldError[] | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const own = options.message ?? '';
    super(
      own === '' ? errorTable[code].message : own,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.hasOwnMessage = own !== '';
    this.details = options.details;
    this.timestamp = (options.at ?? new Date()).toISOString();
    this.fields = options.fields;
  }
}

/** The error of a change that the offline queue does not take or cannot process. */
export class QueueError extends AppError {
  override readonly name = 'QueueError';

  constructor(message: string, options: Omit<AppErrorOptions, 'message'> = {}) {
    super('QUEUE_ERROR', { ...options, message });
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}
