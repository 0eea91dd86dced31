import type { NoteCategory, NoteStatus, Priority } from '@plumbline/domain/entities/enumerations';
import type { Note } from '@plumbline/domain/entities/note';
import { note as definition } from '@plumbline/domain/records/note';
import { priorityOrder } from '../../../kits/labels/status-labels.ts';
import { searchRecords } from '../../../kits/list/search-text.ts';
import { bySortKey } from '../../../kits/sort/sort-positions.ts';

export const noteSorts = ['newest', 'edited', 'priority', 'title', 'order'] as const;
export type NoteSort = (typeof noteSorts)[number];

export const noteSortLabels: Readonly<Record<NoteSort, string>> = {
  newest: 'Newest first',
  edited: 'Last changed first',
  priority: 'By priority',
  title: 'By title',
  order: 'In your order',
};

export type NoteFilters = {
  search: string;
  projects: readonly string[];
  categories: readonly NoteCategory[];
  statuses: readonly NoteStatus[];
  priorities?: readonly Priority[];
  /** Who wrote it, or to whom it is assigned. */
  people?: readonly string[];
};

/**
 * The notes that match every filter; an empty filter matches all, except that archived ones show only when
 * asked for.
 */
export function filterNotes(
  notes: readonly Note[],
  filters: NoteFilters,
  projectName: (projectId: string) => string,
): Note[] {
  return notes.filter(noteFits(filters, projectName));
}

/** Whether a note matches every filter. */
export function noteFits(
  { search, projects, categories, statuses, priorities = [], people = [] }: NoteFilters,
  projectName: (projectId: string) => string,
): (note: Note) => boolean {
  const fits = searchRecords(definition, search);
  return (note) =>
    (projects.length === 0 || projects.includes(note.projectId)) &&
    (categories.length === 0 || categories.includes(note.category)) &&
    (statuses.length === 0 ? note.status !== 'archived' : statuses.includes(note.status)) &&
    (priorities.length === 0 || priorities.includes(note.priority)) &&
    (people.length === 0 || people.some((userId) => concerns(note, userId))) &&
    fits(note, () => [projectName(note.projectId)]);
}

const concerns = ({ createdBy, assignedTo }: Note, userId: string) =>
  createdBy === userId || (assignedTo?.includes(userId) ?? false);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

type Order = (a: Note, b: Note) => number;

/** Pinned ones first, whatever the order. */
const pinnedFirst =
  (order: Order): Order =>
  (a, b) =>
    Number(b.pinned) - Number(a.pinned) || order(a, b) || compare(b.id, a.id);

export const noteOrders: Readonly<Record<NoteSort, Order>> = {
  newest: pinnedFirst((a, b) => compare(b.createdAt, a.createdAt)),
  edited: pinnedFirst((a, b) => compare(b.updatedAt, a.updatedAt)),
  priority: pinnedFirst((a, b) => priorityOrder.indexOf(a.priority) - priorityOrder.indexOf(b.priority)),
  title: pinnedFirst((a, b) => a.title.localeCompare(b.title)),
  order: pinnedFirst(bySortKey),
};

export function sortNotes(notes: readonly Note[], sort: NoteSort): Note[] {
  return notes.toSorted(noteOrders[sort]);
}

/** The fields that are sent of a new note: without empty texts, empty lists, null and undefined (spec §5). */
export function dropEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  const view: Partial<Fields> = { ...fields };
  for (const key of Object.keys(view)) if (isKeyOf(view, key) && isEmpty(view[key])) delete view[key];
  return view;
}

function isKeyOf<Fields extends object>(fields: Fields, key: PropertyKey): key is keyof Fields {
  return Object.hasOwn(fields, key);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The button that closes a note of this category. */
export function resolveWord(category: Note['category']): string {
  return category === 'daily_log' ? 'Finish' : 'Resolve';
}
