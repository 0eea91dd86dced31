import { expect, test } from 'vitest';
import { catalogueEntry, type ErrorContext, errorTable } from './catalogue.ts';
import { type ErrorCode, errorCodes } from './codes.ts';

test.each<[ErrorCode, string, string]>([
  [
    'NETWORK_ERROR',
    'Connection Problem',
    'Unable to connect to the server. Please check your internet connection.',
  ],
  ['TIMEOUT_ERROR', 'Request Timeout', 'The request took too long to complete. Please try again.'],
  ['AUTH_ERROR', 'Authentication Required', 'You need to sign in to access this feature.'],
  [
    'SESSION_EXPIRED',
    'Session Expired',
    'Your session has expired for security reasons. Please sign in again.',
  ],
  [
    'PERMISSION_DENIED',
    'Access Denied',
    "You don't have permission to perform this action. Contact your administrator.",
  ],
  ['VALIDATION_ERROR', 'Invalid Data', 'The information provided is not valid. Please check your input.'],
  ['NOT_FOUND', 'Not Found', 'The requested item could not be found. It may have been moved or deleted.'],
  [
    'OFFLINE_ERROR',
    "You're Offline",
    "This action requires an internet connection. Your changes will be saved when you're back online.",
  ],
  ['UNKNOWN_ERROR', 'Something Went Wrong', 'An unexpected error occurred. Try again or contact support.'],
])('ERROR-1 %s is titled %s and says: %s', (code, title, message) => {
  const entry = catalogueEntry(code);
  expect([entry.title, entry.message]).toEqual([title, message]);
});

test.each<[ErrorCode, number, boolean]>([
  ['NETWORK_ERROR', 503, true],
  ['TIMEOUT_ERROR', 504, true],
  ['AUTH_ERROR', 401, false],
  ['SESSION_EXPIRED', 401, false],
  ['PERMISSION_DENIED', 403, false],
  ['VALIDATION_ERROR', 400, false],
  ['NOT_FOUND', 404, false],
  ['OFFLINE_ERROR', 503, true],
  ['UNKNOWN_ERROR', 500, true],
  ['QUEUE_ERROR', 500, false],
  ['CONFLICT', 409, false],
  ['PLAN_REQUIRED', 402, false],
  ['PLAN_EXPIRED', 402, false],
  ['RATE_LIMITED', 429, true],
  ['NOT_IMPLEMENTED', 501, false],
  ['NOT_A_MEMBER', 403, false],
  ['OPERATION_EXPIRED', 409, false],
  ['EMAIL_NOT_VERIFIED', 403, false],
  ['STORAGE_FULL', 402, false],
])('ERROR-2 %s answers with the status %s; sending again may help: %s', (code, httpStatus, retryable) => {
  expect([errorTable[code].httpStatus, errorTable[code].retryable]).toEqual([httpStatus, retryable]);
});

test('ERROR-2 every code has an entry with a title, a message and an action', () => {
  expect(Object.keys(errorTable)).toEqual([...errorCodes]);
  for (const code of errorCodes) {
    const { title, message, action } = catalogueEntry(code);
    expect([title, message, action].every((text) => text.length > 0)).toBe(true);
  }
});

test.each<[ErrorContext, ErrorCode, string, string]>([
  [
    'time-clock',
    'NETWORK_ERROR',
    'Clock In/Out Failed',
    'Your time is saved automatically when the connection is restored.',
  ],
  [
    'photo-upload',
    'NETWORK_ERROR',
    'Photo Upload Failed',
    'Your photos upload automatically when the connection is restored.',
  ],
  ['photo-upload', 'VALIDATION_ERROR', 'Invalid Photo', 'Please select a JPEG or PNG under 10MB.'],
  [
    'project-save',
    'VALIDATION_ERROR',
    'Project Information Invalid',
    'Required project information is missing or invalid.',
  ],
])('ERROR-3 %s %s is titled %s and says: %s', (context, code, title, message) => {
  const entry = catalogueEntry(code, context);
  expect(entry).toEqual({ ...errorTable[code], title, message });
});

test('ERROR-3 in every other context the general entry is used', () => {
  expect(catalogueEntry('VALIDATION_ERROR', 'time-clock')).toEqual(errorTable.VALIDATION_ERROR);
  expect(catalogueEntry('NETWORK_ERROR', 'project-save')).toEqual(errorTable.NETWORK_ERROR);
  expect(catalogueEntry('NOT_FOUND', 'photo-upload')).toEqual(errorTable.NOT_FOUND);
});
