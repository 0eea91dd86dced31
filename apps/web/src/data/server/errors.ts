import { AppError, type FieldError, isErrorCode } from '@plumbline/domain/errors/app-error';
import {
  catalogueEntry,
  type ErrorContext,
  errorTable,
  formKeepsWords,
  nothingKept,
} from '@plumbline/domain/errors/catalogue';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { appendToLog, causeWords, describeError, type ErrorLog } from '@plumbline/domain/errors/error-log';
import { toast } from '../../design/feedback/toast.ts';
import { goBack, goTo } from '../navigation.ts';
import { isRecord, listOf, textOf } from './parse.ts';

let log: ErrorLog = [];

/** The newest 100 errors of this page, oldest first. */
export function readErrorLog(): ErrorLog {
  return log;
}

/** For what must not disturb: the error goes to the log and the console, nobody is interrupted. */
export function logError(thrown: unknown, context: string): void {
  const error = toAppError(thrown);
  log = appendToLog(log, describeError(error, context, new Date()));
  const cause = causeWords(error);
  console.error(`${context}: ${error.code}: ${error.message}${cause === null ? '' : ` (${cause})`}`);
}

/**
 * Anything thrown as the product's error. A refusal of the server carries its code, fields and details in `data`; a failure of the transport carries
 * our own error as its cause; everything else is UNKNOWN_ERROR.
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

/** The answer of a call; whatever it throws is the product's own error. For engines, which know no transport. */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

/** Whether the server could not be reached: what was asked may be asked again. */
export function isAway({ code }: AppError): boolean {
  return code === 'NETWORK_ERROR' || code === 'OFFLINE_ERROR' || code === 'TIMEOUT_ERROR';
}

/** Whether nothing of the server answered: it was not reached, or something before it spoke in its place. */
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

/** Title, text and action of an error. A server's own sentence is said where it says more than the catalogue; what is unknown says nothing of itself. */
export function wordsOf(
  error: AppError,
  context?: ErrorContext,
): { title: string; message: string; action: string } {
  const entry = catalogueEntry(error.code, context);
  const overridden = entry.message !== errorTable[error.code].message;
  const own = error.hasOwnMessage && error.code !== 'UNKNOWN_ERROR' && !overridden;
  return { title: entry.title, message: own ? error.message : entry.message, action: entry.action };
}

export type ShowErrorOptions = {
  context?: ErrorContext | undefined;
  /** What a form of it still holds is not lost: said beside the sentence about a missing signal. */
  form?: boolean | undefined;
  /** What 'Try again' does; without it the action closes the toast. */
  retry?: (() => void) | undefined;
};

/** The error toast of the catalogue, and an entry in the log. */
export function showError(thrown: unknown, { context, retry, form = false }: ShowErrorOptions = {}): void {
  const error = toAppError(thrown);
  logError(error, context ?? 'shown to the person');
  const { title, message, action } = wordsOf(error, context);
  toast.error(title, {
    description: error.code === 'OFFLINE_ERROR' ? offlineWords(message, form) : message,
    actionLabel: action,
    onAction: retry ?? actions[error.code] ?? (() => undefined),
    id: `error-${error.code}`,
  });
}

/** What waits on the device raises no such error: whoever reads it has to do it again. */
export function offlineWords(message: string, form: boolean): string {
  return `${message} ${form ? formKeepsWords : nothingKept}`;
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
  import('../session/identity.ts')
    .then(async ({ sendConfirmationLink }) => await sendConfirmationLink())
    .then(() => toast.success('A new link is made'), showError);
}
