/** A letter to one person: plain text, the same as simple HTML, and the one link it is about. */
export type Mail = { to: string; subject: string; text: string; html?: string; link?: string };

export type Mailer = {
  /** Resolves once the letter was accepted for delivery. Rejects otherwise: the job is then tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
};
