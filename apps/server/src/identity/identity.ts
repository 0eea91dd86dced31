import type { Limits } from '../http/rate-limit.ts';
import type { QueueMail } from '../jobs/enqueue.ts';
import type { MailReaches } from '../mail/mail.ts';
import type { Log } from '../process/log.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { createAuth } from './auth.ts';
import { lookUpCaller, namedOrganization } from './caller-look-up.ts';
import type { Caller } from './caller.ts';
import { answerAuth } from './handler.ts';
import { mailedKey } from './mailed-key.ts';
import { hasSessionCookie, sessionTokenOf } from './session-cookie.ts';

export type IdentityParts = {
  ports: WorkPorts;
  /** An origin. */
  publicUrl: string;
  secret: string;
  limits: Limits;
  log: Log;
  sendsMail: boolean;
  queueMail: QueueMail;
  /** Every address by default. */
  mailReaches?: MailReaches | undefined;
  /** Whether the library may report its version and options; off by default. */
  telemetry?: boolean | undefined;
};

export type Identity = {
  /** Answers /api/auth/*. */
  handler: (request: Request, address: string) => Promise<Response>;
  /** Who calls, and in which organization, in one round trip to the database; null without a valid session. */
  callerOf: (headers: Headers) => Promise<Caller | null>;
  hasSessionCookie(headers: Headers): boolean;
  /**
   * Identifies the session of a request, whatever other cookies it has; null without a session of ours. Not
   * looked up, so the session may have ended.
   */
  sessionOf: (headers: Headers) => string | null;
  /** Called for each session that ends early: by sign-out, revocation or a new password. */
  onSessionEnded(listener: (sessionId: string) => void): void;
  /** False where no mail server is set: letters are then files for the operator. */
  sendsMail: boolean;
  /** For the links in invitations. */
  publicUrl: string;
  /** The key in the mailed link of an invitation, which the shown link does not have. */
  mailedKey: (ticket: string) => string;
  queueMail: QueueMail;
  mailReaches: MailReaches;
};

const reachesAll: MailReaches = async () => await Promise.resolve(true);

export function createIdentity(parts: IdentityParts): Identity {
  const { ports, publicUrl, secret, queueMail, mailReaches = reachesAll } = parts;
  const listeners: ((sessionId: string) => void)[] = [];
  const auth = createAuth({
    ...parts,
    sessionEnded: (sessionId) => {
      for (const listener of listeners) listener(sessionId);
    },
  });
  async function callerOf(headers: Headers): Promise<Caller | null> {
    const token = sessionTokenOf(headers, publicUrl, secret);
    return token === null
      ? null
      : await lookUpCaller(ports.pool, token, namedOrganization(headers), ports.clock());
  }
  return {
    handler: async (request, address) =>
      await answerAuth({ ...parts, mailReaches, callerOf, library: auth.handler }, request, address),
    callerOf,
    sessionOf: (headers) => sessionTokenOf(headers, publicUrl, secret),
    hasSessionCookie: (headers) => hasSessionCookie(headers, publicUrl),
    onSessionEnded: (listener) => void listeners.push(listener),
    sendsMail: parts.sendsMail,
    publicUrl,
    mailedKey: (ticket) => mailedKey(secret, ticket),
    queueMail,
    mailReaches,
  };
}
