/** Sockets of one session on a node: each tab has one, and a socket that died without a word is found within a minute. Ours. */
export const liveSocketsPerSession = 12;
/** Of one person's sessions together. Ours. */
export const liveSocketsPerPerson = 40;
/** Messages that a socket may send at once, and how many more each second: a client says hello once and asks for a sign of life every 25 s. Ours. */
export const liveMessagesBurst = 20;
export const liveMessagesPerSecond = 1;
