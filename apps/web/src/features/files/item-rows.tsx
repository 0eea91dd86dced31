import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { clsx } from 'clsx';
import { Folder, Users } from 'lucide-react';
import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { useLocale } from '../../design/locale.tsx';
import { stampText } from '../../kits/days/when.ts';
import { byteText } from '../../kits/labels/bytes.ts';
import { plural } from '../../kits/labels/counts.ts';
import type { FileActions } from './file-actions.ts';
import { isSharedByFolder, type Item } from './file-changes.ts';
import { FileKindIcon } from './file-kind.ts';
import { ItemMenu } from './item-menu.tsx';
import { useDropTarget } from './use-drop-target.ts';

export interface ItemRowsProps {
  label: string;
  folders: readonly ProjectFolder[];
  files: readonly ProjectFile[];
  fileActions: FileActions;
  /** Search results from the whole project show their folder. */
  withFolder: boolean;
}

/** How many rows are rendered at first; more are added on request. */
const shownAtOnce = 200;

/** Folders first, then files: a press opens a row, and its menu has the other actions. */
export function ItemRows({ label, folders, files, fileActions, withFolder }: ItemRowsProps) {
  const [count, setCount] = useState(shownAtOnce);
  const items = useMemo(
    (): Item[] => [
      ...folders.map((row) => ({ kind: 'folder', row }) as const),
      ...files.map((row) => ({ kind: 'file', row }) as const),
    ],
    [folders, files],
  );
  return (
    <>
      <Card flush>
        <ul aria-label={label} className="divide-y divide-hairline">
          {items
            .slice(0, count)
            .map((item) =>
              item.kind === 'folder' ? (
                <FolderRow
                  key={item.row.id}
                  folder={item.row}
                  fileActions={fileActions}
                  withFolder={withFolder}
                />
              ) : (
                <FileRow
                  key={item.row.id}
                  file={item.row}
                  fileActions={fileActions}
                  withFolder={withFolder}
                />
              ),
            )}
        </ul>
      </Card>
      {items.length > count && (
        <Button className="self-center" onClick={() => setCount(count + shownAtOnce)}>
          Show more
        </Button>
      )}
    </>
  );
}

function FolderRow({
  folder,
  fileActions,
  withFolder,
}: {
  folder: ProjectFolder;
  fileActions: FileActions;
  withFolder: boolean;
}) {
  const { over, on } = useDropTarget(fileActions, folder.id);
  const inside = fileActions.tree.foldersIn(folder.id).length + fileActions.tree.filesIn(folder.id).length;
  const folderName = withFolder ? folderText(fileActions, folder.parentId) : '';
  return (
    <Row
      item={{ kind: 'folder', row: folder }}
      fileActions={fileActions}
      leading={<Folder aria-hidden className="size-6 text-steel" />}
      onOpen={() => fileActions.openFolder(folder.id)}
      className={clsx(over && 'bg-selected')}
      on={on}
      marks={folder.shared && fileActions.rights.upload && <SharedMark />}
      detail={[folderName, inside === 0 ? 'Empty' : `${inside} ${plural(inside, 'item')}`]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}

function SharedMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-meta text-ink-2">
      <Users aria-hidden className="size-4" />
      Shared
    </span>
  );
}

function FileRow({
  file,
  fileActions,
  withFolder,
}: {
  file: ProjectFile;
  fileActions: FileActions;
  withFolder: boolean;
}) {
  const { locale, timeZone } = useLocale();
  const size = byteText(file.size, locale);
  const changed = stampText(file.updatedAt, { today: fileActions.today, locale, timeZone });
  const who = fileActions.people.shortName(file.uploadedBy);
  const folderName = withFolder ? folderText(fileActions, file.folderId) : '';
  return (
    <Row
      item={{ kind: 'file', row: file }}
      fileActions={fileActions}
      leading={<FileKindIcon mime={file.mime} />}
      onOpen={() => fileActions.openFile(file.id)}
      marks={
        file.shared &&
        fileActions.rights.upload &&
        !isSharedByFolder({ kind: 'file', row: file }, fileActions.tree) && <SharedMark />
      }
      detail={
        <>
          <span className="md:hidden">{[folderName, size, changed].filter(Boolean).join(' · ')}</span>
          <span className="max-md:hidden">
            {[folderName, file.description, file.revision > 1 && `Version ${file.revision}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
      columns={
        <>
          <span className="w-40 truncate text-right text-ink-2 max-lg:hidden">
            {changed}, {who}
          </span>
          <span className="w-20 text-right text-ink-2 tabular">{size}</span>
        </>
      }
    />
  );
}

function folderText({ tree }: FileActions, folderId: string | null): string {
  return tree
    .pathTo(folderId)
    .map(({ name }) => name)
    .join(' / ');
}

function Row({
  item,
  fileActions,
  leading,
  onOpen,
  marks,
  detail,
  columns,
  className,
  on,
}: {
  item: Item;
  fileActions: FileActions;
  leading: ReactNode;
  onOpen: () => void;
  marks?: ReactNode;
  detail: ReactNode;
  columns?: ReactNode;
  className?: string;
  on?: ReturnType<typeof useDropTarget>['on'];
}) {
  const mayChange = fileActions.rights.change(item.row);
  const dragging = {
    draggable: mayChange,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', item.row.name);
      event.dataTransfer.effectAllowed = 'move';
      fileActions.drag(item);
    },
    onDragEnd: () => fileActions.drag(null),
  };
  return (
    <li
      {...on}
      {...dragging}
      className={clsx(
        'relative flex min-h-14 items-center gap-3 px-4 py-1.5 first:rounded-t-card last:rounded-b-card hover:bg-lift',
        className,
      )}
    >
      <span className="shrink-0">{leading}</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <button
            type="button"
            onClick={onOpen}
            className="min-w-0 truncate text-left font-bold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {item.row.name}
          </button>
          {marks}
        </span>
        <span className="block truncate text-meta text-ink-2">{detail}</span>
      </span>
      {columns && <span className="flex shrink-0 items-center gap-4 text-cell max-md:hidden">{columns}</span>}
      <span className="relative -mr-2 shrink-0">
        <ItemMenu item={item} fileActions={fileActions} />
      </span>
    </li>
  );
}
