import { AppError, type FieldError, isErrorCode } from '@plumbline/domain/errors/app-error';
import {
  catalogueEntry,
  draftIsOffered,
  type ErrorContext,
  errorTable,
  formKeepsText,
  notQueued,
} from '@plumbline/domain/errors/catalogue';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { appendToLog, causeText, describeError, type ErrorLog } from '@plumbline/domain/errors/error-log';
import { toast } from '../../design/feedback/toast.ts';
import { goBack, goTo } from '../navigation.ts';
import { isRecord, listOf, textOf } from '../parse.ts';

let log: ErrorLog = [];

/** The newest 100 errors of this page, oldest first. */
export function readErrorLog(): ErrorLog {
  return log;
}

/** For failures that must not disturb the person: the error goes only to the log and the console. */
export function logError(thrown: unknown, context: string): void {
  const error = toAppError(thrown);
  log = appendToLog(log, describeError(error, context, new Date()));
  const cause = causeText(error);
  console.error(`${context}: ${error.code}: ${error.message}${cause === null ? '' : ` (${cause})`}`);
}

/**
 * Converts anything thrown to the product's error. A refusal of the server has its code, fields and details
 * in `data`; a failure of the transport has our own error as its cause; everything else is UNKNOWN_ERROR.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isRecord(thrown)) {
    const { data, cause } = thrown;
    if (isRecord(data) && isErrorCode(data['code'])) {
      return new AppError(data['code'], {
        message: textOf(thrown['message']) ?? undefined,
        fields: fieldErrors(data['fields']),
        details: data['details'],
        cause: thrown,
      });
    }
    if (cause instanceof AppError) return cause;
  }
  return new AppError('UNKNOWN_ERROR', { cause: thrown });
}

/**
 * The answer of a call, whose failures are converted to the product's own errors. For engines, which do not
 * know the transport.
 */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

/** Whether the server could not be reached, so that the request may be repeated. */
export function isAway({ code }: AppError): boolean {
  return code === 'NETWORK_ERROR' || code === 'OFFLINE_ERROR' || code === 'TIMEOUT_ERROR';
}

/** Whether the server did not answer: it was not reached, or something in between answered instead. */
export function isUnanswered(error: AppError): boolean {
  return isAway(error) && !error.hasOwnMessage;
}

function fieldErrors(value: unknown): FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return listOf(value).flatMap((field) => {
    if (!isRecord(field)) return [];
    const path = textOf(field['path']);
    const message = textOf(field['message']);
    return path !== null && message !== null ? [{ path, message }] : [];
  });
}

/**
 * The title, text and action of an error. The server's own message is shown if it says more than the
 * catalogue's, except for an unknown error.
 */
export function wordsOf(
  error: AppError,
  context?: ErrorContext,
): { title: string; message: string; action: string } {
  const entry = catalogueEntry(error.code, context);
  const usual = errorTable[error.code].message;
  const overridden = entry.message !== usual;
  // An error from the server without a message of its own has the catalogue's sentence.
  const own = error.message !== usual && error.code !== 'UNKNOWN_ERROR';
  const message = overridden ? entry.message : own ? error.message : inputsText(error) || usual;
  return { title: entry.title, message, action: entry.action };
}

/** The messages of the refused inputs, three at most. */
const inputsText = ({ fields = [] }: AppError): string =>
  [...new Set(fields.map(({ message }) => message))].slice(0, 3).join(' ');

export type ShowErrorOptions = {
  context?: ErrorContext | undefined;
  /** The form still has its content. The sentence about a missing connection says so. */
  form?: boolean | undefined;
  /**
   * What failed, such as the call with its record. There is one toast for it, which the next try removes.
   * Without it there is one toast for each code.
   */
  about?: string | undefined;
  /** What failed is not mended by the server's answer to another call: its toast stays until `endError`. */
  stays?: boolean | undefined;
  /** The form is kept as a draft, which is offered again when the signal is back. */
  offered?: boolean | undefined;
  /** A sentence before the catalogue's: which of several things it is about. */
  which?: string | undefined;
  /** The action of 'Try again'. Without it the action closes the toast. */
  retry?: (() => void) | undefined;
};

/** Shows the error toast of the catalogue, and logs the error. */
export function showError(
  thrown: unknown,
  { context, retry, about, which, stays = false, form = false, offered = false }: ShowErrorOptions = {},
): void {
  const error = toAppError(thrown);
  logError(error, context ?? 'shown to the person');
  const { title, message, action } = wordsOf(error, context);
  const ofConnection = endsWithAnyAnswer.has(error.code) && !stays;
  const id = toastOf(about === undefined || ofConnection ? error.code : about);
  toast.error(title, {
    description:
      error.code === 'OFFLINE_ERROR'
        ? offlineText(message, offered ? 'offered' : form)
        : [which, message].filter(Boolean).join(' '),
    actionLabel: action,
    onAction:
      (error.code === 'OFFLINE_ERROR' ? undefined : retry) ?? actions[error.code] ?? (() => undefined),
    id,
  });
  if (error.code === 'OFFLINE_ERROR') endWith('online', id);
  // The person corrects the error by typing, so the toast must not cover the inputs.
  if (form) endWith('input', id);
}

/** Removes the error of an earlier try of the same thing: at the next try, or once its cause is gone. */
export function endError(about: string): void {
  toast.dismiss(toastOf(about));
}

/** Call it after an answer of the server, because it is reached then and knows the person. */
export function endErrorsOfConnection(): void {
  for (const code of endsWithAnyAnswer) toast.dismiss(toastOf(code));
}

/** These errors have one cause, whatever was tried. */
const endsWithAnyAnswer: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'NETWORK_ERROR',
  'TIMEOUT_ERROR',
  'OFFLINE_ERROR',
  'AUTH_ERROR',
  'SESSION_EXPIRED',
]);

const toastOf = (about: string) => `error-${about}`;

function endWith(event: 'online' | 'input', id: string): void {
  // Tests have no window.
  if (typeof window === 'undefined') return;
  window.addEventListener(event, () => toast.dismiss(id), { once: true, capture: true });
}

/**
 * The text about a missing connection for a change that is not queued, so that the person has to repeat it.
 */
export function offlineText(message: string, form: boolean | 'offered'): string {
  if (form === 'offered') return `${message} ${draftIsOffered}`;
  return `${message} ${form ? formKeepsText : notQueued}`;
}

const actions: Partial<Record<ErrorCode, () => void>> = {
  AUTH_ERROR: () => goTo('/login'),
  SESSION_EXPIRED: () => goTo('/login'),
  PERMISSION_DENIED: goBack,
  NOT_FOUND: goBack,
  NOT_IMPLEMENTED: goBack,
  PLAN_REQUIRED: () => goTo('/pricing'),
  PLAN_EXPIRED: () => goTo('/pricing'),
  EMAIL_NOT_VERIFIED: sendLinkAgain,
};

function sendLinkAgain(): void {
  import('./identity-call.ts')
    .then(async ({ sendConfirmationLink }) => await sendConfirmationLink())
    .then(() => toast.success('A new link is made', { id: toastOf('EMAIL_NOT_VERIFIED') }), showError);
}
