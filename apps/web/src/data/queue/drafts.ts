import { createDrafts, type DraftPorts, type Drafts } from '@plumbline/offline/queue/drafts';
import { type OpenReplica, openReplicas, type ReplicaOwner } from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { draftName, openDrafts, unkeptPrefix } from './drafts-state.ts';

/** So long at most a page waits for what was begun in its forms. */
const readMs = 2_000;

let current: { key: string; drafts: Drafts } | null = null;
/** Whose drafts forms have already. */
let shownFor: Drafts | null = null;

openReplicas.subscribe(() => {
  if (openReplicas.get() !== null) return;
  current?.drafts.stop();
  current = null;
  shownFor = null;
  openDrafts.set(null);
});

/** Reads what was begun on this copy; resolves once forms can have it. The same for a copy that is read already. */
export async function readDrafts(open: OpenReplica): Promise<void> {
  if (current?.key !== open.key) {
    current?.drafts.stop();
    const drafts = createDrafts({
      replica: open.replica,
      seals: sealsOf(open),
      onFailure: (thrown) => logError(thrown, 'Keeping what is being written'),
    });
    current = { key: open.key, drafts };
  }
  const { drafts } = current;
  await Promise.race([drafts.ready, new Promise((done) => setTimeout(done, readMs))]);
  if (current?.drafts !== drafts || shownFor === drafts) return;
  shownFor = drafts;
  takePlain(open, drafts);
  openDrafts.set({
    organizationId: open.organizationId,
    userId: open.userId,
    drafts: rememberedByTab(open, drafts),
  });
}

/** What opens and closes drafts comes with the first one: a page where nothing was begun does not wait for it. What does not come now is asked for again. */
function sealsOf(open: OpenReplica): DraftPorts['seals'] {
  let made: Promise<DraftPorts['seals']> | null = null;
  const seals = async () => {
    made ??= import('../replica/device-seals.ts').then(
      ({ deviceSeals }) => deviceSeals(open, open.replica).seals,
    );
    try {
      return await made;
    } catch (thrown) {
      made = null;
      throw thrown;
    }
  };
  return {
    sealDraft: async (id, text) => await (await seals()).sealDraft(id, text),
    openDraft: async (draft) => await (await seals()).openDraft(draft),
  };
}

/**
 * The store needs a moment to keep a draft or to take one away. Until it has, what was written lies with the tab too, and the next page goes on with it: one
 * that is loaded anew in between would offer less than was written, or again what was handed over.
 */
function rememberedByTab(owner: ReplicaOwner, drafts: Drafts): Drafts {
  const write = (id: string, value: unknown) => {
    drafts.write(id, value);
    remember(id, JSON.stringify(value), drafts);
  };
  const own = `${unkeptPrefix}${draftName(owner, '')}`;
  for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith(own)))
    write(name.slice(unkeptPrefix.length), JSON.parse(sessionStorage.getItem(name) ?? 'null'));
  return { ...drafts, write };
}

function remember(id: string, text: string, drafts: Drafts): void {
  const name = `${unkeptPrefix}${id}`;
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // A tab without room must not remember what was written before this either.
    sessionStorage.removeItem(name);
  }
  void drafts.kept().then((kept) => {
    // Written anew meanwhile, it is what now waits.
    if (kept && sessionStorage.getItem(name) === text) sessionStorage.removeItem(name);
  });
}

/** Drafts of before lie in local storage as they were written. */
function takePlain(open: ReplicaOwner, drafts: Drafts): void {
  const prefix = `plumbline:draft:${open.userId}:`;
  const taken: { name: string; id: string }[] = [];
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    const text = localStorage.getItem(name);
    const id = draftName(open, name.slice(prefix.length));
    try {
      // A sealed one is newer.
      if (drafts.read(id) === null) drafts.write(id, JSON.parse(text ?? 'null'));
    } catch {
      // Nothing that a form wrote.
    }
    taken.push({ name, id });
  }
  if (taken.length > 0)
    void drafts.kept().then((kept) => {
      if (!kept) return;
      for (const { name, id } of taken) if (drafts.read(id) !== null) localStorage.removeItem(name);
    });
}
