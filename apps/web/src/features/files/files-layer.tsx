import type { FilesDesk, Layer } from './file-actions.ts';
import { MoveItemDialog } from './move-item-dialog.tsx';
import { FolderDialog, RenameDialog } from './name-dialog.tsx';

export interface FilesLayerProps {
  projectId: string;
  layer: Layer;
  desk: FilesDesk;
  onClose: () => void;
}

/** What asks something above the list. */
export default function FilesLayer({ projectId, layer, desk, onClose }: FilesLayerProps) {
  if (layer.kind === 'rename') return <RenameDialog item={layer.item} onClose={onClose} />;
  if (layer.kind === 'move') return <MoveItemDialog item={layer.item} tree={desk.tree} onClose={onClose} />;
  const parent = layer.parentId === null ? null : (desk.tree.folders.get(layer.parentId) ?? null);
  return <FolderDialog projectId={projectId} parent={parent} onMade={desk.openFolder} onClose={onClose} />;
}
