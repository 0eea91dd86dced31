import { expect, test } from 'vitest';
import * as files from './files.ts';
import * as keys from './keys.ts';
import * as live from './live.ts';
import * as photos from './photos.ts';
import * as queries from './queries.ts';
import * as queue from './queue.ts';
import * as session from './session.ts';
import * as shell from './shell.ts';
import * as sync from './sync.ts';
import * as time from './time.ts';
import * as toasts from './toasts.ts';

const second = 1_000;
const minute = 60 * second;

test('LIMIT-1 presence, sessions, invitations and the trial', () => {
  expect({ ...session }).toEqual({
    rememberedWaitMs: 250,
    presenceIntervalMs: 120 * second,
    presenceGraceMs: 2 * second,
    sessionDays: 30,
    knownDeviceDays: 180,
    offlineSessionDays: 30,
    invitationWaitMs: 30 * second,
    invitationStatusRefreshMs: 500,
    invitationPollIntervalMs: 1500,
    invitationPollAttempts: 12,
    postOrganizationWaitMs: second,
    trialRedirectDelayMs: 1500,
    trialDays: 14,
    gracePeriodDays: 7,
    expiredQueueDays: 7,
  });
});

test('LIMIT-2 the offline queue', () => {
  expect({ ...queue }).toEqual({
    backupFilesMaxBytes: 40_000_000,
    queueMaxItems: 1000,
    queueMaxRetries: 5,
    queueBaseDelayMs: second,
    setAsideBaseMs: minute,
    setAsideCapMs: 60 * minute,
    setAsideInRow: 3,
    queueExpiryDays: 7,
    queueCleanupIntervalMs: 60 * minute,
    rescueKeyIterations: 600_000,
    spareKeyKeptMs: 10 * minute,
    receiptDaysKept: 30,
  });
});

test('LIMIT-3 sync, health check, connection and cache', () => {
  expect({ ...sync }).toEqual({
    answersJudged: 3,
    lockFirstLookMs: 50,
    lockLeaseMs: 6 * second,
    lockLookMs: second,
    lockRenewMs: 2 * second,
    slowAnswerMs: second,
    autoSyncIntervalMs: 30 * second,
    autoSyncMinimumMs: 10 * second,
    syncBatchSize: 50,
    catchUpPageSize: 500,
    deliveryMaxBytes: 900_000,
    deliveryPauseBaseMs: second,
    deliveryPauseCapMs: 30 * second,
    deliveryBeatMs: 5 * second,
    deliveryTakeOverMs: 20 * second,
    snapshotPageSize: 1000,
    conflictTimeoutMs: 30 * second,
    conflictsKeptDays: 7,
    syncQueueWaitMs: 30 * second,
    needsSyncAfterMs: 5 * minute,
    syncErrorsKept: 10,
    syncRunsKept: 10,
    healthCheckIntervalMs: 10 * second,
    healthCheckTimeoutMs: 5 * second,
    connectionRefreshMs: 5 * second,
    backOnlineBannerMs: 5 * second,
    ledgerRetentionDays: 30,
    operationAgeDays: 29,
  });
});

test('LIMIT-4 the shell, the landing page, notifications and the error log', () => {
  expect({ ...shell }).toEqual({
    mobileBreakpointPx: 768,
    lowScreenPx: 500,
    goToKeyMs: 1_500,
    sidebarWidthRem: 16,
    sidebarMobileWidthRem: 18,
    sidebarIconWidthRem: 3,
    sidebarCookieName: 'sidebar_state',
    sidebarCookieSeconds: 7 * 24 * 60 * 60,
    sidebarShortcutKey: 'b',
    paletteShortcutKey: 'k',
    navScrollPx: 10,
    tripleClickWindowMs: 500,
    notificationListLimit: 20,
    notificationBadgeMax: 99,
    notificationListHeightPx: 400,
    errorLogKept: 100,
    errorLogShown: 10,
  });
});

test('LIMIT-5 toasts and the error screen', () => {
  expect({ ...toasts }).toEqual({
    toastsKept: 20,
    toastRemoveDelayMs: 3 * second,
    toastDurationMs: 4 * second,
    toastsVisible: 3,
    toastWidthPx: 356,
    toastGapPx: 14,
    toastSwipeThresholdPx: 45,
    toastSuccessMs: 3 * second,
    toastWarningMs: 4 * second,
    toastErrorMs: 5 * second,
    toastOfferMs: 60 * second,
    errorRetryClearMs: 100,
  });
});

test('LIMIT-6 photos', () => {
  expect({ ...photos }).toEqual({
    photoMaxBytes: 10_485_760,
    pickedPhotoMaxBytes: 64 * 2 ** 20,
    duplicatesAskedAtOnce: 60,
    duplicatesAskedMax: 500,
    pictureMaxPixels: 40_000_000,
    reducedFromPixels: 16_000_000,
    sharedWithAppMax: 100,
    sharedWithAppMaxBytes: 512 * 2 ** 20,
    photoMimeTypes: ['image/jpeg', 'image/png'],
    photoMaxWidthPx: 1920,
    photoMaxHeightPx: 1080,
    photoQuality: 0.8,
    photoThumbnailPx: 200,
    photoDisplayPx: 640,
    photoTagsMax: 50,
    photoFilterMax: 50,
    bulkPhotos: 200,
    reportPhotosMax: 100,
    photoZipAddressMs: 900_000,
    photosPerPage: [1, 2, 4],
    reportAddressMs: 15 * minute,
    sharedPhotoHeldMs: 10 * second,
    marksPerPhotoMax: 100,
    movedMarksMax: 2_000,
    strokePointsMax: 400,
    markTextLength: 80,
    markSteps: 10_000,
    unclaimedUploadHours: 24,
  });
});

test('LIMIT-6 files', () => {
  expect({ ...files }).toEqual({ fileMaxBytes: 100 * 2 ** 20, fileNameMaxLength: 255, folderDepthMax: 10 });
});

test('LIMIT-7 data queries and the retry helper', () => {
  expect({ ...queries }).toEqual({
    cacheTimeToLiveMs: 5 * minute,
    changesGatheredMs: 5 * second,
    presenceGatheredMs: 5 * second,
    queryCachedMs: 10 * minute,
    queryRetries: 2,
    mutationRetries: 1,
    queryRetryDelayMs: second,
    queryRetryDelayMaxMs: 30 * second,
    retryAttempts: 3,
    retryDelayMs: second,
    comeBackSeconds: 2,
  });
});

test('LIMIT-8 field names are converted to a depth of 10', () => {
  expect({ ...keys }).toEqual({ keyConversionDepth: 10 });
});

test('LIMIT-9 punches', () => {
  expect({ ...time }).toEqual({
    oppositePunchAsksMs: 30 * second,
    lunchBreakS: 1_800,
    replacedButtonRestMs: second,
    clockSkewToleranceMs: 2 * minute,
    measurementTrustedMs: 12 * 60 * minute,
    longRunningS: 14 * 60 * 60,
    positionJoinsMs: minute,
    afterScheduleS: 60 * 60,
    stillWorkingRestMs: 2 * 60 * minute,
    longestEntryS: 72 * 60 * 60,
    ownHoursBackDays: 365,
    officeHoursBackDays: 1_096,
    oddHoursS: 4 * 60 * 60,
  });
});

test('LIMIT-10 live sockets', () => {
  expect({ ...live }).toEqual({
    liveSocketsPerSession: 12,
    liveSocketsPerPerson: 40,
    liveMessagesBurst: 20,
    liveMessagesPerSecond: 1,
    unreadGraceMs: 2 * second,
  });
});
