import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { fileNotKept } from '@plumbline/domain/errors/messages';
import { cleanFileName } from '@plumbline/domain/file-names/file-name';
import { generateFileUploadUrl } from '@plumbline/domain/mutations/files/generate-file-upload-url';
import type { Locks } from '@plumbline/offline/ports/locks';
import { v7 as uuidv7 } from 'uuid';
import { toast } from '../../design/feedback/toast.ts';
import { duringFlight } from '../queue/in-flight.ts';
import { mutate } from '../queue/mutate.ts';
import { connectionStore, type WaitingFile, waitingFilesStore } from '../replica/engine-state.ts';
import { recordOf, textOf } from '../parse.ts';
import { deviceLocks, deviceSeals } from '../replica/device-seals.ts';
import { type OpenReplica, openReplicas } from '../replica/replica.ts';
import type { InputOf } from '../server/calls.ts';
import { isAway, logError, toAppError, wordsOf } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';
import { filesOnHold } from './files-on-hold.ts';
import { type KeptUpload, type KeptUploads, openKeptUploads } from './kept-uploads.ts';
import { sha256Of } from './prepare/sha256.ts';
import { noteStorage } from './storage-use.ts';
import { storeFile } from './store-file.ts';
import {
  createUploadQueue,
  type Target,
  type Stored,
  type Upload,
  type UploadPorts,
} from './upload-queue.ts';

const unknownType = 'application/octet-stream';

/**
 * The announcement of a file. Its type is the general one if the device has none for it, or a malformed one.
 */
