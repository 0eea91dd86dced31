/**
 * A letter to one person: plain text, the same as simple HTML, the one link it is about, and to whom an answer goes, where
 * that is a person.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  link?: string;
  replyTo?: string;
};

export type Mailer = {
  /** Resolves once the letter was accepted for delivery. Rejects otherwise: the job is then tried again. */
  send(mail: Mail): Promise<void>;
  reaches: MailReaches;
  close(): void;
};

/**
 * Whether letters can go to an address: not where it has letters beyond ASCII before the @ and the mail server takes
 * none. True while that cannot be found out, so that the letter waits for the server like any other.
 */
export type MailReaches = (address: string) => Promise<boolean>;

export const unreachable =
  'The mail server here cannot write to letters such as “ü” before the @. Enter another address of this person.';
