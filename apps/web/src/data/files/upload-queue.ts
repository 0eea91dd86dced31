import { transfersAtOnce } from '@plumbline/domain/limits/transfers';
import { createStore, type Store } from '../store.ts';
import type { KeptUpload } from './kept-uploads.ts';

export type UploadState =
  /** It is being written to the device. */
  | { kind: 'keeping' }
  | { kind: 'waiting' }
  /** `share`: the share of the file that was sent, 0 to 1. */
  | { kind: 'sending'; share: number }
  | { kind: 'done'; stored: Stored }
  /** `again`: another try may succeed. */
  | { kind: 'refused'; message: string; again: boolean };

/**
 * The file on the server. With a `revision` above 1, it became a new version of the file with the same name.
 */
export type Stored = { fileId: string; revision: number; isNewVersion: boolean };

export type Picked = {
  file: File;
  /** Names of its folders, from the outermost. */
  path: readonly string[];
};

export type Target = { projectId: string; folderId: string | null };

export type Upload = Readonly<
  Target & {
    id: string;
    /** `size`: bytes. */
    file: Readonly<{ name: string; size: number }>;
    path: readonly string[];
    state: UploadState;
    /** Why the device did not keep it, in words: it is then in this page only. Null where it is kept or not to be. */
    unkept: string | null;
  }
>;

export type UploadPorts = {
  newId: () => string;
  online: () => boolean;
  /** Whether files wait because their person or the network's price stops them. */
  isOnHold: () => boolean;
  /** Why a file cannot be kept, in words; null when it can. Asked before anything is sent. */
  refusal: (file: File, target: Target) => string | null;
  /** Writes a picked file to the device. Rejects when the device does not keep it. */
  keep: (upload: Target & { id: string; file: File; path: readonly string[] }) => Promise<void>;
  /** Removes a file from the device. Never rejects. */
  forget: (id: string) => void;
  /** Remembers on the device why a kept file needs its person; null: it does no more. */
  noteRefusal: (id: string, refusal: KeptUpload['refusal']) => void;
  /** The folder of this name in the target; made when it is missing. */
  folder: (target: Target, name: string) => Promise<string>;
  /**
   * Sends a file: the kept one, or `file` where the device has none. `folderOf` finds its folder, or makes it. Resolves to
   * null when another tab has sent it, or its person called it off there.
   */
  send: (
    upload: { id: string; projectId: string; file: File | null },
    options: {
      folderOf: () => Promise<string | null>;
      onProgress: (share: number) => void;
      signal: AbortSignal;
    },
  ) => Promise<Stored | null>;
  /** The message of a failure, whether the connection is the cause, and whether another try may succeed. */
  failure: (thrown: unknown) => { message: string; away: boolean; again: boolean };
  /** Called when all requested uploads have ended. */
  settled: (uploads: readonly Upload[]) => void;
};

export type UploadQueue = {
  uploads: Store<readonly Upload[]>;
  /** Adds files, and folders without files, for a folder of a project. */
  add: (target: Target, picked: readonly Picked[], emptyFolders?: readonly (readonly string[])[]) => void;
  /** Cancels an upload, or removes it from the list. */
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Removes ended uploads. */
  clearEnded: () => void;
  /** Continues the waiting uploads, because there is a connection again. */
  goOn: () => void;
  /** Stops what is on its way where files are on hold now, else continues what waits. */
  followHold: () => void;
  /** Takes in what the device keeps, of a page before this one or of another tab, and drops what has ended there. */
  takeIn: (onDevice: readonly KeptUpload[]) => void;
  /** Stops everything, because another person has signed in. What is kept stays on the device. */
  reset: () => void;
};

