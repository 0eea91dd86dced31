import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { FilterBar } from '../../design/filter-chip.tsx';
import { FilterMenu } from '../../design/filter-menu.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { MultiPicker } from '../../design/multi-picker.tsx';
import { SearchInput } from '../../design/search-input.tsx';
import { Select } from '../../design/select.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { Dock } from '../../navigation/dock.tsx';

type Option = { value: string; label: string };

export type ListFilter = {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (values: string[]) => void;
};

export interface ListToolbarProps {
  /** What is listed: 'tasks'. */
  what: string;
  search: string;
  onSearch: (text: string) => void;
  searchRef: RefObject<HTMLElement | null>;
  chips?: ReactNode;
  filters?: readonly ListFilter[];
  sorts: readonly Option[];
  sort: string;
  onSort: (sort: string) => void;
  /** Beside the search in the dock of the phone: the square that begins a new one. */
  dockAction?: ReactNode;
}

/** What a list is narrowed and ordered with: in a row at the office; on the phone chips above, the search at the thumb and the rest in a sheet. */
export function ListToolbar(props: ListToolbarProps) {
  return usePhone() ? <PhoneTools {...props} /> : <OfficeTools {...props} />;
}

function OfficeTools({
  what,
  search,
  onSearch,
  searchRef,
  chips,
  filters = [],
  sorts,
  sort,
  onSort,
}: ListToolbarProps) {
  return (
    <div className="flex flex-col gap-2">
      {chips && <FilterBar label={`Which ${what}`}>{chips}</FilterBar>}
      <div className="flex flex-wrap items-center gap-2">
        <search ref={searchRef} className="w-64">
          <SearchInput label={`Search ${what}`} value={search} onChange={onSearch} />
        </search>
        {filters.map(({ label, options, value, onChange }) => (
          <FilterMenu key={label} label={label} options={options} value={value} onChange={onChange} />
        ))}
        <div className="ml-auto w-48">
          <Select
            size="control"
            aria-label={`Order of ${what}`}
            value={sort}
            onChange={onSort}
            options={sorts}
          />
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
  filters = [],
  sorts,
  sort,
  onSort,
  dockAction,
}: ListToolbarProps) {
  const [open, setOpen] = useState(false);
  const active = filters.filter(({ value }) => value.length > 0).length;
  return (
    <>
      <FilterBar label={`Which ${what}`}>
        <IconButton
          icon={SlidersHorizontal}
          label={active === 0 ? 'Filter and order' : `Filter and order, ${active} set`}
          variant={active === 0 ? 'outline' : 'inverse'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {chips}
      </FilterBar>
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
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filter and order"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show {what}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Order">
            <Select value={sort} onChange={onSort} options={sorts} />
          </Field>
          {filters.map(({ label, options, value, onChange }) => (
            <Field key={label} label={label}>
              <MultiPicker
                items={options.map((option) => ({ id: option.value, label: option.label }))}
                value={value}
                onChange={onChange}
                placeholder="All"
              />
            </Field>
          ))}
        </div>
      </Dialog>
    </>
  );
}
