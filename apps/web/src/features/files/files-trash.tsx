import { trashDays } from '@plumbline/domain/limits/lists';
import type { Trashed } from '@plumbline/domain/operations/trash';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { follows } from '../../data/queries/followed-queries.ts';
import { rpc } from '../../data/server/rpc.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { restoreRecord, deleteAgain } from '../../data/queries/trash.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { ListRow } from '../../design/display/list-row.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { useLocale } from '../../design/locale.tsx';
import { undoable } from '../../kits/changes/undoable.ts';
import { stampText } from '../../kits/days/when.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { deletedBy } from '../../kits/names/deleted-by.ts';
import { projectFile } from '../../kits/records/project-file.ts';
import { projectFolder } from '../../kits/records/project-folder.ts';
import type { FileActions } from './file-actions.ts';

export interface FilesTrashProps {
  projectId: string;
  fileActions: FileActions;
  online: boolean;
}

/** Files and folders of the project that were deleted in the last thirty days. Only the server has these. */
export default function FilesTrash(props: FilesTrashProps) {
  return (
    <ServerQueries>
      <TrashList {...props} />
    </ServerQueries>
  );
}

function TrashList({ projectId, fileActions, online }: FilesTrashProps) {
  const key = ['trash.list', projectId, 'files'];
  const client = useQueryClient();
  /** Just restored: removed from the list before the server has confirmed it. */
  const [back, setBack] = useState<ReadonlySet<string>>(new Set());
  const query = useInfiniteQuery({
    queryKey: key,
    meta: follows('changes'),
    queryFn: async ({ pageParam }) => {
      const parts = await Promise.all(
        pageParam.map(async ({ entity, cursor }) => ({
          entity,
          ...(await rpc.trash.list.query({ projectId, entity, ...(cursor !== null && { cursor }) })),
        })),
      );
      return {
        rows: parts.flatMap((part) => part.rows),
        next: parts.flatMap(({ entity, nextCursor }) =>
          nextCursor === null ? [] : [{ entity, cursor: nextCursor }],
        ),
      };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }): PageParam | undefined => (next.length > 0 ? next : undefined),
  });
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage } = query;
  const rows = (data?.pages.flatMap((page) => page.rows) ?? [])
    .filter(({ id }) => !back.has(id))
    .toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
  const settle = async (id: string) => {
    await client.invalidateQueries({ queryKey: key });
    setBack((now) => new Set([...now].filter((each) => each !== id)));
  };
  const restore = (row: Trashed) => {
    setBack((now) => new Set([...now, row.id]));
    undoable({
      message: `${row.title} is back`,
      act: async () => await restoreRecord(row).finally(() => void settle(row.id)),
      takeBack: async () => await deleteAgain(row).finally(() => void settle(row.id)),
    });
  };
  if (isError || (!online && data === undefined)) {
    return (
      <ErrorState title="The trash did not load" onRetry={() => void query.refetch()} retrying={isFetching}>
        {notLoadedText(query.error, online, 'The trash needs a signal.')}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonList label="Getting the trash" labelHidden count={4} />;
  if (rows.length === 0) {
    return (
      <EmptyState compact title="No deleted files">
        Deleted files and folders stay here for {trashDays} days.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-meta text-ink-2">Deleted files and folders stay here for {trashDays} days.</p>
      <Card flush>
        <ul aria-label="Trash" className="divide-y divide-hairline">
          {rows.map((row) => (
            <TrashRow key={row.id} row={row} fileActions={fileActions} onBringBack={() => restore(row)} />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <Button className="self-center" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

type PageParam = readonly { entity: 'projectFolder' | 'projectFile'; cursor: string | null }[];
const firstPage: PageParam = [
  { entity: 'projectFolder', cursor: null },
  { entity: 'projectFile', cursor: null },
];

function TrashRow({
  row,
  fileActions,
  onBringBack,
}: {
  row: Trashed;
  fileActions: FileActions;
  onBringBack: () => void;
}) {
  const { locale, timeZone } = useLocale();
  const Sign = (row.entity === 'projectFolder' ? projectFolder : projectFile).icon;
  const when = stampText(row.deletedAt, { today: fileActions.today, locale, timeZone });
  return (
    <ListRow
      leading={<Sign aria-hidden className="size-6" />}
      title={row.title}
      detail={`${deletedBy(fileActions.people, row.deletedBy).replace('d', 'D')}, ${when}`}
      trailing={
        <Button size="small" icon={RotateCcw} aria-label={`Bring back ${row.title}`} onClick={onBringBack}>
          Bring back
        </Button>
      }
    />
  );
}
