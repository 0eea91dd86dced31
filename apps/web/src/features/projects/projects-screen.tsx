import { Link } from '@tanstack/react-router';
import { Bookmark, Ellipsis, LayoutGrid, Plus, Rows3, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useFetchedProjects } from '../../data/records/fetched/projects.ts';
import { useRights } from '../../data/session/use-rights.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterChip } from '../../design/controls/filter-chip.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Segmented } from '../../design/controls/segmented.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Menu, MenuItem, MenuLink } from '../../design/layers/menu.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import { isKnown } from '../../kits/list/list-known.ts';
import { ListToolbar } from '../../kits/list/list-toolbar.tsx';
import { useListKeys } from '../../kits/list/use-list-keys.ts';
import { useSelection } from '../../kits/list/use-selection.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { oneFromAddress } from '../../navigation/address-list.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useAddressText } from '../../navigation/use-address-text.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { SavedViews } from '../saved-views/shown/saved-views.tsx';
import { TrashLink } from '../trash/shown/trash-link.tsx';
import { projectHeadline } from './headline.ts';
import { ProjectList } from './project-list.tsx';
import {
  countOutOfTrue,
  type ProjectShow,
  projectShows,
  showsProject,
  statusesOf,
  sortFromText,
  sortText,
} from './parts/project-view.ts';
import { useOffPlanText } from './parts/use-off-plan-text.ts';
import { useProjectActions } from './shown/use-project-actions.tsx';
import { sortOptions } from './sort-labels.ts';
import { useProjectFilters } from './use-project-filters.ts';

const ProjectBulkBar = lazy(() => import('./project-bulk-bar.tsx'));

const showLabels: Readonly<Record<ProjectShow, string>> = {
  open: 'Open',
  planning: 'Planning',
  active: 'Active',
  on_hold: 'On hold',
  completed: 'Completed',
  cancelled: 'Canceled',
  archived: 'Archived',
  all: 'All',
};

export default function ProjectsScreen() {
  const address = usePageSearch();
  const show = oneFromAddress(address['status'], projectShows, 'open');
  const from = useFetchedProjects(statusesOf(show));
  const people = usePeople();
  const rights = useRights();
  const today = useToday();
  const projectActions = useProjectActions();
  const phone = usePhone();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searchRef = useRef<HTMLElement>(null);
  const view = oneFromAddress(address['view'], ['table', 'cards'], 'table');
  const { projects, sort, counts, filters, crewOf } = useProjectFilters({
    rows: from.rows,
    show,
    search,
    people,
    isClient: rights.isClient,
  });
  const context = { people, rights, today, crewOf, projectActions };
  useListKeys({ searchRef, onNew: rights.createProject ? projectActions.createProject : undefined });
  const selection = useSelection(projects);
  const picks = rights.editProject && (phone || view === 'table') ? selection : null;
  const picked = picks === null ? [] : projects.filter(({ id }) => picks.ids.has(id));
  const onSort = (text: string) =>
    setAddress({ sort: text === sortText(sortFromText(undefined)) ? undefined : text });
  const clear = () => {
    setSearch('');
    setAddress({ status: 'all', q: undefined, client: undefined, manager: undefined, person: undefined });
  };
  // The archive has a count once it has been loaded.
  const isCounted = (each: ProjectShow) =>
    !statusesOf(each).includes('archived') ||
    (from.reach === 'complete' && statusesOf(show).includes('archived'));
  const running = from.rows.filter(({ status }) => status === 'active');
  const off = countOutOfTrue(from.rows, today);
  const offPlan = useOffPlanText(isKnown(from) && off > 0);

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        detail={offPlan}
        title={
          isKnown(from)
            ? projectHeadline({
                open: from.rows.filter((project) => showsProject('open', project)).length,
                running: running.length,
                off,
              })
            : 'Your projects'
        }
        actionsBeside
        actions={
          rights.createProject && (
            <>
              {rights.deleteProject && <TrashLink kind="project" label="Deleted projects" />}
              {!phone && (
                <Button variant="primary" icon={Plus} onClick={projectActions.createProject}>
                  New project
                </Button>
              )}
              <Menu trigger={<IconButton icon={Ellipsis} label="More for projects" variant="outline" />}>
                <MenuItem icon={Bookmark} onSelect={projectActions.manageTemplates}>
                  Templates
                </MenuItem>
                {phone && (
                  <MenuLink
                    link={<Link {...pageTarget('dashboard', { view: 'trash', kind: 'project' })} />}
                    icon={Trash2}
                  >
                    Deleted projects
                  </MenuLink>
                )}
              </Menu>
            </>
          )
        }
      />
      <ListToolbar
        what="projects"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        chips={projectShows.map((each) => (
          <FilterChip
            key={each}
            selected={each === show}
            count={isKnown(from) && isCounted(each) ? counts[each] : undefined}
            onPress={() => setAddress({ status: each === 'open' ? undefined : each }, { replace: true })}
          >
            {showLabels[each]}
          </FilterChip>
        ))}
        view={
          !phone && (
            <Segmented
              label="View"
              value={view}
              onChange={(next) => setAddress({ view: next === 'table' ? undefined : next })}
              segments={[
                { value: 'table', label: 'Table', icon: Rows3 },
                { value: 'cards', label: 'Cards', icon: LayoutGrid },
              ]}
            />
          )
        }
        filters={filters}
        saved={
          !rights.isClient && <SavedViews page="projects" usual={{ status: 'open' }} onSearch={setSearch} />
        }
        sorts={sortOptions(sort)}
        sort={sortText(sort)}
        onSort={onSort}
        dock={picked.length === 0}
        dockAction={
          rights.createProject && (
            <IconButton
              icon={Plus}
              label="New project"
              variant="outline"
              size="dock"
              onClick={projectActions.createProject}
            />
          )
        }
      />
      <ListFrame
        what="projects"
        quiet={!phone}
        from={from}
        beyond={{ missing: 'Archived projects', label: 'archived projects' }}
        shown={projects.length}
        onClear={clear}
        cards={view === 'cards'}
        empty={
          <EmptyState
            title="No projects yet"
            action={
              rights.createProject && (
                // At the office the page's head has the filled button.
                <Button
                  variant={phone ? 'primary' : undefined}
                  icon={Plus}
                  onClick={projectActions.createProject}
                >
                  New project
                </Button>
              )
            }
          >
            {rights.isClient
              ? 'A project shows up here as soon as it is shared with you.'
              : 'A project is where its tasks, notes, crew and days come together.'}
          </EmptyState>
        }
      >
        <ProjectList
          projects={projects}
          context={context}
          cards={view === 'cards'}
          sort={sort}
          onSort={(next) => onSort(sortText(next))}
          selection={picks}
        />
      </ListFrame>
      {picked.length > 0 && (
        <Suspense>
          <ProjectBulkBar projects={picked} onClear={selection.clear} />
        </Suspense>
      )}
      {projectActions.layer}
    </div>
  );
}
