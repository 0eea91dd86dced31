import type { Log } from '../process/log.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

export type MailerParts = {
  /** Null: letters become files. */
  smtpUrl: string | null;
  mailFrom: string;
  dataFolder: string;
  newId: () => string;
  log: Log;
};

/** Sends letters by the SMTP server that is set, else writes them as files into the data folder. */
export function createMailer({ smtpUrl, mailFrom, dataFolder, newId, log }: MailerParts): Mailer {
  return smtpUrl === null
    ? fileMailer({ from: mailFrom, dataFolder, newId, log })
    : smtpMailer({ url: smtpUrl, from: mailFrom });
}
