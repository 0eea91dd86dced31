import { noteCategories } from '@plumbline/domain/entities/enumerations';
import type { Note } from '@plumbline/domain/entities/note';
import { CalendarDays, Plus } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import type { ReadThroughRows } from '../../data/records/use-read-through.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { choices } from '../../kits/labels/status-labels.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import { ListToolbar } from '../../kits/list/list-toolbar.tsx';
import { useListKeys } from '../../kits/list/use-list-keys.ts';
import { useAddressText } from '../../navigation/use-address-text.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { NoteCategoryChips } from '../notes/shown/note-category-chips.tsx';
import { NotePane } from '../notes/shown/note-pane.tsx';
import type { NoteContext } from '../notes/parts/note-part.ts';
import {
  filterNotes,
  type NoteSort,
  noteSorts,
  noteSortLabels,
  sortNotes,
} from '../notes/parts/note-view.ts';
import { beyondNotes } from './beyond-text.ts';

export interface ProjectNotesProps {
  from: ReadThroughRows<Note>;
  sort: NoteSort;
  context: NoteContext;
  onCreate: () => void;
}

/** The notes of a job; a client reads shared ones and can send requests. */
export default function ProjectNotes({ from, sort, context, onCreate }: ProjectNotesProps) {
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useDeferredValue(search);
  const searchRef = useRef<HTMLElement>(null);
  const { isClient } = context.rights;
  const only = noteCategories.find((category) => category === address['category']);
  const notes = sortNotes(
    filterNotes(
      from.rows,
      { search: searched, projects: [], categories: only ? [only] : [], statuses: [] },
      () => '',
    ),
    sort,
  );
  const create = isClient ? 'New request' : 'New note';
  useListKeys({ searchRef, onNew: onCreate });
  return (
    <div className="flex flex-col gap-4">
      <ListToolbar
        what="notes"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        chips={<NoteCategoryChips notes={from.rows} only={only} />}
        sorts={choices(noteSorts, (value) => noteSortLabels[value])}
        sort={sort}
        onSort={(next) => setAddress({ sort: next === 'newest' ? undefined : next })}
        dockAction={
          <IconButton icon={Plus} label={create} variant="outline" size="dock" onClick={onCreate} />
        }
      />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" icon={Plus} onClick={onCreate} className="max-md:hidden">
          {create}
        </Button>
        {!isClient && (
          <Button icon={CalendarDays} onClick={() => context.startLog(address['id'])}>
            Start today’s log
          </Button>
        )}
      </div>
      <ListFrame
        what="notes"
        cards
        from={from}
        beyond={beyondNotes}
        shown={notes.length}
        onClear={() => {
          setSearch('');
          setAddress({ category: undefined, q: undefined });
        }}
        empty={
          <EmptyState
            title={isClient ? 'Nothing shared yet' : 'No notes yet'}
            action={
              <Button variant="primary" icon={Plus} onClick={onCreate} className="md:hidden">
                {create}
              </Button>
            }
          >
            {isClient
              ? 'What the crew shares with you shows up here, next to your own requests.'
              : 'Daily logs, issues, deliveries: whatever the next person on site needs to know.'}
          </EmptyState>
        }
      >
        <NotePane label="Notes of this project" notes={notes} all={from.rows} sort={sort} context={context} />
      </ListFrame>
    </div>
  );
}
