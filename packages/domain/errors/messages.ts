import { queueMaxItems } from '../limits/queue.ts';

export const queueUnauthorized = 'Unauthorized queue operation';
export const invalidOperation = (name: string) => `Invalid operation: ${name}`;
/** Thrown by the queue itself. */
export const queueLimitExceeded = `Queue limit exceeded (max: ${queueMaxItems} items)`;
/** What the person reads when the queue is full. */
export const queueLimitForPeople = 'Queue limit exceeded. Please sync before adding more operations.';
export const noProcessor = (name: string) => `No processor found for operation: ${name}`;
/** What the person reads when a file was written to the device, and is not what comes back. */
export const fileNotKept =
  'This device did not keep the file. Free some room on it and try again; until then it is not safe here.';
export const decryptFailed = 'Failed to decrypt data';

export const syncInProgress = 'Sync already in progress';
export const noInternet = 'No internet connection';

export const trialCreated = 'Trial created';
export const trialFailed = 'Failed to start trial. Please try again.';
export const organizationFailed = 'Failed to create organization';

export const noteNeedsProject = 'Project is required to create a note';
export const directPhotoCreation = 'Direct photo creation is not supported. Use upload() instead.';
export const batchUnavailable = (name: string) => `${name} not available in api`;

export const leaveWarning = 'Are you sure you want to leave? Your changes may not be saved.';
export const clearNotificationsQuestion = 'Are you sure you want to clear all notifications?';
export const newsletterThanks = "Thank you for subscribing! We'll be in touch soon.";

export const loadingUser = 'Loading User...';
export const finishingInvitation = 'Finishing your invitation…';
