import { createDrafts, type DraftPorts, type Drafts } from '@plumbline/offline/queue/drafts';
import { type OpenReplica, openReplicas, type ReplicaOwner } from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { draftName, unkeptPrefix } from './draft-names.ts';
import { openDrafts } from './drafts-state.ts';

/** The milliseconds for which a page waits at most for the drafts of its forms. */
const readMs = 2_000;

let current: { key: string; drafts: Drafts } | null = null;
/** The drafts that the forms on screen already use. */
let shownFor: Drafts | null = null;

openReplicas.subscribe(() => {
  if (openReplicas.get() !== null) return;
  current?.drafts.stop();
  current = null;
  shownFor = null;
  openDrafts.set(null);
});

/** Reads the drafts of this copy; resolves once forms can use them, at once for a copy that was read already. */
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

/**
 * The code that opens and closes drafts is loaded with the first one, so that a page without drafts does not
 * wait for it. If it fails it is requested again.
 */
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
 * Keeps a draft in session storage until the store has written or deleted it, which takes a moment. A page
 * that is reloaded in between finds it there. Otherwise the form would offer less than was written, or offer
 * submitted content again.
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
    // When session storage is full the older draft must not stay in it either.
    sessionStorage.removeItem(name);
  }
  void drafts.stored().then((stored) => {
    // If the draft was written again meanwhile, it is the newer content that waits to be stored.
    if (stored && sessionStorage.getItem(name) === text) sessionStorage.removeItem(name);
  });
}

/** Drafts of earlier versions are in local storage, unsealed. */
function takePlain(open: ReplicaOwner, drafts: Drafts): void {
  const prefix = `plumbline:draft:${open.userId}:`;
  const moved: { name: string; id: string }[] = [];
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    const text = localStorage.getItem(name);
    const id = draftName(open, name.slice(prefix.length));
    try {
      // A sealed draft is newer.
      if (drafts.read(id) === null) drafts.write(id, JSON.parse(text ?? 'null'));
    } catch {
      // The text is not a value that a form wrote.
    }
    moved.push({ name, id });
  }
  if (moved.length > 0)
    void drafts.stored().then((stored) => {
      if (!stored) return;
      for (const { name, id } of moved) if (drafts.read(id) !== null) localStorage.removeItem(name);
    });
}
