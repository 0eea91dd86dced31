import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import type { Log } from '../process/log.ts';

/** What nodes tell each other: only where to look, and whose sockets to check again. */
export type Hint = {
  node: string;
  organizationId: string;
  version: number;
  raised: string[];
  readmit: string[] | 'all';
  presence: { userId: string; lastSeenAt: string; online: boolean }[];
  /** People with new positions, and people who decided about being located; unknown to nodes of earlier versions. */
  moved?: string[];
  consent?: string[];
  /** Sessions or people whose sockets must close, in any organization. */
  ended: string[];
};

const channel = 'plumbline_changes';
/** One hint for all commits of this time: notifying inside each transaction would cost three quarters of the writes. */
const coalesceMs = 25;
/**
 * NOTIFY carries less than 8,000 bytes; a hint that does not fit, or could not be sent at once, becomes one
 * to look at everybody.
 */
const payloadLimit = 7_000;
const reconnectMs = 1_000;

export type Hints = { tell(hint: Omit<Hint, 'node'>): void; close(): Promise<void> };

type Parts = {
  pool: Pool;
  connect: () => Client;
  node: string;
  log: Log;
  heard: (hint: Hint) => void;
  /** Called when the listener is back, because hints may have been missed meanwhile. */
  resumed: () => void;
};

export function openHints({ pool, connect, node, log, heard, resumed }: Parts): Hints {
  const pending = new Map<string, Omit<Hint, 'node'>>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = null;
    for (const organizationId of [...pending.keys()]) {
      // Read now, because more may have been told while the hint before it was on its way.
      const hint = pending.get(organizationId);
      if (!hint) continue;
      pending.delete(organizationId);
      const whole = JSON.stringify({ node, ...hint });
      const payload = whole.length < payloadLimit ? whole : JSON.stringify({ node, ...shortened(hint) });
      try {
        await pool.query('select pg_notify($1, $2)', [channel, payload]);
      } catch (error) {
        keep(shortened(hint));
        if (!closing.signal.aborted) timer ??= setTimeout(send, reconnectMs);
        throw error;
      }
    }
  }

  function send(): void {
    sending = flush().catch((error: unknown) => log.warn({ err: error }, 'telling other nodes failed'));
  }

  function keep(hint: Omit<Hint, 'node'>): void {
    const existing = pending.get(hint.organizationId);
    pending.set(hint.organizationId, existing ? merged(existing, hint) : hint);
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = connect();
      const lost = new Promise<void>((done) => {
        client.on('error', () => done());
        client.on('end', () => done());
      });
      const stop = () => void client.end().catch(() => undefined);
      try {
        await client.connect();
        closing.signal.addEventListener('abort', stop, { once: true });
        client.on('notification', ({ payload }) => {
          const hint = parseHint(payload ?? '');
          if (hint && hint.node !== node) heard(hint);
        });
        await client.query(`listen ${channel}`);
        resumed();
        await lost;
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'listening for other nodes failed');
      } finally {
        closing.signal.removeEventListener('abort', stop);
        await client.end().catch(() => undefined);
      }
      await wait(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const listening = listen();

  return {
    tell(hint) {
      keep(hint);
      timer ??= setTimeout(send, coalesceMs);
    },
    async close() {
      closing.abort();
      if (timer) clearTimeout(timer);
      await sending;
      await listening;
    },
  };
}

/** The hint without its lists, which means to look at everybody, in every organization when it names none. */
const shortened = (hint: Omit<Hint, 'node'>): Omit<Hint, 'node'> => ({
  ...hint,
  raised: [],
  readmit: 'all',
  presence: [],
  moved: [],
  ended: [],
});

function merged(a: Omit<Hint, 'node'>, b: Omit<Hint, 'node'>): Omit<Hint, 'node'> {
  return {
    organizationId: a.organizationId,
    version: Math.max(a.version, b.version),
    raised: [...new Set([...a.raised, ...b.raised])],
    readmit: a.readmit === 'all' || b.readmit === 'all' ? 'all' : [...new Set([...a.readmit, ...b.readmit])],
    presence: [...new Map([...a.presence, ...b.presence].map((person) => [person.userId, person])).values()],
    moved: [...new Set([...(a.moved ?? []), ...(b.moved ?? [])])],
    consent: [...new Set([...(a.consent ?? []), ...(b.consent ?? [])])],
    ended: [...new Set([...a.ended, ...b.ended])],
  };
}

/** The payload comes from a node of this product over the product's own database; anything else is ignored. */
function parseHint(payload: string): Hint | null {
  try {
    const value: Hint = JSON.parse(payload);
    return typeof value.organizationId === 'string' && typeof value.version === 'number' ? value : null;
  } catch {
    return null;
  }
}