/**
 * The chosen uploads in order. Each is written to the device before it is sent, one after the other, and waits there
 * without a connection; where the device does not keep it, it waits in this page.
 */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const uploads = createStore<readonly Upload[]>([]);
  const underWay = new Map<string, AbortController>();
  /** The picked files of which the device has no copy, or not yet. */
  const inPage = new Map<string, File>();
  /** Of these the device was seen to have a copy, so that it has ended elsewhere when that is gone. */
  const seenKept = new Set<string>();
  /** Folders found or made, by project, folder and path, so that two files of one folder make it once. */
  const folders = new Map<string, Promise<string | null>>();
  let keeping: Promise<void> = Promise.resolve();
  let life = 0;

  const change = (id: string, fields: Partial<Pick<Upload, 'state' | 'unkept'>>) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const put = (id: string, state: UploadState) => change(id, { state });
  const find = (id: string) => uploads.get().find((upload) => upload.id === id);
  const isEnded = ({ state }: Upload) => state.kind === 'done' || state.kind === 'refused';

  function drop(gone: (upload: Upload) => boolean): void {
    const dropped = uploads.get().filter(gone);
    if (dropped.length === 0) return;
    uploads.set(uploads.get().filter((upload) => !gone(upload)));
    for (const { id, state } of dropped) {
      inPage.delete(id);
      if (state.kind !== 'done') ports.forget(id);
    }
  }

  async function folderOf(target: Target, path: readonly string[]): Promise<string | null> {
    const name = path.at(-1);
    if (name === undefined) return target.folderId;
    const key = JSON.stringify([target.projectId, target.folderId, path.map((part) => part.toLowerCase())]);
    const existing = folders.get(key);
    if (existing !== undefined) return await existing;
    const making = folderOf(target, path.slice(0, -1)).then(
      async (folderId) => await ports.folder({ projectId: target.projectId, folderId }, name),
    );
    folders.set(key, making);
    // The next file that needs it may succeed.
    making.catch(() => folders.delete(key));
    return await making;
  }

  async function keep(upload: Upload, file: File): Promise<void> {
    const { id, projectId, folderId, path } = upload;
    const mine = life;
    if (find(id) === undefined) return;
    let unkept: string | null = null;
    try {
      await ports.keep({ id, projectId, folderId, path, file });
      inPage.delete(id);
    } catch (thrown) {
      unkept = ports.failure(thrown).message;
    }
    if (mine !== life) return;
    // It was called off while it was written.
    if (find(id) === undefined) ports.forget(id);
    else change(id, { state: { kind: 'waiting' }, unkept });
    goOn();
  }

  async function run(upload: Upload): Promise<void> {
    const { id, projectId } = upload;
    const calledOff = new AbortController();
    underWay.set(id, calledOff);
    put(id, { kind: 'sending', share: 0 });
    try {
      const stored = await ports.send(
        { id, projectId, file: inPage.get(id) ?? null },
        {
          folderOf: async () => await folderOf(upload, upload.path),
          onProgress: (share) => put(id, { kind: 'sending', share }),
          signal: calledOff.signal,
        },
      );
      inPage.delete(id);
      if (stored === null) uploads.set(uploads.get().filter((one) => one.id !== id));
      else put(id, { kind: 'done', stored });
    } catch (thrown) {
      // It is on hold, not called off.
      if (calledOff.signal.aborted && underWay.get(id) === calledOff) put(id, { kind: 'waiting' });
      if (!calledOff.signal.aborted) {
        const { message, away, again } = ports.failure(thrown);
        if (away && !ports.online()) put(id, { kind: 'waiting' });
        else {
          put(id, { kind: 'refused', message, again });
          if (!inPage.has(id)) ports.noteRefusal(id, { message, again });
        }
      }
    } finally {
      if (underWay.get(id) === calledOff) underWay.delete(id);
      goOn();
    }
  }

  let isReported = true;
  function goOn(): void {
    const waiting = uploads.get().filter(({ state }) => state.kind === 'waiting');
    const isKeeping = uploads.get().some(({ state }) => state.kind === 'keeping');
    if (waiting.length === 0 && underWay.size === 0 && !isKeeping) {
      // Folders that were made may be gone by the time of the next upload.
      folders.clear();
      if (!isReported) ports.settled(uploads.get());
      isReported = true;
      return;
    }
    if (!ports.online() || ports.isOnHold()) return;
    for (const upload of waiting.slice(0, Math.max(0, transfersAtOnce - underWay.size))) void run(upload);
  }

  function begin(): void {
    isReported = false;
    goOn();
  }

  function followHold(): void {
    if (!ports.isOnHold()) return goOn();
    for (const calledOff of underWay.values()) calledOff.abort();
  }

  return {
    uploads,
    goOn,
    followHold,
    add: (target, picked, emptyFolders = []) => {
      const added = picked.map(({ file, path }): Upload => {
        const message = ports.refusal(file, target);
        const state: UploadState =
          message === null ? { kind: 'keeping' } : { kind: 'refused', message, again: false };
        const id = ports.newId();
        if (message === null) inPage.set(id, file);
        return { ...target, id, file: { name: file.name, size: file.size }, path, state, unkept: null };
      });
      // Earlier ended uploads are removed when new ones are added, except those that another try may send.
      drop((upload) => isEnded(upload) && !(upload.state.kind === 'refused' && upload.state.again));
      uploads.set([...uploads.get(), ...added]);
      for (const path of emptyFolders)
        folderOf(target, path).catch((thrown: unknown) => ports.failure(thrown));
      // One after the other, so that many large files do not lie in memory together.
      for (const upload of added) {
        const file = inPage.get(upload.id);
        if (file !== undefined) keeping = keeping.then(async () => await keep(upload, file));
      }
      begin();
    },
    remove: (id) => {
      underWay.get(id)?.abort();
      drop((upload) => upload.id === id);
      goOn();
    },
    retry: (id) => {
      put(id, { kind: 'waiting' });
      if (!inPage.has(id)) ports.noteRefusal(id, null);
      begin();
    },
    clearEnded: () => drop(isEnded),
    takeIn: (onDevice) => {
      const ids = new Set(onDevice.map(({ id }) => id));
      const present = new Set(uploads.get().map(({ id }) => id));
      const gone = [...seenKept].filter((id) => !ids.has(id));
      for (const id of ids) seenKept.add(id);
      for (const id of gone) seenKept.delete(id);
      const fresh = onDevice
        .filter(({ id }) => !present.has(id))
        .map(({ id, projectId, folderId, path, name, size, refusal }): Upload => {
          const state: UploadState = refusal === null ? { kind: 'waiting' } : { kind: 'refused', ...refusal };
          return { id, projectId, folderId, path, file: { name, size }, state, unkept: null };
        });
      const remaining = uploads
        .get()
        .filter(({ id, state }) => !gone.includes(id) || state.kind === 'done' || underWay.has(id));
      if (fresh.length === 0 && remaining.length === uploads.get().length) return;
      uploads.set([...fresh, ...remaining]);
      if (fresh.some(({ state }) => state.kind === 'waiting')) begin();
      else goOn();
    },
    reset: () => {
      life += 1;
      isReported = true;
      uploads.set([]);
      for (const calledOff of underWay.values()) calledOff.abort();
      inPage.clear();
      seenKept.clear();
      folders.clear();
    },
  };
}
