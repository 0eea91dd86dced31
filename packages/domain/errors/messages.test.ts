import { expect, test } from 'vitest';
import * as messages from './messages.ts';

test.each([
  [messages.queueUnauthorized, 'Unauthorized queue operation'],
  [messages.invalidOperation('foo'), 'Invalid operation: foo'],
  [messages.queueLimitExceeded, 'Queue limit exceeded (max: 1000 items)'],
  [messages.queueLimitForPeople, 'Queue limit exceeded. Please sync before adding more operations.'],
  [messages.noProcessor('clockIn'), 'No processor found for operation: clockIn'],
  [messages.decryptFailed, 'Failed to decrypt data'],
  [messages.syncInProgress, 'Sync already in progress'],
  [messages.noInternet, 'No internet connection'],
  [messages.trialCreated, 'Trial created'],
  [messages.trialFailed, 'Failed to start trial. Please try again.'],
  [messages.organizationFailed, 'Failed to create organization'],
  [messages.noteNeedsProject, 'Project is required to create a note'],
  [messages.directPhotoCreation, 'Direct photo creation is not supported. Use upload() instead.'],
  [messages.batchUnavailable('batchUpdateTaskSortOrder'), 'batchUpdateTaskSortOrder not available in api'],
  [messages.leaveWarning, 'Are you sure you want to leave? Your changes may not be saved.'],
  [messages.clearNotificationsQuestion, 'Are you sure you want to clear all notifications?'],
  [messages.newsletterThanks, "Thank you for subscribing! We'll be in touch soon."],
  [messages.loadingUser, 'Loading User...'],
  [messages.finishingInvitation, 'Finishing your invitation…'],
])('ERROR-7 %s', (text, expected) => {
  expect(text).toBe(expected);
});
