import type { Replica } from '../replica/database.ts';
import { follow } from '../replica/follow.ts';
import type { SealedDraft } from '../replica/queue-item.ts';
import { toBase64 } from '../sealing/bytes.ts';
import type { Seals } from '../sealing/seals.ts';

/** The unfinished content of forms, sealed in the copy. A form reads its own draft from memory at once. */
export type Drafts = {
  /** Resolves once the stored drafts are read. Never rejects: a draft that cannot be read counts as missing. */
  ready: Promise<void>;
  /** The value as it was written; null without one. */
  read: (id: string) => unknown;
  /**
   * Stores a value as soon as possible. A later value for the same form replaces one that still waits. `null`
   * deletes the draft.
   */
  write: (id: string, value: unknown) => void;
  /**
   * Resolves to whether everything written so far is stored. False if some of it failed, or if the store was
   * closed before.
   */
  stored: () => Promise<boolean>;
  stop: () => void;
};

export type DraftPorts = {
  replica: Replica;
  seals: Pick<Seals, 'sealDraft' | 'openDraft'>;
  /** Called when storage or key failed. The form on the screen keeps its value. */
  onFailure: (error: unknown) => void;
};

export function createDrafts({ replica, seals, onFailure }: DraftPorts): Drafts {
  /** The values as JSON, because a form may go on changing the object that it passed. */
  const values = new Map<string, string>();
  /** The seal under which each value is stored, as far as this tab knows. */
  const seen = new Map<string, string>();
  let unwritten = new Map<string, string | null>();
  /** The ids of drafts that the store refused when they were last written. */
  const failed = new Set<string>();
  let writing: Promise<void> | null = null;
  const stopped = new AbortController();

  function write(id: string, value: unknown): void {
    const text = value === null ? null : JSON.stringify(value);
    if (text === null) values.delete(id);
    else values.set(id, text);
    unwritten.set(id, text);
    writing ??= writeAll().finally(() => {
      writing = null;
    });
  }

  async function writeAll(): Promise<void> {
    while (unwritten.size > 0 && !stopped.signal.aborted) {
      const now = unwritten;
      unwritten = new Map();
      try {
        await writeSome(now);
        for (const id of now.keys()) failed.delete(id);
      } catch (thrown) {
        for (const id of now.keys()) failed.add(id);
        failedTo(thrown);
      }
    }
  }

  async function writeSome(now: ReadonlyMap<string, string | null>): Promise<void> {
    const gone = [...now].filter(([, text]) => text === null).map(([id]) => id);
    const sealed = await Promise.all(
      [...now].flatMap(([id, text]) => (text === null ? [] : [seals.sealDraft(id, text)])),
    );
    for (const draft of sealed) seen.set(draft.id, sealOf(draft));
    await replica.transaction('rw', replica.drafts, async () => {
      await replica.drafts.bulkPut(sealed);
      await replica.drafts.bulkDelete(gone);
    });
  }

  /**
   * Takes the drafts that another tab, or the page before this one, has stored. A draft that is being written
   * here stays.
   */
  async function takeIn(drafts: readonly SealedDraft[]): Promise<void> {
    const here = new Set(drafts.map(({ id }) => id));
    for (const id of [...values.keys()])
      if (!here.has(id) && !isBeingWritten(id) && seen.delete(id)) values.delete(id);
    await Promise.all(
      drafts
        .filter((draft) => seen.get(draft.id) !== sealOf(draft))
        .map(async (draft) => {
          const text = await seals.openDraft(draft);
          if (isBeingWritten(draft.id)) return;
          seen.set(draft.id, sealOf(draft));
          values.set(draft.id, text);
        }),
    );
  }

  /** Once stopped its store may be closed, and what is cut off then waits in the tab. */
  const failedTo = (thrown: unknown) => {
    if (!stopped.signal.aborted) onFailure(thrown);
  };

  const isBeingWritten = (id: string) => writing !== null || unwritten.has(id);

  let unfollow = (): void => undefined;
  const ready = new Promise<void>((done) => {
    unfollow = follow({
      of: [replica.drafts],
      read: () => replica.drafts.toArray(),
      next: (drafts) => void takeIn(drafts).catch(failedTo).finally(done),
      failed: (thrown) => {
        failedTo(thrown);
        done();
      },
    });
  });

  return {
    ready,
    read: (id) => JSON.parse(values.get(id) ?? 'null'),
    write,
    stored: async () => {
      await writing;
      return failed.size === 0 && unwritten.size === 0;
    },
    stop: () => {
      stopped.abort();
      unfollow();
    },
  };
}

const sealOf = ({ sealed }: SealedDraft): string => toBase64(sealed.iv);
