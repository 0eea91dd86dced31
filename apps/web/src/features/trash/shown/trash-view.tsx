import { ADMIN } from '@plumbline/domain/access/roles';
import { trashDays } from '@plumbline/domain/limits/lists';
import { type Trashed } from '@plumbline/domain/operations/trash';
import { mayRestore, type TrashEntity, trashEntities } from '@plumbline/domain/records/restorable';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { follows } from '../../../data/queries/followed-queries.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { restoreRecord, deleteAgain } from '../../../data/queries/trash.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { FilterBar, FilterChip } from '../../../design/controls/filter-chip.tsx';
import { Card } from '../../../design/display/card.tsx';
import { ListRow } from '../../../design/display/list-row.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { stampText } from '../../../kits/days/when.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { deletedBy } from '../../../kits/names/deleted-by.ts';
import { type People, usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { records } from '../../../kits/records/all.ts';
import { SubPageHeader } from '../../../navigation/sub-page-header.tsx';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import { expiryText, trashHeadline } from '../trash-text.ts';

/** Deleted records that can be restored: `/dashboard?view=trash`. */
export default function TrashView() {
  return (
    <ServerQueries>
      <Trash />
    </ServerQueries>
  );
}

function Trash() {
  const { role } = useUser();
  const setAddress = useSetPageSearch();
  const { kind, job } = usePageSearch();
  const names = useProjectNames();
  const kinds = trashEntities.filter((each) => mayRestore(role, each));
  const entity = kinds.find((each) => each === kind);
  const { query, rows, restore } = useTrash(entity, job);
  const { online } = useConnection();
  const people = usePeople();
  const isLoaded = query.data !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <SubPageHeader
        title={isLoaded ? trashHeadline(rows.length, query.hasNextPage) : 'Trash'}
        detail={
          role === ADMIN
            ? `What was deleted stays here for ${trashDays} days.`
            : `What you made and was deleted stays here for ${trashDays} days.`
        }
      />
      <FilterBar label="What was deleted">
        <FilterChip selected={entity === undefined} onPress={() => setAddress({ kind: undefined })}>
          Everything
        </FilterChip>
        {job !== undefined && (
          <FilterChip selected onPress={() => setAddress({ job: undefined }, { replace: true })}>
            Only {names.nameOf(job) || 'one job'}
          </FilterChip>
        )}
        {kinds.map((each) => (
          <FilterChip
            key={each}
            selected={each === entity}
            onPress={() => setAddress({ kind: each === entity ? undefined : each }, { replace: true })}
          >
            {records[each].many}
          </FilterChip>
        ))}
      </FilterBar>
      {(query.isError || (!online && !isLoaded)) && (
        <ErrorState
          title="The trash did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {notLoadedText(query.error, online, 'The trash needs a signal.')}
        </ErrorState>
      )}
      {!isLoaded && !query.isError && online && (
        <Card flush>
          <SkeletonList label="Getting the trash" labelHidden count={6} shape="rows" />
        </Card>
      )}
      {isLoaded && rows.length === 0 && (
        <EmptyState
          title={
            entity === undefined ? 'Nothing was deleted' : `No ${records[entity].many.toLowerCase()} here`
          }
        >
          Deleted projects, tasks, notes, photos and files wait here. Restore brings one back.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Card flush>
          <ul aria-label="Trash" className="divide-y divide-hairline">
            {rows.map((row) => (
              <TrashRow key={row.id} row={row} people={people} onRestore={() => restore(row)} />
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage && (
        <Button
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function useTrash(entity: TrashEntity | undefined, projectId: string | undefined) {
  const client = useQueryClient();
  /** Just restored: removed from the list before the server has confirmed it. */
  const [back, setBack] = useState<ReadonlySet<string>>(new Set());
  const query = useInfiniteQuery({
    queryKey: ['trash.list', entity ?? 'all', projectId ?? 'everywhere'],
    meta: follows('changes'),
    queryFn: async ({ pageParam }) =>
      await rpc.trash.list.query({
        ...(entity !== undefined && { entity }),
        ...(projectId !== undefined && { projectId }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows).filter(({ id }) => !back.has(id));
  const settle = async (id: string) => {
    await client.invalidateQueries({ queryKey: ['trash.list'] });
    setBack((now) => new Set([...now].filter((each) => each !== id)));
  };
  const restore = (row: Trashed) => {
    setBack((now) => new Set([...now, row.id]));
    undoable({
      message: `${records[row.entity].one} is back: ${titleOf(row)}`,
      act: async () => await restoreRecord(row).finally(() => void settle(row.id)),
      takeBack: async () => await deleteAgain(row).finally(() => void settle(row.id)),
    });
  };
  return { query, rows, restore };
}

const firstPage: string | null = null;

const titleOf = ({ title, entity }: Trashed): string => title || `${records[entity].one} without a name`;

function TrashRow({ row, people, onRestore }: { row: Trashed; people: People; onRestore: () => void }) {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const now = useNow();
  const Sign = records[row.entity].icon;
  const when = stampText(row.deletedAt, { today, locale, timeZone });
  const kind = records[row.entity].one;
  return (
    <ListRow
      leading={<Sign aria-hidden className="size-6" />}
      title={titleOf(row)}
      detail={
        <span className="whitespace-normal">
          {row.entity === 'project' || row.projectName === null ? kind : `${kind} of ${row.projectName}`} ·{' '}
          {deletedBy(people, row.deletedBy)}, {when} · {expiryText(row.deletedAt, now)}
        </span>
      }
      trailing={
        <Button size="small" icon={RotateCcw} aria-label={`Bring back ${titleOf(row)}`} onClick={onRestore}>
          Bring back
        </Button>
      }
    />
  );
}
