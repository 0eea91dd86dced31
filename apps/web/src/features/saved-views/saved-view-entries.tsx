import {
  type SavedView,
  type SavedViewPage,
  maySetSavedView,
  savedSearch,
  savedViewParts,
} from '@plumbline/domain/entities/saved-view';
import { ADMIN } from '@plumbline/domain/access/roles';
import { Save } from 'lucide-react';
import { mutate } from '../../data/queue/mutate.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useSavedViews, useSavedViewsChanged } from '../../data/queries/saved-views.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useUser } from '../../data/session/session.ts';
import { MenuCheckItem, MenuGroup, MenuItem, MenuSeparator } from '../../design/layers/menu.tsx';
import { undoable } from '../../kits/changes/undoable.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { sameSearch } from './same-search.ts';

export interface SavedViewEntriesProps {
  page: SavedViewPage;
  usual: PageSearch;
  onSearch: (text: string) => void;
  /** The id of the view that was opened or saved last: the one that Update replaces. */
  chosen: string | null;
  onChosen: (id: string) => void;
}

/** The entries of the menu: one press opens a view, and one writes what is shown now into the view opened last. */
export default function SavedViewEntries(props: SavedViewEntriesProps) {
  return (
    <ServerQueries>
      <Entries {...props} />
    </ServerQueries>
  );
}

function Entries({ page, usual, onSearch, chosen, onChosen }: SavedViewEntriesProps) {
  const { data, error } = useSavedViews(page);
  const { online } = useConnection();
  const { id: userId, role } = useUser();
  const changed = useSavedViewsChanged();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  if (data === undefined) {
    if (online && error === null) return <Line>Getting your views</Line>;
    return <Line>{notLoadedText(error, online, 'Saved views need a signal.')}</Line>;
  }
  if (data.length === 0) return <Line>No saved views yet</Line>;
  const now = savedSearch(page, { ...usual, ...address });
  const isShown = ({ search }: SavedView) => sameSearch({ ...usual, ...savedSearch(page, search) }, now);
  const open = (view: SavedView) => {
    const search: PageSearch = savedSearch(page, view.search);
    setAddress(Object.fromEntries(savedViewParts[page].map((part) => [part, search[part]])));
    onSearch(search['q'] ?? '');
    onChosen(view.id);
  };
  const differing = data.find(
    (view) =>
      view.id === chosen && !isShown(view) && maySetSavedView(view, { userId, isAdmin: role === ADMIN }),
  );
  const update = ({ id: savedViewId, name, search: before }: SavedView) => {
    const write = async (search: SavedView['search']) => {
      await mutate('savedViews.update', { savedViewId, search });
      changed();
    };
    undoable({
      message: `View updated: ${name}`,
      act: async () => await write(now),
      takeBack: async () => await write(before),
    });
  };
  const entries = (views: readonly SavedView[]) =>
    views.map((view) => (
      <MenuCheckItem key={view.id} closes checked={isShown(view)} onChange={() => open(view)}>
        {view.name}
      </MenuCheckItem>
    ));
  const own = data.filter((view) => view.userId === userId);
  const others = data.filter((view) => view.userId !== userId);
  return (
    <>
      {differing && (
        <>
          <MenuItem icon={Save} onSelect={() => update(differing)}>
            {`Update “${differing.name}”`}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {own.length > 0 && <MenuGroup heading="Yours">{entries(own)}</MenuGroup>}
      {others.length > 0 && <MenuGroup heading="Shared with everyone">{entries(others)}</MenuGroup>}
    </>
  );
}

function Line({ children }: { children: string }) {
  return (
    <MenuItem disabled onSelect={() => undefined}>
      {children}
    </MenuItem>
  );
}
