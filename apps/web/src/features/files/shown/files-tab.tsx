import type { Project } from '@plumbline/domain/entities/project';
import { ArrowLeft, FolderPlus, FolderUp, Plus, Trash2, Upload, Users } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useProjectFiles, useProjectFolders } from '../../../data/files/project-files.ts';
import { projectUploads } from '../../../data/files/project-uploads.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { TextLink } from '../../../design/controls/text-link.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { choices } from '../../../kits/labels/status-labels.ts';
import { ListFrame } from '../../../kits/list/list-frame.tsx';
import { ListToolbar } from '../../../kits/list/list-toolbar.tsx';
import { useListKeys } from '../../../kits/list/use-list-keys.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { oneFromAddress } from '../../../navigation/address-list.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { useAddressText } from '../../../navigation/use-address-text.ts';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import type { FileActions, Layer } from '../file-actions.ts';
import type { Item } from '../file-changes.ts';
import { fileSorts, fileSortLabels, fileTree, findFiles, sortFiles, sortFolders } from '../file-tree.ts';
import { folderName } from '../folder-name.ts';
import { FolderPath } from '../folder-path.tsx';
import { FolderTree } from '../folder-tree.tsx';
import { ItemRows } from '../item-rows.tsx';
import { readDrop } from '../read-drop.ts';
import { UploadRows } from '../upload-rows.tsx';
import { useDropTarget } from '../use-drop-target.ts';
import { useFilePicker } from '../use-file-picker.ts';
import { useFileRights } from '../use-file-rights.ts';
import { StorageNotice } from './storage-notice.tsx';

const FileView = lazy(() => import('../file-view.tsx'));
const FilesTrash = lazy(() => import('../files-trash.tsx'));
const FilesLayer = lazy(() => import('../files-layer.tsx'));

