import { Agent, request } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { valueAt } from '../../end-to-end/support/json.ts';

/** Shorter than servers keep an idle connection, so that none is used in the moment in which it is closed. */
const idleMs = 2_000;

/** As a browser sends it with a query. */
const acceptEncoding = 'gzip';

/** Calls with as little work of the load generator as possible: connections stay open, answers stay bytes. */
export type Client = {
  /** The bytes of the answer, compressed where the server compresses. */
  query(name: string, input: object): Promise<Buffer>;
  /** The data of the answer. */
  mutate(name: string, input: object): Promise<unknown>;
  /** Closes its connections; a later call opens new ones. */
  close(): void;
};

/** The calls of one person, known by their cookie. @throws Error with the answer when a call is refused. */
export function openClient(origin: string, cookie: string): Client {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string) =>
    await new Promise<Buffer>((done, failed) => {
      const sent = request(
        `${origin}${path}`,
        { agent, method, headers: { ...headers, cookie } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', failed);
          answer.once('end', () => {
            const whole = Buffer.concat(parts);
            if (answer.statusCode === 200) done(whole);
            else failed(new Error(`${path} answered ${answer.statusCode}: ${whole.toString()}`));
          });
        },
      );
      sent.once('error', failed);
      sent.end(body);
    });
  return {
    query: async (name, input) =>
      await send('GET', `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, {
        'accept-encoding': acceptEncoding,
      }),
    async mutate(name, input) {
      const body = JSON.stringify(input);
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-operation-id': uuidv7(),
        origin,
      };
      const answer: unknown = JSON.parse((await send('POST', `/api/trpc/${name}`, headers, body)).toString());
      return valueAt(answer, 'result', 'data');
    },
    close: () => agent.destroy(),
  };
}

/**
 * This many callers call again as soon as they are answered, for this long or until this many calls were
 * answered. Resolves to the number of answers a second.
 */
export async function callsPerSecond(
  {
    callers,
    seconds,
    calls = Number.POSITIVE_INFINITY,
  }: { callers: number; seconds: number; calls?: number },
  call: (caller: number) => Promise<unknown>,
): Promise<{ perSecond: number; answers: number }> {
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end && answers < calls) {
        await call(caller);
        answers += 1;
      }
    }),
  );
  return { answers, perSecond: (answers / (performance.now() - begun)) * 1_000 };
}
