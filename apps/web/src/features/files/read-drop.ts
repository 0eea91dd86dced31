import type { Picked } from '../../data/files/upload-queue.ts';

/** What was dropped: its files with the folders they lie in, and the folders that hold none. */
export type Dropped = { picked: Picked[]; emptyFolders: string[][] };

/** What devices put beside a folder's files, and nobody means. */
const leftovers = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

/**
 * Reads what was dropped, whole folders with all that is in them. The entries have to be taken before the event is over, so call this in the event's own
 * turn.
 */
export async function readDrop(transfer: DataTransfer): Promise<Dropped> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  const files = [...transfer.files];
  const dropped: Dropped = { picked: [], emptyFolders: [] };
  // Where the browser tells no entries there are no folders either.
  if (entries.length === 0) return { picked: files.map((file) => ({ file, path: [] })), emptyFolders: [] };
  for (const entry of entries) await read(entry, [], dropped);
  return dropped;
}

/** What a folder picker hands over: each file with its path below the folder that was picked. */
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

/** A folder tells its content in parts, until one is empty. */
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
