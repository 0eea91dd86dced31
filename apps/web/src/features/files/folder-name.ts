import type { FileTree } from './file-tree.ts';

/** The name of the project's top, which is not a folder. */
export const topName = 'All files';

export function folderName(tree: FileTree, folderId: string | null): string {
  return folderId === null ? topName : (tree.folders.get(folderId)?.name ?? topName);
}
