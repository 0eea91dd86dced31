import { randomUUID } from 'node:crypto';
import { textAt, valueAt } from './json.ts';

/** Somebody signed in, as a program: their session's cookie, and the calls they make with it. */
export type Account = {
  userId: string;
  email: string;
  /** As a request's header carries it: `name=value`. */
  cookie: string;
  /** Posts to /api/auth/<path>. @throws Error with the answer when it is refused. */
  post(path: string, body: object): Promise<unknown>;
  /** A mutation by its name, with an operation id of its own; answers its data. @throws Error with the answer when it is refused. */
  mutate(name: string, input: object): Promise<unknown>;
  /** A query by its name; answers its data. @throws Error with the answer when it is refused. */
  query(name: string, input: object): Promise<unknown>;
};

const password = 'A long enough passphrase 7';

/** Signs a new person up, which signs them in. `firstName` is the mailbox too, so it is unique on its server. */
export async function signUp(origin: string, firstName: string): Promise<Account> {
  const email = `${firstName.toLowerCase()}@plumbline.example`;
  const response = await send(origin, '/api/auth/sign-up/email', {}, { email, password, firstName });
  const userId = textAt(await bodyOf(response), 'user', 'id');
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    userId,
    email,
    cookie,
    post: async (path, body) => await bodyOf(await send(origin, `/api/auth/${path}`, { cookie }, body)),
    async mutate(name, input) {
      const headers = { cookie, 'x-operation-id': randomUUID() };
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
