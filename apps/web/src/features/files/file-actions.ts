import type { People } from '../../kits/names/use-people.ts';
import type { Item } from './file-changes.ts';
import type { FileTree } from './file-tree.ts';
import type { FileRights } from './use-file-rights.ts';

/** What is open above the list. */
export type Layer =
  | { kind: 'rename'; item: Item }
  | { kind: 'move'; item: Item }
  /** A new folder in this one; null: at the project's top. */
  | { kind: 'folder'; parentId: string | null };

/** What every part of the files needs to know and may start. */
export type FileActions = {
  tree: FileTree;
  rights: FileRights;
  people: People;
  today: string;
  /** Goes into a folder; null to the project's top. */
  openFolder: (folderId: string | null) => void;
  openFile: (fileId: string) => void;
  ask: (layer: Layer) => void;
  /** Files and folders from outside this page. */
  upload: (transfer: DataTransfer, folderId: string | null) => void;
  /** What is being dragged within this page, from when it is taken until it is let go. */
  drag: (item: Item | null) => void;
  dragged: () => Item | null;
};
