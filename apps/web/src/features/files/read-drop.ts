import type { Picked } from '../../data/files/upload-queue.ts';

/** Dropped content: files with the folders that contain them, and empty folders. */
export type Dropped = { picked: Picked[]; emptyFolders: string[][] };

/** Files that systems add to folders without the person knowing. */
const leftovers = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/**
 * Reads dropped files and whole folders. The entries can be read only during the event, so call this
 * synchronously in its handler.
 */
export async function readDrop(transfer: DataTransfer): Promise<Dropped> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  const files = [...transfer.files];
  const dropped: Dropped = { picked: [], emptyFolders: [] };
  // Browsers without entries do not support folders either.
  if (entries.length === 0) return { picked: files.map((file) => ({ file, path: [] })), emptyFolders: [] };
  for (const entry of entries) await read(entry, [], dropped);
  return dropped;
}

/** The files of a folder picker, each with its path below the picked folder. */
export function readPicked(files: Iterable<File>): Picked[] {
  return [...files].flatMap((file) => {
    const path = file.webkitRelativePath.split('/').slice(0, -1);
    return isLeftover(file.name) ? [] : [{ file, path }];
  });
}

async function read(entry: FileSystemEntry, path: readonly string[], into: Dropped): Promise<void> {
  if (isFile(entry)) {
    if (isLeftover(entry.name)) return;
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    into.picked.push({ file, path });
  } else if (isFolder(entry)) {
    const below = [...path, entry.name];
    const children = await childrenOf(entry);
    if (children.length === 0) into.emptyFolders.push(below);
    for (const child of children) await read(child, below, into);
  }
}

/** A folder returns its entries in parts, until one is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

const isLeftover = (name: string) => leftovers.has(name.toLowerCase());
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
