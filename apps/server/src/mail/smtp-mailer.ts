import { needsSmtpUtf8 } from '@plumbline/domain/entities/email-address';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Mailer, unreachable } from './mail.ts';

/** After this the attempt fails and the job tries again. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Somebody waits for the answer. */
const askTimeouts = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 3_000 };
/** A server gets another version now and then. */
const knownForMs = 600_000;

/** Sends letters to an SMTP server; `url` as in smtps://user:password@host:465. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  let cached: { takes: boolean; until: number } | null = null;
  async function reaches(address: string): Promise<boolean> {
    if (!needsSmtpUtf8(address)) return true;
    if (cached !== null && cached.until > performance.now()) return cached.takes;
    const takes = await takesAllLetters(url).catch(() => null);
    if (takes === null) return true;
    cached = { takes, until: performance.now() + knownForMs };
    return takes;
  }
  return {
    reaches,
    async send({ to, subject, text, html, replyTo }) {
      // The library would send it all the same, and servers drop or garble it.
      if (!(await reaches(to))) throw new Error(unreachable);
      const optional = { ...(html !== undefined && { html }), ...(replyTo !== undefined && { replyTo }) };
      await transport.sendMail({ from, to, subject, text, ...optional });
    },
    close: () => transport.close(),
  };
}

/** Whether the server offers SMTPUTF8 (RFC 6531). Rejects where it does not answer. */
async function takesAllLetters(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'smtps:';
  const connection = new SMTPConnection({
    ...askTimeouts,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.connect((failure) => (failure ? reject(failure) : resolve()));
    });
    // The library keeps what the server offers to itself.
    const offered: unknown = Reflect.get(connection, '_supportedExtensions');
    return Array.isArray(offered) && offered.includes('SMTPUTF8');
  } finally {
    connection.quit();
  }
}
