import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../process/log.ts';
import type { Mailer } from './mail.ts';

export type FileMailerParts = {
  from: string;
  dataFolder: string;
  /** Ids that sort by time and become the names of the files. */
  newId: () => string;
  log: Log;
};

/** Writes letters as .eml files into `mail` in the data folder, where any mail program opens them, sorted by name. */
export function fileMailer({ from, dataFolder, newId, log }: FileMailerParts): Mailer {
  const folder = path.join(dataFolder, 'mail');
  log.warn(
    { folder },
    'No mail server is set (SMTP_URL). Nobody gets mail: invitations and the links to confirm an address or set a new password are written to this folder, for the operator to pass on.',
  );
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text, html, replyTo }) {
      const { message } = await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(replyTo === undefined ? {} : { replyTo }),
      });
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${newId()}.eml`);
      // Renamed when it is complete, so that every file in the folder is a whole letter.
      await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
      await rename(`${file}.part`, file);
      // Neither recipient nor subject is logged, and no link, because it opens an account.
      log.info({ file }, 'a letter was written to a file');
    },
    // Written with all letters.
    reaches: async () => await Promise.resolve(true),
    close: () => undefined,
  };
}
