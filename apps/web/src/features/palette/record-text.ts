import { CLIENT } from '@plumbline/domain/access/roles';
import { noteCategories, projectStatuses, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Hit } from '../../data/search/search-index.ts';
import type { SearchedEntity } from '../../data/search/search-records.ts';
import { projectNumber } from '../../kits/labels/counts.ts';
import { noteCategoryWords, projectStatusSigns, taskStatusSigns } from '../../kits/labels/status-labels.ts';

export const groupWords: Readonly<Record<SearchedEntity, string>> = {
  project: 'Projects',
  task: 'Tasks',
  note: 'Notes',
  member: 'People',
  projectFolder: 'Folders',
  projectFile: 'Files',
  photo: 'Photos',
  calendarEvent: 'Calendar',
  message: 'Messages',
};

/** A record as the palette shows it: found, or opened before. */
export type Shown = Omit<Hit, 'words' | 'excerpt'> & Partial<Pick<Hit, 'words' | 'excerpt'>>;

const unnamed: Partial<Record<SearchedEntity, string>> = { photo: 'Photo', message: 'Message' };

export function titleOf({ entity, title, excerpt }: Shown): string {
  return title || excerpt || unnamed[entity] || 'Untitled';
}

export type RecordNames = {
  projectName: (projectId: string) => string;
  personName: (userId: string) => string;
  /** A day as the organization writes it. */
  dayWords: (instant: string) => string;
};

/** What tells a record from others with its name: where it belongs, how it stands, whose it is. */
export function detailOf(record: Shown, names: RecordNames): string {
  const { projectId, userId } = record;
  const project = projectId === null ? '' : names.projectName(projectId);
  const person = userId === null ? '' : names.personName(userId);
  return details[record.entity](record, { project, person, dayWords: names.dayWords })
    .filter(Boolean)
    .join(' · ');
}

type Named = Pick<RecordNames, 'dayWords'> & { project: string; person: string };
type Detail = (record: Shown, named: Named) => readonly (string | null)[];

const details: Readonly<Record<SearchedEntity, Detail>> = {
  project: ({ number, detail, state }) => [
    number === null ? '' : projectNumber(number),
    detail,
    projectState(state),
  ],
  task: ({ state }, { project }) => [project, taskState(state)],
  note: ({ state, changedAt }, { project, dayWords }) => [project, noteState(state), dayWords(changedAt)],
  member: ({ state, detail }) => [state === CLIENT ? 'Client' : '', detail],
  projectFolder: (_, { project }) => [project],
  projectFile: (_, { project, person }) => [project, person],
  photo: (_, { project, person }) => [project, person],
  calendarEvent: ({ detail }, { project, dayWords }) => [detail === null ? '' : dayWords(detail), project],
  message: ({ changedAt }, { project, person, dayWords }) => [person, project, dayWords(changedAt)],
};

/** Of a running project nobody needs to be told. */
function projectState(state: string | null): string {
  const status = projectStatuses.find((each) => each === state);
  return status === undefined || status === 'active' ? '' : projectStatusSigns[status].word;
}

function taskState(state: string | null): string {
  const status = taskStatuses.find((each) => each === state);
  return status === undefined ? '' : taskStatusSigns[status].word;
}

function noteState(state: string | null): string {
  const category = noteCategories.find((each) => each === state);
  return category === undefined || category === 'general' ? '' : noteCategoryWords[category];
}
