import { noteCategories, noteStatuses } from '@plumbline/domain/entities/enumerations';
import type { Note } from '@plumbline/domain/entities/note';
import { CalendarDays, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { createFilter, createSorter } from '../../data/records/incremental.ts';
import { useFetchedNotes } from '../../data/records/fetched/notes.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { jobName } from '../../kits/labels/counts.ts';
import { choices, noteStatusSigns, priorityOrder, priorityLabels } from '../../kits/labels/status-labels.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import { isKnown } from '../../kits/list/list-known.ts';
import { ListToolbar } from '../../kits/list/list-toolbar.tsx';
import { useListKeys } from '../../kits/list/use-list-keys.ts';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { note } from '../../kits/records/note.ts';
import {
  listForAddress,
  listFromAddress,
  oneFromAddress,
  valuesFromAddress,
} from '../../navigation/address-list.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useAddressText } from '../../navigation/use-address-text.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { SavedViews } from '../saved-views/shown/saved-views.tsx';
import { TrashLink } from '../trash/shown/trash-link.tsx';
import { noteHeadline } from './headline.ts';
import { NoteCategoryChips } from './shown/note-category-chips.tsx';
import { NotePane } from './shown/note-pane.tsx';
import { noteFits, noteOrders, noteSortLabels, noteSorts } from './parts/note-view.ts';
import { useNoteActions } from './shown/use-note-actions.tsx';

const { fields } = note;
const beyondText = {
  missing: 'Notes of archived projects',
  label: 'notes of archived projects',
  extra: true,
};

export default function NotesScreen() {
  const address = usePageSearch();
  const from = useFetchedNotes(valuesFromAddress(address['project']));
  const names = useProjectNamesFor(from.rows);
  const hasJob = names.items().length > 0;
  const phone = usePhone();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useDeferredValue(search);
  const searchRef = useRef<HTMLElement>(null);
  const noteActions = useNoteActions({ withProject: true, notes: from.rows });
  const { rights, people, startLog } = noteActions.context;

  const sort = oneFromAddress(address['sort'], noteSorts, 'newest');
  const { project, category, status, priority, person } = address;
  const filters = useMemo(
    () => ({
      search: searched,
      projects: listFromAddress(
        project,
        names.projects.map(({ id }) => id),
      ),
      categories: listFromAddress(category, noteCategories),
      statuses: listFromAddress(status, noteStatuses),
      priorities: listFromAddress(priority, priorityOrder),
      people: listFromAddress(
        person,
        people.crew.map(({ id }) => id),
      ),
    }),
    [searched, project, names, category, status, priority, person, people],
  );
  const { projects, categories, statuses } = filters;
  const fits = useMemo(() => noteFits(filters, names.nameOf), [filters, names]);
  const [filter] = useState(createFilter<Note>);
  const [sorter] = useState(createSorter<Note>);
  const notes = useMemo(
    () => sorter(filter(from.rows, fits), noteOrders[sort]),
    [sorter, filter, from.rows, fits, sort],
  );
  const [only] = categories.length === 1 ? categories : [];
  const [projectId] = projects.length === 1 ? projects : [];
  const create = () => {
    noteActions.createNote({ ...(projectId && { projectId }), ...(only && { category: only }) });
  };
  useListKeys({ searchRef, onNew: rights.createNote ? create : undefined });
  const clear = () => {
    setSearch('');
    setAddress({
      project: undefined,
      category: undefined,
      status: undefined,
      priority: undefined,
      person: undefined,
      q: undefined,
    });
  };

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={isKnown(from) ? noteHeadline(from.rows) : 'Your notes'}
        actions={
          rights.createNote && (
            <>
              <TrashLink kind="note" label="Deleted notes" phone />
              <Button icon={CalendarDays} onClick={() => startLog(projectId)}>
                Start today’s log
              </Button>
              {!phone && (
                <Button variant="primary" icon={Plus} onClick={create}>
                  New note
                </Button>
              )}
            </>
          )
        }
      />
      <ListToolbar
        what="notes"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        chips={isKnown(from) && <NoteCategoryChips notes={from.rows} only={only} />}
        filters={[
          {
            label: fields.projectId.label,
            options: names.projects.map((job) => ({ value: job.id, label: jobName(job) })),
            value: projects,
            onChange: (values) => setAddress({ project: listForAddress(values) }),
          },
          {
            label: fields.status.label,
            options: choices(noteStatuses, (value) => noteStatusSigns[value].word),
            value: statuses,
            onChange: (values) => setAddress({ status: listForAddress(values) }),
          },
          {
            label: fields.priority.label,
            options: choices(priorityOrder, (value) => priorityLabels[value]),
            value: filters.priorities,
            onChange: (values) => setAddress({ priority: listForAddress(values) }),
          },
          ...(rights.isClient
            ? []
            : [
                {
                  label: 'Who',
                  options: people.crew.map(({ id, label }) => ({ value: id, label })),
                  value: filters.people,
                  onChange: (values: string[]) => setAddress({ person: listForAddress(values) }),
                },
              ]),
        ]}
        saved={!rights.isClient && <SavedViews page="notes" onSearch={setSearch} />}
        sorts={choices(noteSorts, (value) => noteSortLabels[value])}
        sort={sort}
        onSort={(next) => setAddress({ sort: next === 'newest' ? undefined : next })}
        dockAction={
          rights.createNote && (
            <IconButton icon={Plus} label="New note" variant="outline" size="dock" onClick={create} />
          )
        }
      />
      <ListFrame
        what="notes"
        quiet={!phone}
        cards
        from={from}
        beyond={beyondText}
        shown={notes.length}
        onClear={clear}
        empty={
          <EmptyState
            title="No notes yet"
            action={
              rights.createNote &&
              (hasJob ? (
                // At the office the page's head has the filled button.
                <Button variant={phone ? 'primary' : undefined} icon={Plus} onClick={create}>
                  Write a note
                </Button>
              ) : (
                <LinkButton variant={phone ? 'primary' : undefined} {...pageTarget('projects')}>
                  Go to projects
                </LinkButton>
              ))
            }
          >
            {rights.createNote && !hasJob
              ? 'A note belongs to an open job, and there is none.'
              : 'Daily logs, issues, deliveries, what a client asked for: whatever the next person on site needs to know.'}
          </EmptyState>
        }
      >
        <NotePane label="Notes" notes={notes} all={from.rows} sort={sort} context={noteActions.context} />
      </ListFrame>
      {noteActions.layers}
    </div>
  );
}
