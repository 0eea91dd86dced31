import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import type { Log } from '../process/log.ts';

/**
 * What nodes tell each other: the organizations with new commits, and the people whose sockets must be
 * checked again.
 */
export type Hint = {
  node: string;
  organizationId: string;
  version: number;
  raised: string[];
  readmit: string[] | 'all';
  presence: { userId: string; lastSeenAt: string; online: boolean }[];
  /**
   * The people with new positions, and the people who decided about being located. Nodes of earlier versions
   * do not know these fields.
   */
  moved?: string[];
  consent?: string[];
  /** Sessions or people whose sockets must close, in any organization. */
  ended: string[];
};

const channel = 'plumbline_changes';
/**
 * Commits within this many milliseconds share one hint. A notification inside each transaction would make
 * writes cost three quarters more.
 */
const coalesceMs = 25;
/**
 * NOTIFY carries less than 8,000 bytes. A hint that does not fit, or could not be sent at once, is replaced
 * by one that means everybody.
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
      // The hint is read now, because more may have been added while the one before was sent.
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

/**
 * The hint without its lists, which then means everybody. Without an organization it means all organizations.
 */
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

/**
 * Parses the payload of a notification. Only nodes of this product send them, so a payload in any other form
 * is ignored.
 */
function parseHint(payload: string): Hint | null {
  try {
    const value: Hint = JSON.parse(payload);
    return typeof value.organizationId === 'string' && typeof value.version === 'number' ? value : null;
  } catch {
    return null;
  }
}
