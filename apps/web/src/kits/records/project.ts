import { projectStatuses } from '@plumbline/domain/entities/enumerations';
import type { MoneyField } from '@plumbline/domain/entities/project';
import { FolderKanban } from 'lucide-react';
import { projectNumber } from '../labels/counts.ts';
import { projectColours } from '../labels/project-colours.ts';
import { priorityLabels, projectStatusSigns } from '../labels/status-labels.ts';
import { radiusText } from '../map/map-radius.ts';
import { projectMoney } from './project-money.ts';
import type { Records, SearchedDefinition } from './record.ts';
import { amountOf, bare, day, moved, oneOf, people, plainly, reference, text } from './values.ts';

export const project = {
  icon: FolderKanban,
  one: 'Project',
  many: 'Projects',
  the: 'the project',
  sentences: { update: moved(projectStatusSigns) },
  fields: {
    number: {
      label: 'No.',
      name: 'the number',
      say: (number, speech) => (typeof number === 'number' ? projectNumber(number) : plainly(number, speech)),
    },
    name: { label: 'Name', name: 'the name', say: text },
    status: { label: 'Status', name: 'the status', say: oneOf(projectStatusSigns) },
    description: { label: 'Description', name: 'the description', say: text },
    accessNotes: { label: 'Access', name: 'the access notes', say: text },
    address: { label: 'Address', name: 'the address', say: text },
    managerId: { label: 'Manager', name: 'the manager', say: people },
    clientName: { label: 'Client', name: 'the client', say: text },
    clientPhone: { label: 'Client phone', name: 'the client’s phone', say: text },
    clientEmail: { label: 'Client e-mail', name: 'the client’s e-mail', say: text },
    startDate: { label: 'Starts', name: 'the start date', say: day },
    endDate: { label: 'Ends', name: 'the end date', say: day },
    priority: { label: 'Priority', name: 'the priority', say: oneOf(priorityLabels) },
    latitude: { label: 'Pin', name: 'the pin', say: bare },
    longitude: { label: 'Pin', name: 'the pin', say: bare },
    geofenceRadiusM: {
      label: 'Geofence radius',
      name: 'the geofence radius',
      say: (radius, { locale }) =>
        typeof radius === 'number' ? radiusText(radius, locale) : 'as on all projects',
    },
    colour: {
      label: 'Color',
      name: 'the color',
      say: (value, speech) =>
        projectColours.find(({ colour }) => colour === value)?.name ?? plainly(value, speech),
    },
    coverPhotoId: { label: 'Cover photo', name: 'the cover photo', say: reference('a photo', 'photos') },
    percentComplete: { label: 'Done', name: 'the progress', say: amountOf('%') },
    percentCompleteOverride: {
      label: 'Done, set by hand',
      name: 'the progress',
      say: amountOf('%', 'counted'),
    },
    // Changes of a project include its money, which is a record of its own.
    contractValue: projectMoney.fields.contractValue,
    budgetLabour: projectMoney.fields.budgetLabour,
    budgetMaterials: projectMoney.fields.budgetMaterials,
    budgetSubcontractors: projectMoney.fields.budgetSubcontractors,
  },
  opens: ({ id }) => ({ page: 'projectdetail', search: { id } }),
  list: { page: 'projects', search: { status: 'all' } },
  details: ({ number, detail, state }) => [
    number === null ? '' : projectNumber(number),
    detail,
    stateWord(state),
  ],
} as const satisfies SearchedDefinition<Records['project'] & Pick<Records['projectMoney'], MoneyField>>;

/** A running project's status is not shown. */
function stateWord(state: string | null): string {
  const status = projectStatuses.find((each) => each === state);
  return status === undefined || status === 'active' ? '' : projectStatusSigns[status].word;
}
