/** The reason why an event is left out, as a sentence for the person. */
export class Unread extends Error {}
