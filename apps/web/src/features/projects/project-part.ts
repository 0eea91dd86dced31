import type { Project } from '@plumbline/domain/entities/project';
import type { People } from '../work/use-people.ts';
import type { Rights } from '../work/use-rights.ts';

/** What every row and card of the list of projects needs. */
export type ProjectContext = {
  people: People;
  rights: Rights;
  today: string;
  /** The crew on a project's team, by user id. */
  crewOf: (projectId: string) => readonly string[];
  editProject: (project: Project) => void;
};

export interface ProjectPartProps {
  project: Project;
  context: ProjectContext;
}
