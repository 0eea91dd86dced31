import { v7 as uuidv7 } from 'uuid';
import { textAt, valueAt } from './json.ts';
import { mailedLink } from './mailbox.ts';
import type { Account } from './steps.ts';

/** A person signed in by a program: their session's cookie, and calls with it. */
export type SignedIn = {
  userId: string;
  email: string;
  /** As in a request's header: `name=value`. */
  cookie: string;
  /** Posts to /api/auth/<path>. @throws Error with the answer when it is refused. */
  post(path: string, body: object): Promise<unknown>;
  /**
   * Calls a mutation by its name, with an operation id of its own; returns its data. @throws Error with the
   * answer when it is refused.
   */
  mutate(name: string, input: object): Promise<unknown>;
  /** Calls a query by its name; returns its data. @throws Error with the answer when it is refused. */
  query(name: string, input: object): Promise<unknown>;
};

let signUps = 0;
/** One address may make so many accounts an hour; people of the tests each have their own. */
const ownAddress = (): string => {
  signUps += 1;
  return `10.${process.pid % 256}.${Math.floor(signUps / 256) % 256}.${signUps % 256}`;
};

/** Makes the account and signs it in. */
export async function signedUp(origin: string, account: Account): Promise<SignedIn> {
  await send(origin, '/api/auth/sign-up/email', { 'x-forwarded-for': ownAddress() }, account);
  return await signedInAgain(origin, account);
}

/** Opens the link that was mailed to the person, who can invite others from then on. */
export async function confirmAddress(origin: string, person: SignedIn): Promise<void> {
  const link = new URL(await mailedLink(origin, person.email, '/verify-email'));
  await person.post('verify-email', { token: link.searchParams.get('token') });
}

/** A further session of the account. */
export async function signedInAgain(origin: string, { email, password }: Account): Promise<SignedIn> {
  return await sessionFrom(origin, await send(origin, '/api/auth/sign-in/email', {}, { email, password }));
}

async function sessionFrom(origin: string, response: Response): Promise<SignedIn> {
  const user = valueAt(await bodyOf(response), 'user');
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    userId: textAt(user, 'id'),
    email: textAt(user, 'email'),
    cookie,
    post: async (path, body) => await bodyOf(await send(origin, `/api/auth/${path}`, { cookie }, body)),
    async mutate(name, input) {
      const headers = { cookie, 'x-operation-id': uuidv7() };
      const answer = await bodyOf(await send(origin, `/api/trpc/${name}`, headers, input));
      return valueAt(answer, 'result', 'data');
    },
    async query(name, input) {
      const asked = encodeURIComponent(JSON.stringify(input));
      const answer = await fetch(`${origin}/api/trpc/${name}?input=${asked}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      return valueAt(await bodyOf(answer), 'result', 'data');
    },
  };
}

async function send(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function bodyOf(response: Response): Promise<unknown> {
  return JSON.parse(await response.text());
}
