import type { Project } from '@plumbline/domain/entities/project';
import { project as definition } from '@plumbline/domain/records/project';
import { searchRecords } from '../../kits/list/search-text.ts';

export type ProjectFilters = {
  search: string;
  /** Clients by name, as projects have them. */
  clients: readonly string[];
  managers: readonly string[];
  /** At least one of these people is on the project's team. */
  crew: readonly string[];
};

/**
 * The projects that match everything but the chip, in their given order; `crewOf` returns the crew on a
 * project's team.
 */
export function filterProjects(
  projects: readonly Project[],
  { search, clients, managers, crew }: ProjectFilters,
  crewOf: (projectId: string) => readonly string[],
): Project[] {
  const fits = searchRecords(definition, search);
  const within = (values: readonly string[], value: string | null | undefined) =>
    values.length === 0 || (value != null && values.includes(value));
  return projects.filter(
    (project) =>
      within(clients, project.clientName) &&
      within(managers, project.managerId) &&
      (crew.length === 0 || crewOf(project.id).some((userId) => crew.includes(userId))) &&
      fits(project),
  );
}
