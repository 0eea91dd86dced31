import type { ErrorCode } from './codes.ts';

export type CatalogueEntry = {
  title: string;
  message: string;
  /** What the person can do next; the label of the toast's action. */
  action: string;
  httpStatus: number;
  /** Whether sending the same call again may succeed although nobody changed anything. */
  retryable: boolean;
};

export const errorTable = {
  NETWORK_ERROR: {
    title: 'Connection Problem',
    message: 'Unable to connect to the server. Please check your internet connection.',
    action: 'Try again',
    httpStatus: 503,
    retryable: true,
  },
  TIMEOUT_ERROR: {
    title: 'Request Timeout',
    message: 'The request took too long to complete. Please try again.',
    action: 'Try again',
    httpStatus: 504,
    retryable: true,
  },
  AUTH_ERROR: {
    title: 'Authentication Required',
    message: 'You need to sign in to access this feature.',
    action: 'Sign in',
    httpStatus: 401,
    retryable: false,
  },
  SESSION_EXPIRED: {
    title: 'Session Expired',
    message: 'Your session has expired for security reasons. Please sign in again.',
    action: 'Sign in again',
    httpStatus: 401,
    retryable: false,
  },
  PERMISSION_DENIED: {
    title: 'Access Denied',
    message: "You don't have permission to perform this action. Contact your administrator.",
    action: 'Go back',
    httpStatus: 403,
    retryable: false,
  },
  VALIDATION_ERROR: {
    title: 'Invalid Data',
    message: 'The information provided is not valid. Please check your input.',
    action: 'Check your input',
    httpStatus: 400,
    retryable: false,
  },
  NOT_FOUND: {
    title: 'Not Found',
    message: 'The requested item could not be found. It may have been moved or deleted.',
    action: 'Go back',
    httpStatus: 404,
    retryable: false,
  },
  OFFLINE_ERROR: {
    title: "You're Offline",
    message:
      "This action requires an internet connection. Your changes will be saved when you're back online.",
    // Without a connection another try cannot help.
    action: 'Got it',
    httpStatus: 503,
    retryable: true,
  },
  UNKNOWN_ERROR: {
    title: 'Something Went Wrong',
    message: 'An unexpected error occurred. Try again or contact support.',
    action: 'Try again',
    httpStatus: 500,
    retryable: true,
  },
  QUEUE_ERROR: {
    title: 'Change Not Queued',
    message: 'This change could not be stored on this device for sending later.',
    action: 'Open Sync center',
    httpStatus: 500,
    retryable: false,
  },
  CONFLICT: {
    title: 'Conflicting Change',
    message: 'This conflicts with something that was saved before. Look at the latest version and try again.',
    action: 'Show latest',
    httpStatus: 409,
    retryable: false,
  },
  PLAN_REQUIRED: {
    title: 'Upgrade Required',
    message: 'This is not part of your current plan.',
    action: 'View Plans',
    httpStatus: 402,
    retryable: false,
  },
  PLAN_EXPIRED: {
    title: 'Subscription Not Active',
    message: 'Your subscription is not active. Your data is kept and can still be exported.',
    action: 'View Plans',
    httpStatus: 402,
    retryable: false,
  },
  RATE_LIMITED: {
    title: 'Too Many Requests',
    message: 'Too many requests in a short time. Please wait a moment and try again.',
    action: 'Try again',
    httpStatus: 429,
    retryable: true,
  },
  NOT_IMPLEMENTED: {
    title: 'Not Available Yet',
    message: 'This part of the product is not available yet.',
    action: 'Go back',
    httpStatus: 501,
    retryable: false,
  },
  NOT_A_MEMBER: {
    title: 'No Longer a Member',
    message: 'You are not, or no longer, a member of this organization. Unsent changes stay on this device.',
    action: 'Open Sync center',
    httpStatus: 403,
    retryable: false,
  },
  OPERATION_EXPIRED: {
    title: 'Too Old to Tell',
    message:
      'This change is so old that the server can no longer tell whether it was saved. Look at the record, then save it as a new change or discard it.',
    action: 'Open Sync center',
    httpStatus: 409,
    retryable: false,
  },
  EMAIL_NOT_VERIFIED: {
    title: 'Confirm Your Email Address',
    message:
      'Confirm your email address first: open the link that was mailed to you. Until then nothing is mailed in your name.',
    action: 'Send the link again',
    httpStatus: 403,
    retryable: false,
  },
  STORAGE_FULL: {
    title: 'Storage Full',
    message: 'There is no room left for files of your organization.',
    action: 'View Plans',
    httpStatus: 402,
    retryable: false,
  },
} as const satisfies Record<ErrorCode, CatalogueEntry>;

/**
 * Shown beside OFFLINE_ERROR's sentence, which says that the change is kept; calls that cannot wait on the
 * device are not.
 */
export const notQueued = 'This one is not kept for sending: do it again when there is a signal.';
/** For a form that is offered again. */
export const draftIsOffered =
  'This one is kept as a draft here: you are asked to send it when the signal is back.';
export const formKeepsText =
  'This one is not kept for sending: the form keeps what you wrote, so send it again when there is a signal.';

export type ErrorContext = 'time-clock' | 'photo-upload' | 'project-save';

/** Titles and messages for contexts in which the general entry is too vague. */
export const contextOverrides: Record<
  ErrorContext,
  Partial<Record<ErrorCode, Pick<CatalogueEntry, 'title' | 'message'>>>
> = {
  'time-clock': {
    NETWORK_ERROR: {
      title: 'Clock In/Out Failed',
      message: 'Your time is saved automatically when the connection is restored.',
    },
  },
  'photo-upload': {
    NETWORK_ERROR: {
      title: 'Photo Upload Failed',
      message: 'Your photos upload automatically when the connection is restored.',
    },
    VALIDATION_ERROR: { title: 'Invalid Photo', message: 'Please select a JPEG or PNG under 10MB.' },
  },
  'project-save': {
    VALIDATION_ERROR: {
      title: 'Project Information Invalid',
      message: 'Required project information is missing or invalid.',
    },
  },
};

/** The entry of a code, with the title and message of the context where it has its own. */
export function catalogueEntry(code: ErrorCode, context?: ErrorContext): CatalogueEntry {
  const override = context === undefined ? undefined : contextOverrides[context][code];
  return { ...errorTable[code], ...override };
}
