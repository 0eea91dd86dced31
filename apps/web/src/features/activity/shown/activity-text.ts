import { noteStatuses, projectStatuses, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Activity, ActivityEntity } from '@plumbline/domain/operations/activity';
import { definitionOf } from '@plumbline/domain/records/all';
import { noteStatusSigns, projectStatusSigns, taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { listed, taskFieldWords } from './task-changes-text.ts';

/** What kinds of records are called in a filter. */
export const activityKinds: Readonly<Record<ActivityEntity, string>> = {
  project: 'Projects',
  task: 'Tasks',
  note: 'Notes',
  photo: 'Photos',
  projectFile: 'Files',
  projectFolder: 'Folders',
  projectTeam: 'Project teams',
  timeEntry: 'Hours',
  message: 'Messages',
  calendarEvent: 'Calendar',
  expense: 'Expenses',
  projectMoney: 'Budgets',
  projectTemplate: 'Templates',
  member: 'People',
  memberRate: 'Rates',
  organization: 'Company',
  subscription: 'Plan',
};

/** What one record is called. */
const things: Readonly<Record<ActivityEntity, string>> = {
  project: 'the project',
  task: 'the task',
  note: 'the note',
  photo: 'the photo',
  projectFile: 'the file',
  projectFolder: 'the folder',
  projectTeam: 'the place on the team of',
  timeEntry: 'the hours of',
  message: 'the message',
  calendarEvent: 'the event',
  expense: 'the expense',
  projectMoney: 'the budget of',
  projectTemplate: 'the template',
  member: 'the person',
  memberRate: 'the rate of',
  organization: 'the company',
  subscription: 'the plan',
};

const made: Partial<Record<ActivityEntity, (title: string) => string>> = {
  note: (title) => `wrote the note ${title}`,
  photo: (title) => (title === '' ? 'added a photo' : `added the photo ${title}`),
  projectFile: (title) => `uploaded ${title}`,
  projectTeam: (title) => `put ${title} on the team`,
  timeEntry: (title) => `put hours of ${title} down`,
  message: (title) => `wrote ${title}`,
  calendarEvent: (title) => `planned ${title}`,
  projectMoney: (title) => `set the budget of ${title}`,
  member: (title) => `took ${title} on`,
  memberRate: (title) => `set the rate of ${title}`,
  subscription: (title) => `began with the plan ${title}`,
};
const gone: Partial<Record<ActivityEntity, (title: string) => string>> = {
  projectTeam: (title) => `took ${title} off the team`,
  member: (title) => `removed ${title}`,
};
/** People are named as they are; what somebody wrote stands in quotes. */
const people: ReadonlySet<ActivityEntity> = new Set(['projectTeam', 'timeEntry', 'member', 'memberRate']);

const statusSigns: Partial<Record<ActivityEntity, ReadonlyMap<unknown, string>>> = {
  task: new Map(taskStatuses.map((status) => [status, taskStatusSigns[status].word])),
  project: new Map(projectStatuses.map((status) => [status, projectStatusSigns[status].word])),
  note: new Map(noteStatuses.map((status) => [status, noteStatusSigns[status].word])),
};

type Deed = Pick<Activity, 'action' | 'entity' | 'title'> & {
  fields: readonly string[];
  after?: Record<string, unknown> | null;
  /** The record is about whoever did it: their own hours, their own place on a team. */
  own?: boolean;
};

/** When something was done; what waited for a signal says also when it came. `at`: an instant as a time of day. */
export function doneWords(
  { at: came, doneAt }: Pick<Activity, 'at' | 'doneAt'>,
  at: (instant: string) => string,
): string {
  if (doneAt === null || at(doneAt) === at(came)) return at(came);
  return `${at(doneAt)}, sent ${at(came)}`;
}

/** What somebody did, as goes behind their name: 'moved the task “Fit doors” to Done'. */
export function deedWords({ action, entity, title, fields, after = null, own = false }: Deed): string {
  const said = own ? ownWords({ action, entity, fields, after }) : undefined;
  if (said !== undefined) return said;
  const name = title === '' ? '' : people.has(entity) ? title : `“${title}”`;
  const thing = `${things[entity]} ${name}`.trim();
  switch (action) {
    case 'create':
      return made[entity]?.(name) ?? `added ${thing}`;
    case 'delete':
      return gone[entity]?.(name) ?? `deleted ${thing}`;
    case 'restore':
      return entity === 'projectTeam' ? `put ${name} back on the team` : `brought back ${thing}`;
    case 'update': {
      const status = fields.includes('status') ? statusSigns[entity]?.get(after?.['status']) : undefined;
      if (status !== undefined) return `moved ${thing} to ${status}`;
      if (entity === 'timeEntry' && fields.includes('clockOut')) return `ended ${thing}`;
      if (entity === 'timeEntry' && fields.includes('status') && after?.['status'] === 'approved')
        return `approved ${thing}`;
      if (fields.includes('sampleLoadedAt')) return 'changed the sample company';
      const words = fieldNames(entity, fields);
      return words.length === 0 ? `changed ${thing}` : `changed ${listed(words)} of ${thing}`;
    }
  }
}

function ownWords({
  action,
  entity,
  fields,
  after,
}: Pick<Required<Deed>, 'action' | 'entity' | 'fields' | 'after'>): string | undefined {
  switch (entity) {
    case 'member':
      return action === 'create' ? 'joined the company' : undefined;
    case 'projectTeam':
      return action === 'create' ? 'joined the team' : undefined;
    case 'timeEntry':
      if (action === 'create') return after?.['source'] === 'clock' ? 'clocked in' : 'put down hours';
      return action === 'update' && fields.includes('clockOut') ? 'clocked out' : undefined;
    default:
      return undefined;
  }
}

/** The names of fields as people say them; those that follow from others are left out. */
function fieldNames(entity: ActivityEntity, fields: readonly string[]): string[] {
  return [...new Set(fields.flatMap((field) => nameOf(entity, field) ?? []))];
}

function nameOf(entity: ActivityEntity, field: string): string | null {
  if (definitionOf(entity).activity?.follows.includes(field)) return null;
  const word = entity === 'task' ? taskFieldWords.get(field) : undefined;
  return word ?? fieldWords.get(field) ?? `the ${spaced(field)}`;
}

const fieldWords: ReadonlyMap<string, string> = new Map([
  ['title', 'the title'],
  ['name', 'the name'],
  ['body', 'the words'],
  ['content', 'the text'],
  ['startDate', 'the start'],
  ['endDate', 'the end'],
  ['clockIn', 'the start'],
  ['clockOut', 'the end'],
  ['assignees', 'who has it'],
  ['managerId', 'the manager'],
  ['percentComplete', 'the progress'],
  ['percentCompleteOverride', 'the progress'],
  ['sortOrder', 'the place'],
  ['shared', 'what clients see'],
  ['projectId', 'the project'],
  ['folderId', 'the folder'],
  ['parentId', 'the folder'],
  ['storageId', 'the file'],
  ['fileSize', 'the file'],
  ['latitude', 'the position'],
  ['longitude', 'the position'],
  ['geofenceRadiusM', 'the fence'],
  ['coverPhotoId', 'the cover'],
  ['budgetLabour', 'the labor budget'],
  ['budgetMaterials', 'the materials budget'],
  ['budgetSubcontractors', 'the subcontractors budget'],
  ['contractValue', 'the contract value'],
  ['hourlyCost', 'the hourly cost'],
  ['sampleLoadedAt', 'the sample company'],
  ['timezone', 'the time zone'],
]);

/** 'clientPhone' as 'client phone'. */
function spaced(field: string): string {
  return field
    .replace(/Id$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

export type Difference = { field: string; name: string; before: string; after: string };

/** What a change of a record changed, field by field, in words that can be read; empty where there is no before. */
export function differences(
  entity: ActivityEntity,
  { before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  nameOfId: (id: string) => string | null,
): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const name = nameOf(entity, field);
    const said = (row: Record<string, unknown> | null) => valueWords(row?.[field], nameOfId);
    return name === null ? [] : [{ field, name, before: said(before), after: said(after) }];
  });
}

const nothing = '–';

function valueWords(value: unknown, nameOfId: (id: string) => string | null): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return nameOfId(value) ?? value.replaceAll('_', ' ');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.length === 0 ? nothing : items.map((item) => valueWords(item, nameOfId)).join(', ');
  }
  if (typeof value === 'object') {
    const entries: [string, unknown][] = Object.entries(value);
    const said = entries.flatMap(([field, part]) => {
      const words = valueWords(part, nameOfId);
      return field === 'id' || words === nothing ? [] : [`${spaced(field)} ${words}`];
    });
    return said.join(', ') || nothing;
  }
  return nothing;
}