function announced({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>, projectId: string) {
  const asNamed = generateFileUploadUrl.input.safeParse({ projectId, name, size, mime: type || unknownType });
  const oddType = asNamed.error?.issues.every(({ path }) => path[0] === 'mime') ?? false;
  return oddType
    ? generateFileUploadUrl.input.safeParse({ projectId, name, size, mime: unknownType })
    : asNamed;
}

/** The files that the open copy's device keeps; null while no copy is open. */
let device: { key: string; onDevice: KeptUploads; locks: Locks; stop: () => void } | null = null;

/** The ids of the files that the device was last seen to keep. */
let keptIds: ReadonlySet<string> = new Set();

function openDevice(open: OpenReplica): NonNullable<typeof device> {
  const locks = deviceLocks(open.replica);
  const alone = async (id: string, act: () => Promise<void>) =>
    await locks.request(lockOf(id), {}, async () => await act());
  const { seals } = deviceSeals(open, open.replica, locks);
  const failed = (thrown: unknown) => {
    // A failure of what was under way when the copy was closed is not reported.
    if (device?.key === open.key) logError(thrown, 'Reading the files that wait on this device');
  };
  const onDevice = openKeptUploads({
    owner: open,
    seals: async () => await Promise.resolve(seals),
    alone,
    failed,
  });
  const unfollow = onDevice.follow((uploads) => {
    if (device?.key !== open.key) return;
    keptIds = new Set(uploads.map(({ id }) => id));
    projectUploads.takeIn(uploads);
    showWaiting();
  });
  const stop = () => {
    unfollow();
    onDevice.close();
  };
  return { key: open.key, onDevice, locks, stop };
}

const lockOf = (id: string) => `plumbline:upload:${id}`;

type Way = Parameters<UploadPorts['send']>[1];

const send: UploadPorts['send'] = async ({ id, projectId, file }, way) =>
  await duringFlight(async () => {
    if (device === null || file !== null) {
      if (file === null) throw new QueueError(fileNotKept);
      return await deliver(freshUpload({ id, projectId, folderId: null, path: [], file }), file, way, null);
    }
    const { onDevice, locks } = device;
    // Another tab of this device may be sending it.
    return await locks.request(lockOf(id), { signal: way.signal }, async () => {
      const upload = await onDevice.read(id);
      if (upload === null) return null;
      const stored = await deliver(upload, await onDevice.fileOf(upload), way, onDevice);
      await onDevice.forget(id);
      return stored;
    });
  });

function freshUpload({
  id,
  projectId,
  folderId,
  path,
  file,
}: Target & { id: string; path: readonly string[]; file: File }): KeptUpload {
  const { name, size, type: mime } = file;
  const nothing = { stored: null, refusal: null };
  return { id, projectId, folderId, path, name, size, mime, pickedAt: Date.now(), ...nothing };
}

/**
 * Sends the bytes, unless the server has them, and makes the record. What has arrived is noted on the device at once, so
 * that a page that ends in between sends no byte again and the record is made once.
 */
async function deliver(
  upload: KeptUpload,
  file: Blob,
  { folderOf, onProgress, signal }: Way,
  onDevice: KeptUploads | null,
): Promise<Stored> {
  const { id, projectId, name, size, mime } = upload;
  const { data, error } = announced({ name, size, type: mime }, projectId);
  if (data === undefined) throw new AppError('VALIDATION_ERROR', { message: error.issues[0]?.message });
  const before = upload.stored;
  const stored = before ?? {
    folderId: await folderOf(),
    storageId: await sendBytes(data, file, { onProgress, signal }),
    operationId: uuidv7(),
  };
  signal.throwIfAborted();
  if (before === null) await onDevice?.note({ ...upload, stored });
  try {
    const { operationId, ...where } = stored;
    const made = await mutate(
      'projectFiles.create',
      { id, projectId, name: data.name, ...where },
      { quiet: true, operationId },
    );
    return { fileId: made.fileId, revision: made.file.revision, isNewVersion: made.isNewVersion };
  } catch (thrown) {
    // The server removes what no record claims for a day: then the bytes go once more.
    if (before === null || toAppError(thrown).code !== 'NOT_FOUND') throw thrown;
    const anew = { ...upload, stored: null };
    await onDevice?.note(anew);
    return await deliver(anew, file, { folderOf, onProgress, signal }, onDevice);
  }
}

/** Resolves to the id under which the server has stored the bytes that were sent, and no others. */
async function sendBytes(
  announcement: InputOf<'projectFiles.generateUploadUrl'>,
  file: Blob,
  way: Pick<Way, 'onProgress' | 'signal'>,
): Promise<string> {
  way.signal.throwIfAborted();
  const { storage, ...address } = await mutate('projectFiles.generateUploadUrl', announcement, {
    quiet: true,
  });
  noteStorage(storage);
  const answer = await storeFile(address, file, { mime: announcement.mime, ...way });
  if (textOf(recordOf(answer)['sha256']) !== (await sha256Of(await file.arrayBuffer())))
    throw new AppError('UNKNOWN_ERROR', { message: 'The server received other bytes than were sent.' });
  return address.storageId;
}

async function folder(target: Target, named: string): Promise<string> {
  const name = cleanFileName(named);
  const { projectId, folderId: parentId } = target;
  const isIt = (row: { name: string; parentId: string | null }) =>
    row.parentId === parentId && row.name.toLowerCase() === name.toLowerCase();
  const table = openReplicas.get()?.replica.table('projectFolder');
  const here = (await table?.where('projectId').equals(projectId).toArray()) ?? [];
  const existing = here.find(isIt);
  if (existing !== undefined) return existing.id;
  const id = uuidv7();
  try {
    await mutate('projectFiles.createFolder', { id, projectId, parentId, name }, { quiet: true });
    return id;
  } catch (thrown) {
    // Another person has created a folder of this name meanwhile.
    if (toAppError(thrown).fields?.[0]?.path !== 'name') throw thrown;
    const { rows } = await rpc.projectFiles.listFolders.query({ projectId, parentId });
    const made = rows.find(isIt);
    if (made === undefined) throw thrown;
    return made.id;
  }
}

/** The uploads to projects, whichever screen is open: those of this tab, and those that the device keeps. */
export const projectUploads = createUploadQueue({
  newId: () => uuidv7(),
  online: () => navigator.onLine && connectionStore.get().online,
  isOnHold: () => filesOnHold.get() !== null,
  refusal: (file, { projectId }) => announced(file, projectId).error?.issues[0]?.message ?? null,
  keep: async (upload) => {
    if (device === null) throw new QueueError(fileNotKept);
    await device.onDevice.keep(freshUpload(upload), upload.file);
  },
  forget: (id) => {
    device?.onDevice.forget(id).catch((thrown: unknown) => logError(thrown, 'Calling off an upload'));
  },
  noteRefusal: (id, refusal) => {
    noteRefusal(id, refusal).catch((thrown: unknown) => logError(thrown, 'Noting a refused upload'));
  },
  folder,
  send,
  failure: (thrown) => {
    const error = toAppError(thrown);
    logError(error, 'Uploading a file');
    return { message: wordsOf(error).message, away: isAway(error), again: error.code !== 'VALIDATION_ERROR' };
  },
  settled: tell,
});

async function noteRefusal(id: string, refusal: KeptUpload['refusal']): Promise<void> {
  const upload = await device?.onDevice.read(id);
  if (upload) await device?.onDevice.note({ ...upload, refusal });
}

function tell(uploads: readonly Upload[]): void {
  const done = uploads.flatMap(({ file, state }) =>
    state.kind === 'done' ? [{ name: file.name, ...state.stored }] : [],
  );
  const versions = done.filter(({ isNewVersion }) => isNewVersion);
  const refused = uploads.filter(({ state }) => state.kind === 'refused').length;
  // When all went well the list is cleared, because it has nothing to show.
  if (versions.length === 0 && refused === 0) projectUploads.clearEnded();
  if (done.length > 0) {
    const message =
      done.length === 1 ? `${done[0]?.name ?? 'File'} is uploaded` : `${done.length} files are uploaded`;
    if (versions.length === 0) toast.success(message);
    else {
      const [first] = versions;
      const title =
        versions.length === 1
          ? `New version of ${first?.name ?? 'a file'}`
          : `${versions.length} files have a new version`;
      toast.undo(title, () => void takeBackVersions(versions));
    }
  }
  if (refused === 0) toast.dismiss(notUploaded);
  else
    toast.warning(refused === 1 ? 'One file was not uploaded' : `${refused} files were not uploaded`, {
      id: notUploaded,
    });
}

/** Counts the files among all that the server does not have (`useQueueCounts`). */
function showWaiting(): void {
  waitingFilesStore.set(projectUploads.uploads.get().flatMap(waitingFile));
}

function waitingFile({ id, projectId, file, state, unkept }: Upload): WaitingFile[] {
  // What was turned away at once is still where it was picked.
  if (state.kind === 'done' || (state.kind === 'refused' && !state.again && !keptIds.has(id))) return [];
  return [
    {
      id,
      projectId,
      name: file.name,
      size: file.size,
      state: state.kind,
      share: state.kind === 'sending' ? state.share : 0,
      refusal: state.kind === 'refused' ? { message: state.message, again: state.again } : null,
      inPageOnly: unkept !== null || state.kind === 'keeping',
    },
  ];
}

const notUploaded = 'files-not-uploaded';

/** Restores the previous content of each file; the newer content stays among its versions. */
export async function takeBackVersions(versions: readonly Stored[]): Promise<void> {
  for (const { fileId, revision } of versions) {
    try {
      await mutate('projectFiles.restoreVersion', { fileId, revision: revision - 1 });
    } catch (thrown) {
      logError(thrown, 'Taking back a new version');
    }
  }
}

/** What the device of another person or organization keeps stays there, and is sent when they are back. */
function followCopy(): void {
  const open = openReplicas.get();
  if (open?.key === device?.key) return;
  device?.stop();
  device = null;
  keptIds = new Set();
  projectUploads.reset();
  if (open !== null) device = openDevice(open);
}

openReplicas.subscribe(followCopy);
followCopy();
connectionStore.subscribe(() => projectUploads.goOn());
projectUploads.uploads.subscribe(showWaiting);
filesOnHold.subscribe(projectUploads.followHold);
