import type { People } from '../../kits/names/use-people.ts';
import type { Item } from './file-changes.ts';
import type { FileTree } from './file-tree.ts';
import type { FileRights } from './use-file-rights.ts';

/** The dialog or layer above the list. */
export type Layer =
  | { kind: 'rename'; item: Item }
  | { kind: 'move'; item: Item }
  /** A new folder in this one; null: at the project's top. */
  | { kind: 'folder'; parentId: string | null };

/** Data and actions that every part of the files screen uses. */
export type FileActions = {
  tree: FileTree;
  rights: FileRights;
  people: People;
  today: string;
  /** Opens a folder; null opens the project's top. */
  openFolder: (folderId: string | null) => void;
  openFile: (fileId: string) => void;
  /** Opens a file at its versions. */
  openVersions: (fileId: string) => void;
  ask: (layer: Layer) => void;
  /** Files and folders from outside this page. */
  upload: (transfer: DataTransfer, folderId: string | null) => void;
  /** The item that is being dragged within this page; null when it is released. */
  drag: (item: Item | null) => void;
  dragged: () => Item | null;
};
