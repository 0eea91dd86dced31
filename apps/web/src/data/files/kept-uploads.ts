import { QueueError } from '@plumbline/domain/errors/app-error';
import { fileNotKept } from '@plumbline/domain/errors/messages';
import { storageError } from '@plumbline/offline/queue/storage-errors';
import { follow } from '@plumbline/offline/replica/follow';
import type { SealedBlob, SealedDraft } from '@plumbline/offline/replica/queue-item';
import type { Seals } from '@plumbline/offline/sealing/seals';
import { LocalDatabase } from '../replica/local-database.ts';
import type { ReplicaOwner } from '../replica/replica.ts';

/** How many bytes of a file are sealed at once, so that a large one never lies in memory twice. */
const partBytes = 4 * 1024 * 1024;

/** A file on its way to a project, without its bytes. */
export type KeptUpload = {
  /** Also the id of the file's record, unless it becomes a new version of another. */
  id: string;
  projectId: string;
  folderId: string | null;
  /** Names of its folders below `folderId`, from the outermost. */
  path: readonly string[];
  name: string;
  /** Bytes. */
  size: number;
  /** As the device reports it; empty when it does not know. */
  mime: string;
  /** Milliseconds since 1970. */
  pickedAt: number;
  /**
   * Where the server has its bytes, and the call that makes the record of them: the same at each try, so that the
   * server makes it once. Null until the bytes have arrived.
   */
  stored: { storageId: string; folderId: string | null; operationId: string } | null;
  /** Why the server refused it the last time; it then waits for its person. */
  refusal: { message: string; again: boolean } | null;
};

/** `whole`: all parts are written. What was cut off in between never counts as kept. */
type Row = SealedDraft & { whole: boolean };

export type KeptUploads = {
  /**
   * Writes a file with what is known of it, sealed, and reads it back. Throws QueueError: `fileNotKept` where what comes
   * back is not what was given, else the failure of the store. Nothing of the file stays then.
   */
  keep: (upload: KeptUpload, file: Blob) => Promise<void>;
  /** What is known of an upload; null when it has ended, here or in another tab. */
  read: (id: string) => Promise<KeptUpload | null>;
  /** The bytes of a kept file. Throws QueueError `fileNotKept` when they are not all there. */
  fileOf: (upload: KeptUpload) => Promise<Blob>;
  /** Replaces what is known of a kept upload; does nothing when it has ended. */
  note: (upload: KeptUpload) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** Calls back with all kept uploads, the oldest first, now and after each change by any tab. Call the result to end it. */
  follow: (changed: (uploads: readonly KeptUpload[]) => void) => () => void;
  close: () => void;
};

export type KeptUploadPorts = {
  owner: ReplicaOwner;
  seals: () => Promise<Pick<Seals, 'sealDraft' | 'openDraft' | 'sealBlob' | 'openBlob' | 'hashOf'>>;
  /** One holder at a time over all tabs, by the upload's id. */
  alone: (id: string, act: () => Promise<void>) => Promise<void>;
  failed: (thrown: unknown) => void;
};

const partId = (id: string, part: number) => `${id}:${part}`;
const partsOf = (size: number) => Math.ceil(size / partBytes);
const notKept = (): QueueError => new QueueError(fileNotKept, { details: { reason: 'storage' } });

