import type { ProjectFolder } from '@plumbline/domain/entities/file';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, Folder, FolderOpen, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { FileActions } from './file-actions.ts';
import { topName } from './folder-name.ts';
import { useDropTarget } from './use-drop-target.ts';

export interface FolderTreeProps {
  fileActions: FileActions;
  /** The open folder; null for the top. */
  folderId: string | null;
  inTrash: boolean;
  /** Left out when this person has no trash. */
  onTrash: (() => void) | undefined;
}

/** All folders of the project beside the list. What is dropped on one is moved into it. */
export function FolderTree({ fileActions, folderId, inTrash, onTrash }: FolderTreeProps) {
  return (
    <nav aria-label="Folders" className="flex flex-col gap-0.5">
      <Branch fileActions={fileActions} folder={null} at={inTrash ? undefined : folderId} depth={0} />
      {onTrash && (
        <button
          type="button"
          aria-current={inTrash ? 'page' : undefined}
          onClick={onTrash}
          className={clsx(rowLook, 'mt-2 pl-2.5', inTrash && 'bg-selected font-bold')}
        >
          <Trash2 aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          Trash
        </button>
      )}
    </nav>
  );
}

const rowLook =
  'flex min-h-9 w-full items-center gap-2 rounded-control pr-2 text-left hover:bg-lift pointer-coarse:min-h-11';

function Branch({
  fileActions,
  folder,
  at,
  depth,
}: {
  fileActions: FileActions;
  folder: ProjectFolder | null;
  /** The open folder; undefined when none is open. */
  at: string | null | undefined;
  depth: number;
}) {
  const id = folder?.id ?? null;
  const inside = fileActions.tree.foldersIn(id);
  const onTheWay = at != null && fileActions.tree.pathTo(at).some((each) => each.id === id);
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? (folder === null || onTheWay);
  const { over, on } = useDropTarget(fileActions, id);
  const name = folder?.name ?? topName;
  const Sign = open && inside.length > 0 ? FolderOpen : Folder;
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <div>
      <div
        {...on}
        className={clsx(rowLook, at === id && 'bg-selected', over && 'outline-2 outline-selected-edge')}
        style={{ paddingLeft: folder === null ? '0.625rem' : `${depth * 0.875 - 0.5}rem` }}
      >
        {inside.length > 0 && folder !== null ? (
          <button
            type="button"
            aria-label={open ? `Close ${name}` : `Open ${name}`}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
            className="-my-1 grid size-6 shrink-0 place-items-center rounded-pill text-ink-2 hover:text-ink"
          >
            <Arrow aria-hidden className="size-4" />
          </button>
        ) : (
          folder !== null && <span className="size-6 shrink-0" />
        )}
        <button
          type="button"
          aria-current={at === id ? 'page' : undefined}
          onClick={() => fileActions.openFolder(id)}
          className={clsx(
            'flex min-h-9 min-w-0 flex-1 items-center gap-2 text-left',
            at === id && 'font-bold',
          )}
        >
          <Sign aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="truncate">{name}</span>
          {folder?.shared === true && fileActions.rights.upload && (
            <Users aria-label="Shared with the client" className="ml-auto size-4 shrink-0 text-ink-2" />
          )}
        </button>
      </div>
      {open && inside.length > 0 && (
        <div>
          {inside.map((each) => (
            <Branch key={each.id} fileActions={fileActions} folder={each} at={at} depth={depth + 1} />
          ))}
        </div>
      )}
    </div>
  );
}
