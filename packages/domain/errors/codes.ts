/** The codes of the specification's catalogue first, then those that the product adds. */
export const errorCodes = [
  'NETWORK_ERROR',
  'TIMEOUT_ERROR',
  'AUTH_ERROR',
  'SESSION_EXPIRED',
  'PERMISSION_DENIED',
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'OFFLINE_ERROR',
  'UNKNOWN_ERROR',
  'QUEUE_ERROR',
  'CONFLICT',
  'PLAN_REQUIRED',
  'PLAN_EXPIRED',
  'RATE_LIMITED',
  'NOT_IMPLEMENTED',
  'NOT_A_MEMBER',
  'OPERATION_EXPIRED',
  'EMAIL_NOT_VERIFIED',
  'STORAGE_FULL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
