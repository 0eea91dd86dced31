import { UsersRound } from 'lucide-react';
import { teamRoleLabels } from '../labels/status-labels.ts';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { oneOf, people, project } from './values.ts';

/** A person's place on the team of a project. */
export const projectTeam = {
  icon: UsersRound,
  one: 'Project team',
  many: 'Project teams',
  the: 'the place on the team of',
  isPerson: true,
  sentences: {
    create: (title) => `added ${title} to the team`,
    delete: (title) => `removed ${title} from the team`,
    restore: (title) => `added ${title} back to the team`,
  },
  ownSentences: { create: () => 'joined the team' },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    userId: { label: 'Person', name: 'the person', format: people },
    role: { label: 'Role', name: 'the role', format: oneOf(teamRoleLabels) },
  },
} as const satisfies RecordDefinition<Records['projectTeam']>;
