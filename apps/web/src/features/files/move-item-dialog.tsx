import { useState } from 'react';
import { Field } from '../../design/fields/field.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { type Item, moveItem, folderOf } from './file-changes.ts';
import { type FileTree, foldersFor } from './file-tree.ts';
import { folderName, topName } from './folder-name.ts';

export interface MoveItemDialogProps {
  item: Item;
  tree: FileTree;
  onClose: () => void;
}

const top = 'top';

/** Asks for a folder, as an alternative to dragging. */
export function MoveItemDialog({ item, tree, onClose }: MoveItemDialogProps) {
  const [target, setTarget] = useState<string | null>(null);
  const [missing, setMissing] = useState<string>();
  const { id, name } = item.row;
  const folders = foldersFor(tree, { id, folderId: folderOf(item) });
  const move = () => {
    if (target === null) {
      setMissing('Choose a folder.');
      return;
    }
    const to = target === top ? null : target;
    moveItem(item, to, folderName(tree, to));
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={item.kind === 'file' ? 'Move file' : 'Move folder'}
      description={name}
      submitLabel="Move"
      onSubmit={move}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Field label="To" required error={missing}>
        <Picker
          items={folders.map((folderId) => {
            const path = tree.pathTo(folderId).map((folder) => folder.name);
            const above = path.slice(0, -1).join(' / ');
            return {
              id: folderId ?? top,
              label: path.at(-1) ?? topName,
              ...(above !== '' && { detail: above }),
            };
          })}
          value={target}
          onChange={(next) => {
            setTarget(next);
            setMissing(undefined);
          }}
          placeholder="Find a folder"
          emptyText="There is no other folder."
        />
      </Field>
    </FormDialog>
  );
}
