import { Camera, Columns2, Download, Ellipsis, ImageDown, Unlink } from 'lucide-react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../design/layers/menu.tsx';

export interface PhotoMenuProps {
  onDownload: () => void;
  /** Null where nothing is drawn on it. */
  onDownloadMarked: (() => void) | null;
  /** Null where the reader adds no photos, or cannot say of this one of what it is the after. */
  onTakeAfter: (() => void) | null;
  onChooseAfter: (() => void) | null;
  onChooseBefore: (() => void) | null;
  onTakeApart: (() => void) | null;
}

/** What is done less often with a photo. */
export function PhotoMenu(props: PhotoMenuProps) {
  const { onDownload, onDownloadMarked, onTakeAfter, onChooseAfter, onChooseBefore, onTakeApart } = props;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="More for this photo" />}>
      <MenuItem icon={Download} onSelect={onDownload}>
        Download
      </MenuItem>
      {onDownloadMarked && (
        <MenuItem icon={ImageDown} onSelect={onDownloadMarked}>
          Download with marks
        </MenuItem>
      )}
      {(onTakeAfter ?? onChooseAfter ?? onChooseBefore ?? onTakeApart) && <MenuSeparator />}
      {onTakeAfter && (
        <MenuItem icon={Camera} onSelect={onTakeAfter}>
          Take the after of this
        </MenuItem>
      )}
      {onChooseAfter && (
        <MenuItem icon={Columns2} onSelect={onChooseAfter}>
          Choose its after…
        </MenuItem>
      )}
      {onChooseBefore && (
        <MenuItem icon={Columns2} onSelect={onChooseBefore}>
          Choose its before…
        </MenuItem>
      )}
      {onTakeApart && (
        <MenuItem icon={Unlink} onSelect={onTakeApart}>
          Take the pair apart
        </MenuItem>
      )}
    </Menu>
  );
}
