import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { mutate } from '../../data/queue/mutate.ts';
import { undoable } from '../../kits/changes/undoable.ts';
import type { FileTree } from './file-tree.ts';

/** A file or a folder in the list; the possible actions depend on which. */
export type Item = { kind: 'file'; row: ProjectFile } | { kind: 'folder'; row: ProjectFolder };

export const folderOf = (item: Item): string | null =>
  item.kind === 'file' ? item.row.folderId : item.row.parentId;

function moveTo(item: Item, target: string | null): Promise<unknown> {
  const { id } = item.row;
  return item.kind === 'file'
    ? mutate('projectFiles.updateFile', { fileId: id, folderId: target })
    : mutate('projectFiles.updateFolder', { folderId: id, parentId: target });
}

/** Moves into a folder, or to the project's top. A folder is moved with its contents. */
export function moveItem(item: Item, target: string | null, targetName: string): void {
  const before = folderOf(item);
  undoable({
    message: `${item.row.name} is in ${targetName}`,
    act: () => moveTo(item, target),
    takeBack: () => moveTo(item, before),
  });
}

export function deleteItem(item: Item, tree: FileTree): void {
  if (item.kind === 'file') deleteFile(item.row);
  else deleteFolder(item.row, tree);
}

function deleteFile({ id: fileId, name }: ProjectFile): void {
  undoable({
    message: `File deleted: ${name}`,
    act: () => mutate('projectFiles.deleteFile', { fileId }),
    takeBack: () => mutate('projectFiles.restoreFile', { fileId }),
  });
}

function deleteFolder({ id: folderId, name }: ProjectFolder, tree: FileTree): void {
  const { files } = tree.below(folderId);
  undoable({
    message:
      files.length === 0
        ? `Folder deleted: ${name}`
        : `Folder deleted with ${filesWord(files.length)}: ${name}`,
    act: () => mutate('projectFiles.deleteFolder', { folderId }),
    takeBack: () => mutate('projectFiles.restoreFolder', { folderId }),
  });
}

const filesWord = (count: number) => (count === 1 ? 'one file' : `${count} files`);

/** Everything in a shared folder is shared with it. */
export function isSharedByFolder(item: Item, tree: FileTree): boolean {
  const folderId = folderOf(item);
  return folderId !== null && tree.folders.get(folderId)?.shared === true;
}

/** The project's clients may open a shared file, and a shared folder with all that is in it. */
export function shareItem({ kind, row: { id, name } }: Item, shared: boolean): void {
  const set = (wanted: boolean): Promise<unknown> =>
    kind === 'file'
      ? mutate('projectFiles.updateFile', { fileId: id, shared: wanted })
      : mutate('projectFiles.updateFolder', { folderId: id, shared: wanted });
  undoable({
    message: shared ? `The client sees ${name} now` : `The client no longer sees ${name}`,
    act: () => set(shared),
    takeBack: () => set(!shared),
  });
}
