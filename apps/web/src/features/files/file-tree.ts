import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { projectFile, projectFolder } from '@plumbline/domain/records/project-file';
import { searchRecords } from '../../kits/list/search-text.ts';

export type FileTree = {
  folders: ReadonlyMap<string, ProjectFolder>;
  /** The folders directly in a folder; null for the project's top. */
  foldersIn: (folderId: string | null) => readonly ProjectFolder[];
  filesIn: (folderId: string | null) => readonly ProjectFile[];
  /** From the outermost folder to this one; empty for the top. */
  pathTo: (folderId: string | null) => readonly ProjectFolder[];
  /** Everything below a folder, without the folder itself. */
  below: (folderId: string) => { folders: ProjectFolder[]; files: ProjectFile[] };
};

/** A client may get a shared folder without the one above it; such folders and files are put at the top. */
export function fileTree(folders: readonly ProjectFolder[], files: readonly ProjectFile[]): FileTree {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const presentFolder = (id: string | null) => (id !== null && byId.has(id) ? id : null);
  const folderRows = grouped(folders.toSorted(byName), ({ parentId }) => presentFolder(parentId));
  const fileRows = grouped(files, ({ folderId }) => presentFolder(folderId));
  const foldersIn = (id: string | null) => folderRows.get(id) ?? [];
  const filesIn = (id: string | null) => fileRows.get(id) ?? [];
  return {
    folders: byId,
    foldersIn,
    filesIn,
    below: (id) => {
      const found: ProjectFolder[] = [...foldersIn(id)];
      for (const folder of found)
        for (const child of foldersIn(folder.id)) if (!found.includes(child)) found.push(child);
      return { folders: found, files: [id, ...found.map((folder) => folder.id)].flatMap(filesIn) };
    },
    pathTo: (id) => {
      const path: ProjectFolder[] = [];
      let folder = id === null ? undefined : byId.get(id);
      // While two moves are under way two folders may temporarily contain each other.
      while (folder !== undefined && !path.includes(folder)) {
        path.unshift(folder);
        folder = folder.parentId === null ? undefined : byId.get(folder.parentId);
      }
      return path;
    },
  };
}

function grouped<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string | null,
): ReadonlyMap<string | null, readonly Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const group = groupOf(row);
    const existing = groups.get(group);
    if (existing === undefined) groups.set(group, [row]);
    else existing.push(row);
  }
  return groups;
}

export const fileSorts = ['name', 'size', 'changed'] as const;
export type FileSort = (typeof fileSorts)[number];
export const fileSortLabels: Readonly<Record<FileSort, string>> = {
  name: 'By name',
  size: 'Largest first',
  changed: 'Last changed first',
};

const byName = (a: { name: string; id: string }, b: { name: string; id: string }) =>
  a.name.localeCompare(b.name, undefined, { numeric: true }) || (a.id < b.id ? -1 : 1);
const byChange = (a: { updatedAt: string }, b: { updatedAt: string }) =>
  a.updatedAt < b.updatedAt ? 1 : Number(a.updatedAt > b.updatedAt) * -1;

export function sortFiles(files: readonly ProjectFile[], sort: FileSort): ProjectFile[] {
  const order = {
    name: byName,
    size: (a: ProjectFile, b: ProjectFile) => b.size - a.size || byName(a, b),
    changed: (a: ProjectFile, b: ProjectFile) => byChange(a, b) || byName(a, b),
  }[sort];
  return files.toSorted(order);
}

/** Folders have no size, so they are sorted by name unless the order is by last change. */
export function sortFolders(folders: readonly ProjectFolder[], sort: FileSort): ProjectFolder[] {
  return folders.toSorted(sort === 'changed' ? (a, b) => byChange(a, b) || byName(a, b) : byName);
}

/** The folders and files in the whole project that a search finds, files by the names of their folders too. */
export function findFiles(
  tree: FileTree,
  files: readonly ProjectFile[],
  search: string,
): { folders: ProjectFolder[]; files: ProjectFile[] } {
  const fitsFolder = searchRecords(projectFolder, search);
  const fitsFile = searchRecords(projectFile, search);
  const above = (id: string | null) => tree.pathTo(id).map(({ name }) => name);
  return {
    folders: [...tree.folders.values()].filter((folder) => fitsFolder(folder)),
    files: files.filter((file) => fitsFile(file, () => above(file.folderId))),
  };
}

/** The folders to which something can be moved; null for the top. Not its present place, and no folder into itself. */
export function foldersFor(
  tree: FileTree,
  moved: { id: string; folderId: string | null },
): (string | null)[] {
  const own = new Set([moved.id, ...tree.below(moved.id).folders.map(({ id }) => id)]);
  const all: (string | null)[] = [null, ...tree.folders.keys()];
  return all.filter((id) => id !== moved.folderId && (id === null || !own.has(id)));
}
