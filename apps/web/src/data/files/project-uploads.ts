import { AppError } from '@plumbline/domain/errors/app-error';
import { cleanFileName } from '@plumbline/domain/file-names/file-name';
import { generateFileUploadUrl } from '@plumbline/domain/mutations/files/generate-file-upload-url';
import { v7 as uuidv7 } from 'uuid';
import { toast } from '../../design/feedback/toast.ts';
import { duringFlight } from '../queue/in-flight.ts';
import { mutate } from '../queue/mutate.ts';
import { connectionStore } from '../replica/engine-state.ts';
import { openReplicas } from '../replica/replica.ts';
import { isAway, logError, toAppError, wordsOf } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';
import { currentUser, session } from '../session/session.ts';
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
function announced(file: File, projectId: string) {
  const { name, size } = file;
  const asNamed = generateFileUploadUrl.input.safeParse({
    projectId,
    name,
    size,
    mime: file.type || unknownType,
  });
  const oddType = asNamed.error?.issues.every(({ path }) => path[0] === 'mime') ?? false;
  return oddType
    ? generateFileUploadUrl.input.safeParse({ projectId, name, size, mime: unknownType })
    : asNamed;
}

const send: UploadPorts['send'] = async ({ id, file, projectId, folderId }, options) => {
  const { data, error } = announced(file, projectId);
  if (data === undefined) throw new AppError('VALIDATION_ERROR', { message: error.issues[0]?.message });
  return await duringFlight(async () => {
    const { storageId, url, storage } = await mutate('projectFiles.generateUploadUrl', data, { quiet: true });
    noteStorage(storage);
    await storeFile(url, file, { mime: data.mime, ...options });
    const {
      fileId,
      file: row,
      isNewVersion,
    } = await mutate(
      'projectFiles.create',
      { id, projectId, folderId, name: data.name, storageId },
      { quiet: true },
    );
    return { fileId, revision: row.revision, isNewVersion };
  });
};

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

/** The uploads to projects in this tab, whichever screen is open. */
export const projectUploads = createUploadQueue({
  newId: () => uuidv7(),
  online: () => navigator.onLine && connectionStore.get().online,
  refusal: (file, { projectId }) => announced(file, projectId).error?.issues[0]?.message ?? null,
  folder,
  send,
  failure: (thrown) => {
    const error = toAppError(thrown);
    logError(error, 'Uploading a file');
    return { message: wordsOf(error).message, away: isAway(error), again: error.code !== 'VALIDATION_ERROR' };
  },
  settled: tell,
});

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

let whose = ownerNow();
session.store.subscribe(() => {
  const owner = ownerNow();
  if (owner === whose) return;
  whose = owner;
  projectUploads.reset();
});
connectionStore.subscribe(() => projectUploads.goOn());

function ownerNow(): string {
  const user = currentUser();
  return user === null ? '' : `${user.organizationId ?? ''} ${user.id}`;
}
