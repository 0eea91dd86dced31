import type { FileTree } from './file-tree.ts';

/** The project's top, where no folder is. */
export const topName = 'All files';

export function placeName(tree: FileTree, folderId: string | null): string {
  return folderId === null ? topName : (tree.folders.get(folderId)?.name ?? topName);
}
