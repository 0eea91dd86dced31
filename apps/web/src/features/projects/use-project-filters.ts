import type { Project } from '@plumbline/domain/entities/project';
import { useDeferredValue, useMemo } from 'react';
import { byId } from '../../data/records/order.ts';
import { useRecords } from '../../data/records/use-records.ts';
import type { ListFilter } from '../../kits/list/list-filter.ts';
import type { People } from '../../kits/names/use-people.ts';
import { project as projectRecord } from '../../kits/records/project.ts';
import { listForAddress, listFromAddress } from '../../navigation/address-list.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import {
  countProjects,
  type ProjectShow,
  showsProject,
  type ProjectSort,
  sortFromText,
  sortProjects,
} from './parts/project-view.ts';
import { filterProjects } from './filter-projects.ts';

export type FilteredProjects = {
  projects: readonly Project[];
  sort: ProjectSort;
  /** How many projects under each chip match the other filters. */
  counts: Record<ProjectShow, number>;
  filters: readonly ListFilter[];
  crewOf: (projectId: string) => readonly string[];
};

/** The projects that match the address and the search box. Clients cannot filter by client and crew. */
export function useProjectFilters({
  rows,
  show,
  search,
  people,
  isClient,
}: {
  rows: readonly Project[];
  show: ProjectShow;
  search: string;
  people: People;
  isClient: boolean;
}): FilteredProjects {
  const { rows: memberships } = useRecords('projectTeam', 'of all projects', {
    find: async (table) => await table.toArray(),
    fits: () => true,
    order: byId,
  });
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const searched = useDeferredValue(search);
  const { client, manager, person } = address;

  const crewOf = useMemo(() => {
    const crews = new Map<string, string[]>();
    for (const { projectId, userId, role } of memberships) {
      if (role !== 'client') crews.set(projectId, [...(crews.get(projectId) ?? []), userId]);
    }
    return (projectId: string) => crews.get(projectId) ?? [];
  }, [memberships]);

  // A client's name may contain a comma, which separates values in the address.
  const clients = useMemo(
    () =>
      distinct(rows.map(({ clientName }) => clientName)).map((label) => ({
        value: encodeURIComponent(label),
        label,
      })),
    [rows],
  );
  const managers = useMemo(
    () =>
      distinct(rows.map(({ managerId }) => managerId)).map((value) => ({
        value,
        label: people.fullName(value),
      })),
    [rows, people],
  );
  const crew = useMemo(
    () =>
      distinct(rows.flatMap(({ id }) => crewOf(id))).map((value) => ({
        value,
        label: people.fullName(value),
      })),
    [rows, crewOf, people],
  );
  const chosen = useMemo(
    () => ({
      clients: listFromAddress(
        client,
        clients.map(({ value }) => value),
      ),
      managers: listFromAddress(
        manager,
        managers.map(({ value }) => value),
      ),
      crew: listFromAddress(
        person,
        crew.map(({ value }) => value),
      ),
    }),
    [client, manager, person, clients, managers, crew],
  );
  const fitting = useMemo(
    () =>
      filterProjects(
        rows,
        { ...chosen, clients: chosen.clients.map((value) => decodeURIComponent(value)), search: searched },
        crewOf,
      ),
    [rows, chosen, searched, crewOf],
  );
  const sorting = address['sort'];
  const sort = useMemo(() => sortFromText(sorting), [sorting]);
  const projects = useMemo(
    () =>
      sortProjects(
        fitting.filter((project) => showsProject(show, project)),
        sort,
      ),
    [fitting, show, sort],
  );
  const choose = (name: string) => (values: string[]) => setAddress({ [name]: listForAddress(values) });
  const filters: ListFilter[] = [
    {
      label: projectRecord.fields.clientName.label,
      options: clients,
      value: chosen.clients,
      onChange: choose('client'),
    },
    {
      label: projectRecord.fields.managerId.label,
      options: managers,
      value: chosen.managers,
      onChange: choose('manager'),
    },
    { label: 'Crew', options: crew, value: chosen.crew, onChange: choose('person') },
  ];
  return {
    projects,
    sort,
    counts: countProjects(fitting),
    filters: isClient ? [] : filters.filter(({ options }) => options.length > 0),
    crewOf,
  };
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => (value ? [value] : [])))].toSorted((a, b) =>
    a.localeCompare(b),
  );
}
