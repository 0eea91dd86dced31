import type { Project, ProjectMoney, ProjectTeam } from '../entities/project.ts';
import type { RecordDefinition } from './record.ts';

export const project = {
  title: { fields: ['name'] },
  belongsTo: {},
  refersTo: { managerId: 'member', coverPhotoId: 'photo' },
  trash: {
    key: 'projectId',
    restore: 'projects.restoreProject',
    remove: 'projects.deleteProject',
    permission: 'delete_project',
  },
  activity: true,
  indexed: true,
  search: {
    weight: 4,
    number: 'number',
    names: ['clientName', 'address'],
    texts: ['description', 'clientEmail', 'clientPhone'],
    read: ({ status, clientName, address }) => ({
      state: status,
      detail: clientName ?? address,
      closed: status === 'completed' || status === 'cancelled' || status === 'archived',
    }),
  },
} as const satisfies RecordDefinition<Project>;

/** A person's place on the team of a project. */
export const projectTeam = {
  title: { sameAs: 'userId' },
  belongsTo: { projectId: 'project', userId: 'member' },
  goesWith: ['projectId'],
  partOf: 'projectId',
  activity: true,
} as const satisfies RecordDefinition<ProjectTeam>;

export const projectMoney = {
  title: { sameAs: 'projectId' },
  belongsTo: { projectId: 'project' },
  goesWith: ['projectId'],
  partOf: 'projectId',
  activity: true,
} as const satisfies RecordDefinition<ProjectMoney>;
