import { type DragEvent, useState } from 'react';
import type { FileActions } from './file-actions.ts';
import { moveItem, folderOf } from './file-changes.ts';
import { foldersFor } from './file-tree.ts';
import { folderName } from './folder-name.ts';

export type DropTarget = {
  over: boolean;
  on: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
};

/**
 * A folder that accepts files from outside the page, and items dragged within it. The innermost one under the
 * pointer gets them.
 */
export function useDropTarget(
  { tree, rights, upload, dragged }: FileActions,
  folderId: string | null,
): DropTarget {
  const [over, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent): boolean => {
    const item = dragged();
    if (item === null) return rights.upload && dataTransfer.types.includes('Files');
    return foldersFor(tree, { id: item.row.id, folderId: folderOf(item) }).includes(folderId);
  };
  const hover = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = dragged() === null ? 'copy' : 'move';
    setOver(true);
  };
  return {
    over,
    on: {
      onDragEnter: hover,
      onDragOver: hover,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        const item = dragged();
        if (item === null) upload(event.dataTransfer, folderId);
        else moveItem(item, folderId, folderName(tree, folderId));
      },
    },
  };
}
