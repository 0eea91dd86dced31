import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { FilterBar } from '../../design/controls/filter-chip.tsx';
import { FilterMenu } from '../../design/layers/filter-menu.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { SearchInput } from '../../design/fields/search-input.tsx';
import { Select } from '../../design/fields/select.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { Dock } from '../../navigation/dock.tsx';
import type { ListFilter, ListOption } from './list-filter.ts';

const ListFilterDialog = lazy(() => import('./list-filter-dialog.tsx'));

export interface ListToolbarProps {
  /** The name of the rows, such as 'tasks'. */
  what: string;
  search: string;
  onSearch: (text: string) => void;
  searchRef: RefObject<HTMLElement | null>;
  chips?: ReactNode;
  /** The choice of layouts; on the phone in the sheet of the filters. */
  view?: ReactNode;
  filters?: readonly ListFilter[];
  /** After the filters at a desk; on the phone such a one is a chip. */
  beside?: ReactNode;
  /** The saved views, beside the chips. */
  saved?: ReactNode;
  /** Empty if the layout has an order of its own. */
  sorts: readonly ListOption[];
  sort: string;
  onSort: (sort: string) => void;
  /** Beside the search in the phone's dock: the button for a new record. */
  dockAction?: ReactNode;
  /** False while something else is in the dock. */
  dock?: boolean;
}

/**
 * The filters and the order of a list: in a row at the office; on the phone chips above, the search in the
 * dock and the rest in a sheet.
 */
export function ListToolbar(props: ListToolbarProps) {
  return usePhone() ? <PhoneTools {...props} /> : <OfficeTools {...props} />;
}

function OfficeTools({
  what,
  search,
  onSearch,
  searchRef,
  chips,
  view,
  filters = [],
  beside,
  saved,
  sorts,
  sort,
  onSort,
}: ListToolbarProps) {
  return (
    <div className="flex flex-col gap-2">
      {(chips || saved) && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {chips && <FilterBar label={`Which ${what}`}>{chips}</FilterBar>}
          </div>
          {saved && <div className="py-0.5">{saved}</div>}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <search ref={searchRef} className="max-w-64 grow basis-44">
          <SearchInput label={`Search ${what}`} value={search} onChange={onSearch} />
        </search>
        {filters.map(({ label, options, value, onChange }) => (
          <FilterMenu key={label} label={label} options={options} value={value} onChange={onChange} />
        ))}
        {beside}
        <div className="ml-auto flex items-center gap-2">
          {sorts.length > 0 && (
            <div className="w-48">
              <Select
                size="control"
                aria-label={`Sort ${what} by`}
                value={sort}
                onChange={onSort}
                options={sorts}
              />
            </div>
          )}
          {view}
        </div>
      </div>
    </div>
  );
}

function PhoneTools({
  what,
  search,
  onSearch,
  searchRef,
  chips,
  view,
  filters = [],
  saved,
  sorts,
  sort,
  onSort,
  dockAction,
  dock = true,
}: ListToolbarProps) {
  const [open, setOpen] = useState(false);
  const active = filters.filter(({ value }) => value.length > 0).length;
  return (
    <>
      <FilterBar label={`Which ${what}`}>
        <IconButton
          icon={SlidersHorizontal}
          label={active === 0 ? 'Filter and sort' : `Filter and sort, ${active} set`}
          variant={active === 0 ? 'outline' : 'inverse'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {saved}
        {chips}
      </FilterBar>
      {dock && (
        <Dock>
          <search ref={searchRef} className="min-w-0 flex-1">
            <SearchInput
              label={`Search ${what}`}
              value={search}
              onChange={onSearch}
              className="[&_input]:h-15 [&_input]:text-body"
            />
          </search>
          {dockAction}
        </Dock>
      )}
      {open && (
        <Suspense>
          <ListFilterDialog
            what={what}
            view={view}
            filters={filters}
            sorts={sorts}
            sort={sort}
            onSort={onSort}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
