import {
  Download,
  Ellipsis,
  Eye,
  FolderInput,
  FolderOpen,
  History,
  PenLine,
  Trash2,
  UserMinus,
  Users,
} from 'lucide-react';
import { saveStored } from '../../data/files/save-file.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../design/layers/menu.tsx';
import type { FileActions } from './file-actions.ts';
import { deleteItem, isSharedByFolder, type Item, shareItem } from './file-changes.ts';

/** All actions on a file or a folder. */
export function ItemMenu({ item, fileActions }: { item: Item; fileActions: FileActions }) {
  const { kind, row } = item;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${row.name}`} />}>
      {kind === 'file' ? (
        <>
          <MenuItem icon={Eye} onSelect={() => fileActions.openFile(row.id)}>
            Open
          </MenuItem>
          <MenuItem icon={Download} onSelect={() => saveStored(row.storageId, row.name)}>
            Download
          </MenuItem>
          {fileActions.rights.upload && row.revision > 1 && (
            <MenuItem icon={History} onSelect={() => fileActions.openVersions(row.id)}>
              {row.revision} versions
            </MenuItem>
          )}
        </>
      ) : (
        <MenuItem icon={FolderOpen} onSelect={() => fileActions.openFolder(row.id)}>
          Open
        </MenuItem>
      )}
      {fileActions.rights.change(row) && (
        <>
          <MenuItem icon={PenLine} onSelect={() => fileActions.ask({ kind: 'rename', item })}>
            Rename…
          </MenuItem>
          <MenuItem icon={FolderInput} onSelect={() => fileActions.ask({ kind: 'move', item })}>
            Move…
          </MenuItem>
          <ShareItem item={item} fileActions={fileActions} />
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => deleteItem(item, fileActions.tree)}>
            {kind === 'file' ? 'Delete file' : 'Delete folder'}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** In a shared folder everything is shared, so there is no choice. */
function ShareItem({ item, fileActions }: { item: Item; fileActions: FileActions }) {
  if (isSharedByFolder(item, fileActions.tree)) return null;
  const { shared } = item.row;
  return (
    <MenuItem icon={shared ? UserMinus : Users} onSelect={() => shareItem(item, !shared)}>
      {shared ? 'Stop sharing' : 'Share with the client'}
    </MenuItem>
  );
}
