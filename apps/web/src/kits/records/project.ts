import { projectStatuses } from '@plumbline/domain/entities/enumerations';
import type { MoneyField } from '@plumbline/domain/entities/project';
import { cameWith, firstHours } from '@plumbline/domain/operations/came-with';
import { FolderKanban } from 'lucide-react';
import { projectNumber } from '../labels/counts.ts';
import { projectColours } from '../labels/project-colours.ts';
import { priorityLabels, projectStatusSigns } from '../labels/status-labels.ts';
import { radiusText } from '../map/map-radius.ts';
import { projectMoney } from './project-money.ts';
import type { Records } from '@plumbline/domain/records/record';
import type { SearchedDefinition } from './record.ts';
import { amountOf, verbatim, day, moved, oneOf, people, anyValue, reference, text } from './values.ts';

export const project = {
  icon: FolderKanban,
  one: 'Project',
  many: 'Projects',
  the: 'the project',
  sentences: {
    update: (thing, change) =>
      change.after?.[cameWith] === firstHours
        ? `started ${thing}, which became active with the first hours`
        : moved(projectStatusSigns)(thing, change),
  },
  fields: {
    number: {
      label: 'No.',
      name: 'the number',
      format: (number, context) =>
        typeof number === 'number' ? projectNumber(number) : anyValue(number, context),
    },
    name: { label: 'Name', name: 'the name', format: text },
    status: { label: 'Status', name: 'the status', format: oneOf(projectStatusSigns) },
    description: { label: 'Description', name: 'the description', format: text },
    accessNotes: { label: 'Access', name: 'the access notes', format: text },
    address: { label: 'Address', name: 'the address', format: text },
    managerId: { label: 'Manager', name: 'the manager', format: people },
    clientName: { label: 'Client', name: 'the client', format: text },
    clientPhone: { label: 'Client phone', name: 'the client’s phone', format: text },
    clientEmail: { label: 'Client email', name: 'the client’s email', format: text },
    startDate: { label: 'Starts', name: 'the start date', format: day },
    endDate: { label: 'Ends', name: 'the end date', format: day },
    priority: { label: 'Priority', name: 'the priority', format: oneOf(priorityLabels) },
    latitude: { label: 'Pin', name: 'the pin', format: verbatim },
    longitude: { label: 'Pin', name: 'the pin', format: verbatim },
    geofenceRadiusM: {
      label: 'How near counts as on site',
      name: 'how near counts as on site',
      format: (radius, { locale }) =>
        typeof radius === 'number' ? radiusText(radius, locale) : 'as on all projects',
    },
    colour: {
      label: 'Color',
      name: 'the color',
      format: (value, context) =>
        projectColours.find(({ colour }) => colour === value)?.name ?? anyValue(value, context),
    },
    coverPhotoId: { label: 'Cover photo', name: 'the cover photo', format: reference('a photo', 'photos') },
    sharesPhotos: { label: 'Shares photos', name: 'photo sharing', format: anyValue },
    percentComplete: null,
    percentCompleteOverride: {
      label: 'Done, set by hand',
      name: 'the progress',
      format: amountOf('%', 'counted'),
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
