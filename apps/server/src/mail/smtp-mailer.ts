import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** After this the attempt fails and the job tries again. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends letters to an SMTP server; `url` as in smtps://user:password@host:465. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, ...(html === undefined ? {} : { html }) });
    },
    close: () => transport.close(),
  };
}