/** The files that one person's device keeps for projects until the server has them. */
export function openKeptUploads({ owner, seals, alone, failed }: KeptUploadPorts): KeptUploads {
  const database = new LocalDatabase(owner);
  const uploads = database.rowsOf<Row, string>('uploads');
  const parts = database.rowsOf<SealedBlob, string>('uploadParts');

  async function forget(id: string): Promise<void> {
    await database.transaction('rw', uploads, parts, async () => {
      await uploads.delete(id);
      await parts.where('itemId').equals(id).delete();
    });
  }

  async function sealed(upload: KeptUpload, whole: boolean): Promise<Row> {
    const { sealDraft } = await seals();
    return { ...(await sealDraft(upload.id, JSON.stringify(upload))), whole };
  }

  async function opened(row: Row): Promise<KeptUpload> {
    const { openDraft } = await seals();
    // What opens is authentic, so it is what was sealed here.
    const upload: KeptUpload = JSON.parse(await openDraft(row));
    return upload;
  }

  async function writePart(upload: KeptUpload, file: Blob, part: number): Promise<void> {
    const { sealBlob, openBlob, hashOf } = await seals();
    const bytes = new Uint8Array(await file.slice(part * partBytes, (part + 1) * partBytes).arrayBuffer());
    const head = { id: partId(upload.id, part), itemId: upload.id, role: `${part}`, mime: upload.mime };
    await parts.put(await sealBlob({ ...head, bytes }));
    const found = await parts.get(head.id);
    if (found === undefined) throw notKept();
    const after = await openBlob(found).catch(() => {
      throw notKept();
    });
    if ((await hashOf(bytes)) !== (await hashOf(after.bytes))) throw notKept();
  }

  async function keep(upload: KeptUpload, file: Blob): Promise<void> {
    await alone(upload.id, async () => {
      try {
        await uploads.put(await sealed(upload, false));
        for (let part = 0; part < partsOf(file.size); part += 1) await writePart(upload, file, part);
        await uploads.put(await sealed(upload, true));
      } catch (thrown) {
        await forget(upload.id).catch(failed);
        throw storageError(thrown);
      }
    });
  }

  /** Removes what a page that ended meanwhile has left; one that is being written is waited for. */
  async function removeCutOff(id: string): Promise<void> {
    await alone(id, async () => {
      if ((await uploads.get(id))?.whole === false) await forget(id);
    });
  }

  async function readAll(): Promise<KeptUpload[]> {
    const rows = await uploads.toArray();
    for (const { id, whole } of rows) if (!whole) removeCutOff(id).catch(failed);
    const found = await Promise.all(
      rows
        .filter(({ whole }) => whole)
        .map(async (row) => {
          try {
            return [await opened(row)];
          } catch (thrown) {
            failed(thrown);
            return [];
          }
        }),
    );
    return found.flat().toSorted((a, b) => a.pickedAt - b.pickedAt || a.id.localeCompare(b.id));
  }

  return {
    keep,
    read: async (id) => {
      const row = await uploads.get(id);
      return row === undefined || !row.whole ? null : await opened(row);
    },
    fileOf: async (upload) => {
      const { openBlob } = await seals();
      const bytes: Blob[] = [];
      for (let part = 0; part < partsOf(upload.size); part += 1) {
        const found = await parts.get(partId(upload.id, part));
        if (found === undefined) throw notKept();
        bytes.push(new Blob([(await openBlob(found)).bytes]));
      }
      const file = new Blob(bytes, { type: upload.mime });
      if (file.size !== upload.size) throw notKept();
      return file;
    },
    note: async (upload) => {
      const row = await sealed(upload, true);
      await database.transaction('rw', uploads, async () => {
        if ((await uploads.get(upload.id)) !== undefined) await uploads.put(row);
      });
    },
    forget,
    follow: (changed) => follow({ of: [uploads], read: readAll, next: changed, failed }),
    close: () => database.close(),
  };
}

/**
 * Calls back once this person's device keeps a file for a project, by any tab. Call the result to end it. `failed` takes
 * what the store throws.
 */
export function whenKept(
  owner: ReplicaOwner,
  act: () => void,
  failed: (thrown: unknown) => void,
): () => void {
  const database = new LocalDatabase(owner);
  const uploads = database.rowsOf<Row, string>('uploads');
  const end = follow({
    of: [uploads],
    read: async () => await uploads.count(),
    next: (count) => {
      if (count > 0) act();
    },
    failed,
  });
  return () => {
    end();
    database.close();
  };
}

/** How many files of this person's device wait to be sent to projects. */
export async function countKeptUploads(owner: ReplicaOwner): Promise<number> {
  const database = new LocalDatabase(owner);
  try {
    return await database.rowsOf<Row, string>('uploads').count();
  } finally {
    database.close();
  }
}
