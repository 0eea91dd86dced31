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

/** The answer of a call, which throws only the product's own errors. For engines, which know no transport. */
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
 * Title, text and action of an error. A server's own message is shown where it says more than the catalogue,
 * but not that of an unknown error.
 */
export function wordsOf(
  error: AppError,
  context?: ErrorContext,
): { title: string; message: string; action: string } {
  const entry = catalogueEntry(error.code, context);
  const usual = errorTable[error.code].message;
  const overridden = entry.message !== usual;
  // What came from the server has the catalogue's sentence where it has none of its own.
  const own = error.message !== usual && error.code !== 'UNKNOWN_ERROR';
  const message = overridden ? entry.message : own ? error.message : inputsText(error) || usual;
  return { title: entry.title, message, action: entry.action };
}

/** What is said of the refused inputs; of many the first. */
const inputsText = ({ fields = [] }: AppError): string =>
  [...new Set(fields.map(({ message }) => message))].slice(0, 3).join(' ');

export type ShowErrorOptions = {
  context?: ErrorContext | undefined;
  /** The form still holds what was written, which is said beside the sentence about a missing connection. */
  form?: boolean | undefined;
  /**
   * What failed, such as the call with its record: one toast for it, which the next try takes away. Without it
   * there is one toast for each code.
   */
  about?: string | undefined;
  /** It is kept as a draft that is offered again when the signal is back. */
  offered?: boolean | undefined;
  /** What 'Try again' does; without it the action closes the toast. */
  retry?: (() => void) | undefined;
};

/** Shows the error toast of the catalogue, and logs the error. */
export function showError(
  thrown: unknown,
  { context, retry, about, form = false, offered = false }: ShowErrorOptions = {},
): void {
  const error = toAppError(thrown);
  logError(error, context ?? 'shown to the person');
  const { title, message, action } = wordsOf(error, context);
  const id = toastOf(about === undefined || endsWithAnyAnswer.has(error.code) ? error.code : about);
  toast.error(title, {
    description: error.code === 'OFFLINE_ERROR' ? offlineText(message, offered ? 'offered' : form) : message,
    actionLabel: action,
    onAction:
      (error.code === 'OFFLINE_ERROR' ? undefined : retry) ?? actions[error.code] ?? (() => undefined),
    id,
  });
  if (error.code === 'OFFLINE_ERROR') endWith('online', id);
  // What is written next mends it, and must not be written below it.
  if (form) endWith('input', id);
}

/** Takes away the error of an earlier try of the same thing: at the next try, or once its cause is gone. */
export function endError(about: string): void {
  toast.dismiss(toastOf(about));
}

/** After an answer of the server: it is reached, and knows who asks. */
export function endErrorsOfConnection(): void {
  for (const code of endsWithAnyAnswer) toast.dismiss(toastOf(code));
}

/** These have one cause, whatever was tried. */
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

/** Changes that wait on the device raise no such error, so the person has to repeat this one. */
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
