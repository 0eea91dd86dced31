import type { Project } from '@plumbline/domain/entities/project';
import type { People } from '../work/use-people.ts';
import type { ProjectDesk } from '../work/use-project-desk.tsx';
import type { Rights } from '../work/use-rights.ts';

/** What every row and card of the list of projects needs. */
export type ProjectContext = {
  people: People;
  rights: Rights;
  today: string;
  /** The crew on a project's team, by user id. */
  crewOf: (projectId: string) => readonly string[];
  desk: ProjectDesk;
};

export interface ProjectPartProps {
  project: Project;
  context: ProjectContext;
}
