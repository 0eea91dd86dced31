/** Presence is told to the server this often while a person is signed in. */
export const presenceIntervalMs = 120_000;

/** A session ends this many days after it was last used. */
export const sessionDays = 30;

/** A browser in which somebody has signed in is known to the sign-in page for this many days. */
export const knownDeviceDays = 180;

/** Without a signal the app opens on the last session for this many days after the server was last reached. */
export const offlineSessionDays = 30;

/** A start waits so long for word of the session, then opens on the one that this device remembers. Ours. */
export const rememberedWaitMs = 400;

/** The invitation screen gives up waiting for a membership after this long. */
export const invitationWaitMs = 30_000;
export const invitationStatusRefreshMs = 500;
export const invitationPollIntervalMs = 1_500;
export const invitationPollAttempts = 12;

/** Between making the organization active and creating its trial. */
export const postOrganizationWaitMs = 1_000;
/** Between 'Trial created' and the dashboard. */
export const trialRedirectDelayMs = 1_500;

export const trialDays = 14;
/** After the trial: full use with a banner, before the subscription expires. */
export const gracePeriodDays = 7;
/** After expiry: queued field work is still taken in, since it was done before. */
export const expiredQueueDays = 7;
