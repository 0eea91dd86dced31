import type { Project } from '@plumbline/domain/entities/project';
import type { Rights } from '../../data/session/use-rights.ts';
import type { People } from '../../kits/names/use-people.ts';
import type { ProjectActions } from './shown/use-project-actions.tsx';

/** What every row and card of the list of projects needs. */
export type ProjectContext = {
  people: People;
  rights: Rights;
  today: string;
  /** The crew on a project's team, by user id. */
  crewOf: (projectId: string) => readonly string[];
  projectActions: ProjectActions;
};

export interface ProjectPartProps {
  project: Project;
  context: ProjectContext;
}
