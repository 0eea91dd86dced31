import type { Log } from '../process/log.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

export type MailerParts = {
  /** null: letters become files. */
  smtpUrl: string | null;
  mailFrom: string;
  dataFolder: string;
  newId: () => string;
  log: Log;
};

/** The way letters leave: by the SMTP server that is set, else as files in the data folder. */
export function createMailer({ smtpUrl, mailFrom, dataFolder, newId, log }: MailerParts): Mailer {
  return smtpUrl === null
    ? fileMailer({ from: mailFrom, dataFolder, newId, log })
    : smtpMailer({ url: smtpUrl, from: mailFrom });
}
