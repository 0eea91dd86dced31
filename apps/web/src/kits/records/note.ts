import { noteCategories } from '@plumbline/domain/entities/enumerations';
import type { Note } from '@plumbline/domain/entities/note';
import { NotebookPen } from 'lucide-react';
import { isRecord } from '../../data/parse.ts';
import { noteCategoryLabels, noteStatusSigns, priorityLabels } from '../labels/status-labels.ts';
import type { Records } from '@plumbline/domain/records/record';
import { type Change, type Field, type Fields, onProject, type SearchedDefinition } from './record.ts';
import {
  day,
  markdown,
  moved,
  oneOf,
  people,
  anyValue,
  project,
  reference,
  sharedNow,
  text,
} from './values.ts';

/** Fields that only a daily log has. */
export const dailyLogFields = {
  date: { label: 'Day', name: 'the day', format: day },
  weather: { label: 'Weather', name: 'the weather', format: text },
  crewOnSite: { label: 'Crew on site', name: 'the crew on site', format: people },
  workDone: { label: 'Work done', name: 'the work done', format: text },
  delays: { label: 'Delays', name: 'the delays', format: text },
} as const satisfies Fields<NonNullable<Note['dailyLog']>>;

export const note = {
  icon: NotebookPen,
  one: 'Note',
  many: 'Notes',
  the: 'the note',
  sentences: {
    create: (title) => `wrote the note ${title}`,
    update: (thing, change) => movedNote(thing, change) ?? sharedNow(thing, change) ?? pinned(thing, change),
  },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    title: { label: 'Title', name: 'the title', format: text },
    content: { label: 'Note', name: 'the text', format: markdown },
    category: { label: 'Category', name: 'the category', format: oneOf(noteCategoryLabels) },
    priority: { label: 'Priority', name: 'the priority', format: oneOf(priorityLabels) },
    status: { label: 'Status', name: 'the status', format: oneOf(noteStatusSigns) },
    assignedTo: { label: 'Assigned to', name: 'the assignees', format: people },
    pinned: { label: 'Keep at the top', name: 'its place at the top', format: anyValue },
    sortOrder: { label: 'Order', name: 'the order' },
    photoIds: { label: 'Photos', name: 'the photos', format: reference('a photo', 'photos') },
    shared: { label: 'Share with the client', name: 'what the client sees', format: anyValue },
    dailyLog: {
      label: 'Daily log',
      name: 'the daily log',
      format: (log, context) => {
        const parts = Object.entries(isRecord(log) ? log : {}).flatMap(([name, value]) => {
          const field = new Map<string, Field>(Object.entries(dailyLogFields)).get(name);
          return field === undefined || value === null
            ? []
            : [`${field.label}: ${field.format?.(value, context)}`];
        });
        return parts.join(', ') || 'none';
      },
    },
  },
  opens: ({ id, projectId }, { mayOpen }) =>
    mayOpen('notes') ? { page: 'notes', search: { note: id } } : onProject(projectId, 'notes', { note: id }),
  list: { page: 'notes', search: {} },
  details: ({ state, changedAt, project: name, dayText }) => [name, categoryWord(state), dayText(changedAt)],
} as const satisfies SearchedDefinition<Records['note']>;

const movedNote = moved(noteStatusSigns);

function pinned(thing: string, { fields, after }: Change): string | undefined {
  const isPinned = fields.length === 1 && fields[0] === 'pinned' ? after?.['pinned'] : undefined;
  if (typeof isPinned !== 'boolean') return undefined;
  return isPinned ? `pinned ${thing}` : `unpinned ${thing}`;
}

function categoryWord(state: string | null): string {
  const category = noteCategories.find((each) => each === state);
  return category === undefined || category === 'general' ? '' : noteCategoryLabels[category];
}
