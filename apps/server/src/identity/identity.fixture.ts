import { v7 as uuidv7 } from 'uuid';
import { createLimits, type Limits } from '../http/rate-limit.ts';
import type { Mail, MailReaches } from '../mail/mail.ts';
import { createLog } from '../process/log.ts';
import type { Committed, WorkPorts } from '../tenant/as-viewer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { createIdentity, type Identity } from './identity.ts';

export type House = {
  database: TestDatabase;
  identity: Identity;
  ports: WorkPorts;
  mails: Mail[];
  committed: Committed[];
  /** Ids of sessions, in the order in which they end. */
  ended: string[];
  /** Moves the product's clock; the library uses the machine's. */
  setClock(to: Date): void;
};

type Options = { limits?: Limits; publicUrl?: string; mailReaches?: MailReaches };

/** The identity module on a database of its own, with its letters collected instead of sent. */
export async function identityHouse({
  limits = createLimits(),
  publicUrl = 'http://localhost:3000',
  mailReaches,
}: Options = {}): Promise<House> {
  const database = await testDatabase();
  const mails: Mail[] = [];
  const committed: Committed[] = [];
  const ended: string[] = [];
  let now: Date | null = null;
  const ports: WorkPorts = {
    pool: database.pool,
    clock: () => now ?? new Date(),
    newId: uuidv7,
    committed: (change) => void committed.push(change),
  };
  const identity = createIdentity({
    ports,
    publicUrl,
    secret: 'a secret of the tests, long enough for them',
    limits,
    log: createLog('fatal'),
    sendsMail: true,
    mailReaches,
    queueMail: async (_, mail) => {
      mails.push(mail);
      await Promise.resolve();
    },
  });
  identity.onSessionEnded((id) => ended.push(id));
  return { database, identity, ports, mails, committed, ended, setClock: (to) => void (now = to) };
}

export type Answer = { status: number; headers: Headers; body: unknown };

/** A person at a browser: keeps cookies, sends requests under /api/auth. */
export type Visitor = {
  readonly cookie: string;
  headers(): Headers;
  post(path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
};

export function visitor(identity: Pick<Identity, 'handler'>, address = '203.0.113.7'): Visitor {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = new Headers({ host: 'localhost:3000', origin: 'http://localhost:3000' });
    if (jar.size > 0) headers.set('cookie', cookie());
    if (method === 'POST') headers.set('content-type', 'application/json');
    const request = new Request(`http://localhost:3000/api/auth/${path}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const response = await identity.handler(request, address);
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  }

  return {
    get cookie() {
      return cookie();
    },
    headers: () => new Headers({ cookie: cookie() }),
    post: async (path, body) => await ask('POST', path, body),
    get: async (path) => await ask('GET', path),
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (/max-age=0/i.test(line)) jar.delete(name);
  else jar.set(name, pair.slice(at + 1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const password = 'a sound password';

/** Opens the newest link that was mailed to the person, in their own session, which confirms their address. */
export async function confirmAddress({ mails }: Pick<House, 'mails'>, person: Visitor): Promise<void> {
  const { body } = await person.get('get-session');
  const email: unknown = Object(Object(body)['user'])['email'];
  const letter = mails.findLast(({ to, link }) => to === email && link?.includes('/verify-email?'));
  const token = new URL(letter?.link ?? 'http://nobody').searchParams.get('token');
  const answer = await person.post('verify-email', { token });
  if (answer.status !== 200) throw new Error(`verify-email: ${JSON.stringify(answer.body)}`);
}

/** A person with an account and a session. */
export async function signedUp(identity: Identity, email: string, firstName = 'Dana'): Promise<Visitor> {
  const person = visitor(identity);
  const { status, body } = await person.post('sign-up/email', {
    email,
    password,
    firstName,
    lastName: 'Okafor',
  });
  if (status !== 200) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
  const entered = await person.post('sign-in/email', { email, password });
  if (entered.status !== 200) throw new Error(`sign-in: ${entered.status} ${JSON.stringify(entered.body)}`);
  return person;
}
