import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useProjects } from '../../data/records.ts';
import { useRecords } from '../../data/use-records.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { FilterChip } from '../../design/filter-chip.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { oneFromAddress } from '../work/address-list.ts';
import { ListFrame } from '../work/list-frame.tsx';
import { isKnown } from '../work/list-known.ts';
import { ListToolbar } from '../work/list-toolbar.tsx';
import {
  countOutOfTrue,
  countProjects,
  type ProjectShow,
  projectShows,
  type ProjectSort,
  projectSorts,
  viewProjects,
} from '../work/project-view.ts';
import { choices } from '../work/status-words.ts';
import { useAddressText } from '../work/use-address-text.ts';
import { useListKeys } from '../work/use-list-keys.ts';
import { usePeople } from '../work/use-people.ts';
import { useProjectForm } from '../work/use-project-form.tsx';
import { useRights } from '../work/use-rights.ts';
import { useToday } from '../work/use-today.ts';
import { projectFinding } from './finding.ts';
import { ProjectList } from './project-list.tsx';

const showWords: Readonly<Record<ProjectShow, string>> = {
  active: 'Open',
  planning: 'Planning',
  on_hold: 'On hold',
  completed: 'Completed',
  closed: 'Cancelled or archived',
  all: 'All',
};
const sortWords: Readonly<Record<ProjectSort, string>> = {
  newest: 'Newest first',
  name: 'By name',
  number: 'By number',
  end: 'By end date',
};

export default function ProjectsScreen() {
  const from = useProjects();
  const { rows: places } = useRecords('projectTeam', 'of all projects', (table) => table.toArray());
  const people = usePeople();
  const rights = useRights();
  const today = useToday();
  const form = useProjectForm();
  const phone = usePhone();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useDeferredValue(search);
  const searchRef = useRef<HTMLElement>(null);

  const show = oneFromAddress(address['status'], projectShows, 'active');
  const sort = oneFromAddress(address['sort'], projectSorts, 'newest');
  const counts = countProjects(from.rows);
  const projects = useMemo(
    () => viewProjects(from.rows, { show, search: searched, sort }),
    [from.rows, show, searched, sort],
  );
  const crews = new Map<string, string[]>();
  for (const { projectId, userId, role } of places) {
    if (role !== 'client') crews.set(projectId, [...(crews.get(projectId) ?? []), userId]);
  }
  const context = {
    people,
    rights,
    today,
    crewOf: (projectId: string) => crews.get(projectId) ?? [],
    editProject: form.editProject,
  };
  useListKeys({ searchRef, onNew: rights.createProject ? form.createProject : undefined });
  const clear = () => {
    setSearch('');
    setAddress({ status: 'all', q: undefined });
  };

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={
          isKnown(from)
            ? projectFinding({
                active: counts.active,
                running: from.rows.filter(({ status }) => status === 'active').length,
                off: countOutOfTrue(from.rows, today),
              })
            : 'Your projects'
        }
        actions={
          !phone &&
          rights.createProject && (
            <Button variant="primary" icon={Plus} onClick={form.createProject}>
              New project
            </Button>
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
            count={isKnown(from) ? counts[each] : undefined}
            onPress={() => setAddress({ status: each === 'active' ? undefined : each }, { replace: true })}
          >
            {showWords[each]}
          </FilterChip>
        ))}
        sorts={choices(projectSorts, (value) => sortWords[value])}
        sort={sort}
        onSort={(next) => setAddress({ sort: next === 'newest' ? undefined : next })}
        dockAction={
          rights.createProject && (
            <IconButton
              icon={Plus}
              label="New project"
              variant="outline"
              size="dock"
              onClick={form.createProject}
            />
          )
        }
      />
      <ListFrame
        what="projects"
        from={from}
        shown={projects.length}
        onClear={clear}
        empty={
          <EmptyState
            title="No projects yet"
            action={
              rights.createProject && (
                <Button variant="primary" icon={Plus} onClick={form.createProject}>
                  New project
                </Button>
              )
            }
          >
            {rights.isClient
              ? 'As soon as a project is shared with you it stands here.'
              : 'A project is where its tasks, notes, crew and days come together.'}
          </EmptyState>
        }
      >
        <ProjectList projects={projects} context={context} />
      </ListFrame>
      {form.layer}
    </div>
  );
}
