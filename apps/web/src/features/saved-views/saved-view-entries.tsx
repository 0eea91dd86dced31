import {
  type SavedView,
  type SavedViewPage,
  savedSearch,
  savedViewParts,
} from '@plumbline/domain/entities/saved-view';
import { useConnection } from '../../data/replica/connection.ts';
import { useSavedViews } from '../../data/server/saved-views.ts';
import { ServerQueries } from '../../data/server/server-queries.tsx';
import { useUser } from '../../data/session/session.ts';
import { MenuCheckItem, MenuGroup, MenuItem } from '../../design/layers/menu.tsx';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { sameSearch } from './same-search.ts';

export interface SavedViewEntriesProps {
  page: SavedViewPage;
  usual: PageSearch;
  onSearch: (text: string) => void;
}

/** The entries of the menu: one press opens a view. */
export default function SavedViewEntries(props: SavedViewEntriesProps) {
  return (
    <ServerQueries>
      <Entries {...props} />
    </ServerQueries>
  );
}

function Entries({ page, usual, onSearch }: SavedViewEntriesProps) {
  const { data, error } = useSavedViews(page);
  const { online } = useConnection();
  const { id: userId } = useUser();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  if (data === undefined) {
    if (online && error === null) return <Line>Getting your views</Line>;
    return <Line>{notLoadedText(error, online, 'Saved views need a signal.')}</Line>;
  }
  if (data.length === 0) return <Line>No saved views yet</Line>;
  const now = { ...usual, ...savedSearch(page, address) };
  const open = (view: SavedView) => {
    const search: PageSearch = savedSearch(page, view.search);
    setAddress(Object.fromEntries(savedViewParts[page].map((part) => [part, search[part]])));
    onSearch(search['q'] ?? '');
  };
  const entries = (views: readonly SavedView[]) =>
    views.map((view) => (
      <MenuCheckItem
        key={view.id}
        closes
        checked={sameSearch({ ...usual, ...savedSearch(page, view.search) }, now)}
        onChange={() => open(view)}
      >
        {view.name}
      </MenuCheckItem>
    ));
  const own = data.filter((view) => view.userId === userId);
  const others = data.filter((view) => view.userId !== userId);
  return (
    <>
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
