/**
 * The most sockets of one session on a node: each tab has one, and a socket whose connection broke is found
 * within a minute. Ours.
 */
export const liveSocketsPerSession = 12;
/** The most sockets of one person, over all sessions. Ours. */
export const liveSocketsPerPerson = 40;
/**
 * Messages that a socket may send at once, and how many more each second: a client says hello once and pings
 * every 25 s. Ours.
 */
export const liveMessagesBurst = 20;
export const liveMessagesPerSecond = 1;
/**
 * A large frame takes time to read: only a socket that is still behind after this is closed, and returns with
 * a pull. Ours.
 */
export const unreadGraceMs = 2_000;
