import type { SavedViewPage } from '@plumbline/domain/entities/saved-view';
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../design/layers/menu.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import type { PageSearch } from '../../../navigation/page-search.ts';

const SavedViewEntries = lazy(() => import('../saved-view-entries.tsx'));
const SaveView = lazy(() => import('../save-view.tsx'));
const ManageViews = lazy(() => import('../manage-views.tsx'));

export interface SavedViewsProps {
  page: SavedViewPage;
  /** What the address leaves out because it is usual for this reader; a view says it, because others open it too. */
  usual?: PageSearch;
  /** Sets the search box, which does not follow the address. */
  onSearch: (text: string) => void;
}

/** Chips, filters, search, order and layout of a list under a name: saved and opened here. Not for clients. */
export function SavedViews({ page, usual = {}, onSearch }: SavedViewsProps) {
  const phone = usePhone();
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        align={phone ? 'start' : 'end'}
        className="max-w-80"
        trigger={
          phone ? (
            <IconButton icon={Bookmark} label="Saved views" variant="outline" />
          ) : (
            <Button icon={Bookmark}>Saved views</Button>
          )
        }
      >
        <MenuItem icon={BookmarkPlus} onSelect={() => setOpen('save')}>
          Save this view…
        </MenuItem>
        <MenuSeparator />
        <Suspense
          fallback={
            <MenuItem disabled onSelect={() => undefined}>
              Getting your views
            </MenuItem>
          }
        >
          <SavedViewEntries
            page={page}
            usual={usual}
            onSearch={onSearch}
            chosen={chosen}
            onChosen={setChosen}
          />
        </Suspense>
        <MenuSeparator />
        <MenuItem icon={Settings2} onSelect={() => setOpen('manage')}>
          Manage views…
        </MenuItem>
      </Menu>
      {open !== null && (
        <Suspense>
          {open === 'save' ? (
            <SaveView page={page} usual={usual} onSaved={setChosen} onClose={close} />
          ) : (
            <ManageViews page={page} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