/** Drawings, permits and contracts of a job in folders; its client sees the shared ones. */
export default function FilesTab({ project }: { project: Project }) {
  const projectId = project.id;
  const files = useProjectFiles(projectId);
  const folders = useProjectFolders(projectId);
  const rights = useFileRights();
  const people = usePeople();
  const today = useToday();
  const phone = usePhone();
  const { online } = useConnection();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useDeferredValue(search);
  const searchRef = useRef<HTMLElement>(null);
  const underHand = useRef<Item | null>(null);
  const [layer, setLayer] = useState<Layer | null>(null);

  const tree = fileTree(folders.rows, files.rows);
  const folder = tree.folders.get(address['folder'] ?? '') ?? null;
  const folderId = folder?.id ?? null;
  const inTrash = rights.upload && address['show'] === 'trash';
  const sort = oneFromAddress(address['sort'], fileSorts, 'name');
  const searching = searched.trim() !== '';
  const inside = searching
    ? findFiles(tree, files.rows, searched)
    : { folders: tree.foldersIn(folderId), files: tree.filesIn(folderId) };
  const shownFolders = sortFolders(inside.folders, sort);
  const shownFiles = sortFiles(inside.files, sort);
  const opened = files.rows.find(({ id }) => id === address['file']);

  const fileActions: FileActions = {
    tree,
    rights,
    people,
    today,
    drag: (item) => {
      underHand.current = item;
    },
    dragged: () => underHand.current,
    openFolder: (id) => {
      setSearch('');
      setAddress({ folder: id ?? undefined, q: undefined, show: undefined, file: undefined });
    },
    openFile: (id) => setAddress({ file: id, at: undefined }, { replace: opened !== undefined }),
    openVersions: (id) => setAddress({ file: id, at: 'versions' }),
    ask: setLayer,
    upload: (transfer, to) => {
      readDrop(transfer).then(
        ({ picked, emptyFolders }) => projectUploads.add({ projectId, folderId: to }, picked, emptyFolders),
        showError,
      );
    },
  };
  const picker = useFilePicker((picked) => projectUploads.add({ projectId, folderId }, picked));
  const drop = useDropTarget(fileActions, folderId);
  const newFolder = () => setLayer({ kind: 'folder', parentId: folderId });
  const showTrash = () => setAddress({ show: 'trash', folder: undefined, file: undefined });
  useListKeys({ searchRef, onNew: rights.upload ? picker.pickFiles : undefined });
  const lists = {
    ...files,
    rows: [...folders.rows, ...files.rows],
    state: worst(files.state, folders.state),
  };
  const isEmpty = lists.rows.length === 0;

  return (
    <div className="flex flex-col gap-4">
      {!inTrash && (
        <ListToolbar
          what="files"
          search={search}
          onSearch={setSearch}
          searchRef={searchRef}
          sorts={choices(fileSorts, (value) => fileSortLabels[value])}
          sort={sort}
          onSort={(next) => setAddress({ sort: next === 'name' ? undefined : next })}
          dockAction={
            rights.upload && (
              <Menu
                side="top"
                align="end"
                trigger={<IconButton icon={Plus} label="Add files" variant="outline" size="dock" />}
              >
                <MenuItem icon={Upload} onSelect={picker.pickFiles}>
                  Upload files
                </MenuItem>
                <MenuItem icon={FolderPlus} onSelect={newFolder}>
                  New folder
                </MenuItem>
              </Menu>
            )
          }
        />
      )}
      {rights.upload && <StorageNotice />}
      {rights.upload && <UploadRows projectId={projectId} online={online} />}
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:items-start md:gap-6">
        {!phone && (
          <FolderTree
            fileActions={fileActions}
            folderId={searching ? null : folderId}
            inTrash={inTrash}
            onTrash={rights.upload ? showTrash : undefined}
          />
        )}
        {inTrash ? (
          <section aria-label="Trash" className="flex flex-col gap-3">
            <div className="flex min-h-10 items-center gap-2">
              {phone && (
                <IconButton
                  icon={ArrowLeft}
                  label="Back to the files"
                  onClick={() => setAddress({ show: undefined })}
                />
              )}
              <h2 className="heading text-panel">Deleted files</h2>
              <TextLink
                quiet
                className="ml-auto"
                {...pageTarget('dashboard', { view: 'trash', job: projectId })}
              >
                Deleted items on this job
              </TextLink>
            </div>
            <Suspense>
              <FilesTrash projectId={projectId} fileActions={fileActions} online={online} />
            </Suspense>
          </section>
        ) : (
          <section
            aria-label="Files"
            {...drop.on}
            className={clsx(
              'relative flex min-h-72 flex-col gap-3 rounded-card',
              drop.over && 'outline-2 outline-offset-4 outline-selected-edge outline-dashed',
            )}
          >
            <div className="flex min-h-10 flex-wrap items-center gap-2">
              {searching ? (
                <h2 className="heading text-panel">Found in all files</h2>
              ) : (
                <FolderPath fileActions={fileActions} folderId={folderId} />
              )}
              {folder?.shared === true && rights.upload && !searching && (
                <span className="inline-flex items-center gap-1.5 text-meta text-ink-2">
                  <Users aria-hidden className="size-4" />
                  The client sees this folder
                </span>
              )}
              {rights.upload && !phone && (
                <div className="ml-auto flex gap-2">
                  <Button icon={FolderPlus} onClick={newFolder}>
                    New folder
                  </Button>
                  <Button icon={FolderUp} onClick={picker.pickFolder}>
                    Upload folder
                  </Button>
                  <Button variant="primary" icon={Upload} onClick={picker.pickFiles}>
                    Upload files
                  </Button>
                </div>
              )}
            </div>
            <ListFrame
              what="files"
              from={lists}
              shown={shownFolders.length + shownFiles.length}
              onClear={searching ? () => setSearch('') : undefined}
              quiet
              empty={
                <NothingHere
                  name={folderName(tree, folderId)}
                  whole={isEmpty}
                  mayUpload={rights.upload}
                  onUpload={picker.pickFiles}
                />
              }
            >
              <ItemRows
                key={`${folderId ?? ''} ${searching}`}
                label={searching ? 'Found files' : `In ${folderName(tree, folderId)}`}
                folders={shownFolders}
                files={shownFiles}
                fileActions={fileActions}
                withFolder={searching}
              />
            </ListFrame>
            {phone && rights.upload && (
              <Button variant="quiet" icon={Trash2} className="self-start" onClick={showTrash}>
                Trash
              </Button>
            )}
            {drop.over && (
              <p className="pointer-events-none sticky bottom-4 self-center rounded-control bg-inverse px-4 py-2 font-bold text-on-inverse">
                Drop into {folderName(tree, folderId)}
              </p>
            )}
          </section>
        )}
      </div>
      <LayerSuspense>
        {layer !== null && (
          <FilesLayer
            projectId={projectId}
            layer={layer}
            fileActions={fileActions}
            onClose={() => setLayer(null)}
          />
        )}
        {opened !== undefined && (
          <FileView
            file={opened}
            files={shownFiles}
            fileActions={fileActions}
            online={online}
            atVersions={address['at'] === 'versions'}
            onClose={() => setAddress({ file: undefined, at: undefined }, { replace: true })}
          />
        )}
      </LayerSuspense>
    </div>
  );
}

type State = 'loading' | 'ready' | 'error';
const worst = (a: State, b: State): State =>
  a === 'error' || b === 'error' ? 'error' : a === 'loading' || b === 'loading' ? 'loading' : 'ready';

function NothingHere({
  name,
  whole,
  mayUpload,
  onUpload,
}: {
  name: string;
  /** The project has no files at all. */
  whole: boolean;
  mayUpload: boolean;
  onUpload: () => void;
}) {
  const phone = usePhone();
  if (!mayUpload) {
    return (
      <EmptyState compact={phone} title={whole ? 'Nothing shared yet' : 'Nothing here yet'}>
        What the crew shares with you shows up here, ready to download.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      compact={phone}
      title={whole ? 'No files yet' : `Nothing in ${name} yet`}
      action={
        <Button icon={Upload} onClick={onUpload}>
          Choose files
        </Button>
      }
    >
      <span className="max-md:hidden">
        Drop drawings, permits and contracts here, or a whole folder of them.
      </span>
      <span className="md:hidden">Drawings, permits and contracts of this job, in folders.</span>
    </EmptyState>
  );
}
