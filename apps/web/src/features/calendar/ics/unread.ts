/** Why an event is left out, in words for the person. */
export class Unread extends Error {}
