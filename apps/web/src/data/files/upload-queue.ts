import { transfersAtOnce } from '@plumbline/domain/limits/transfers';
import { createStore, type Store } from '../store.ts';

export type UploadState =
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
  Target & { id: string; file: File; path: readonly string[]; state: UploadState }
>;

export type UploadPorts = {
  newId: () => string;
  online: () => boolean;
  /** Why a file cannot be kept, in words; null when it can. Asked before anything is sent. */
  refusal: (file: File, target: Target) => string | null;
  /** The folder of this name in the target; made when it is missing. */
  folder: (target: Target, name: string) => Promise<string>;
  send: (
    upload: Target & { id: string; file: File },
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<Stored>;
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
  /** Cancels everything, because another person has signed in. */
  reset: () => void;
};

/** The chosen uploads in order, for as long as the page lives. Without a connection they wait in the list. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const uploads = createStore<readonly Upload[]>([]);
  const underWay = new Map<string, AbortController>();
  /** Folders found or made, by project, folder and path, so that two files of one folder make it once. */
  const folders = new Map<string, Promise<string | null>>();

  const put = (id: string, state: UploadState) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const isEnded = ({ state }: Upload) => state.kind === 'done' || state.kind === 'refused';

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

  async function run(upload: Upload): Promise<void> {
    const { id, file, projectId } = upload;
    const calledOff = new AbortController();
    underWay.set(id, calledOff);
    put(id, { kind: 'sending', share: 0 });
    try {
      const folderId = await folderOf(upload, upload.path);
      calledOff.signal.throwIfAborted();
      const stored = await ports.send(
        { id, file, projectId, folderId },
        { onProgress: (share) => put(id, { kind: 'sending', share }), signal: calledOff.signal },
      );
      put(id, { kind: 'done', stored });
    } catch (thrown) {
      if (!calledOff.signal.aborted) {
        const { message, away, again } = ports.failure(thrown);
        put(id, away && !ports.online() ? { kind: 'waiting' } : { kind: 'refused', message, again });
      }
    } finally {
      underWay.delete(id);
      goOn();
    }
  }

  let isReported = true;
  function goOn(): void {
    const waiting = uploads.get().filter(({ state }) => state.kind === 'waiting');
    if (waiting.length === 0 && underWay.size === 0) {
      // Folders that were made may be gone by the time of the next upload.
      folders.clear();
      if (!isReported) ports.settled(uploads.get());
      isReported = true;
      return;
    }
    if (!ports.online()) return;
    for (const upload of waiting.slice(0, transfersAtOnce - underWay.size)) void run(upload);
  }

  function begin(): void {
    isReported = false;
    goOn();
  }

  return {
    uploads,
    goOn,
    add: (target, picked, emptyFolders = []) => {
      const added = picked.map(({ file, path }): Upload => {
        const message = ports.refusal(file, target);
        const state: UploadState =
          message === null ? { kind: 'waiting' } : { kind: 'refused', message, again: false };
        return { ...target, id: ports.newId(), file, path, state };
      });
      // Earlier ended uploads are removed when new ones are added.
      uploads.set([...uploads.get().filter((upload) => !isEnded(upload)), ...added]);
      for (const path of emptyFolders)
        folderOf(target, path).catch((thrown: unknown) => ports.failure(thrown));
      begin();
    },
    remove: (id) => {
      uploads.set(uploads.get().filter((upload) => upload.id !== id));
      underWay.get(id)?.abort();
      goOn();
    },
    retry: (id) => {
      put(id, { kind: 'waiting' });
      begin();
    },
    clearEnded: () => uploads.set(uploads.get().filter((upload) => !isEnded(upload))),
    reset: () => {
      isReported = true;
      uploads.set([]);
      for (const calledOff of underWay.values()) calledOff.abort();
      folders.clear();
    },
  };
}
