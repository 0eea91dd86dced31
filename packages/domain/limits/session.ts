/** How often a signed-in person's presence is reported to the server. */
export const presenceIntervalMs = 120_000;
/** A person counts as gone so long after their last socket closed: a page that is loaded anew opens another. */
export const presenceGraceMs = 2_000;

/** A session ends this many days after it was last used. */
export const sessionDays = 30;

/** The sign-in page recognizes a browser in which a person has signed in for this many days. */
export const knownDeviceDays = 180;

/** Without a connection the app opens with the last session for this many days after the server was last reached. */
export const offlineSessionDays = 30;

/**
 * How long a start waits for the server's answer about the session before it opens with the one that the
 * device remembers. Ours.
 */
export const rememberedWaitMs = 250;

/** The invitation screen gives up waiting for a membership after this long. */
export const invitationWaitMs = 30_000;
export const invitationStatusRefreshMs = 500;
export const invitationPollIntervalMs = 1_500;
export const invitationPollAttempts = 12;

/** The wait between making the organization active and creating its trial. */
export const postOrganizationWaitMs = 1_000;
/** The wait between 'Trial created' and the dashboard. */
export const trialRedirectDelayMs = 1_500;

export const trialDays = 14;
/** Days of full use with a banner between the end of the trial and the expiry of the subscription. */
export const gracePeriodDays = 7;
/** Days after expiry in which queued field work is still accepted, since it was done before. */
export const expiredQueueDays = 7;
