import type { FileActions, Layer } from './file-actions.ts';
import { MoveItemDialog } from './move-item-dialog.tsx';
import { FolderDialog, RenameDialog } from './name-dialog.tsx';

export interface FilesLayerProps {
  projectId: string;
  layer: Layer;
  fileActions: FileActions;
  onClose: () => void;
}

/** The dialogs above the list. */
export default function FilesLayer({ projectId, layer, fileActions, onClose }: FilesLayerProps) {
  if (layer.kind === 'rename') return <RenameDialog item={layer.item} onClose={onClose} />;
  if (layer.kind === 'move')
    return <MoveItemDialog item={layer.item} tree={fileActions.tree} onClose={onClose} />;
  const parent = layer.parentId === null ? null : (fileActions.tree.folders.get(layer.parentId) ?? null);
  return (
    <FolderDialog projectId={projectId} parent={parent} onMade={fileActions.openFolder} onClose={onClose} />
  );
}
