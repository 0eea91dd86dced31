import { plainWordsOf } from '../../design/rich-text-words.ts';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { radiusText } from './map-radius.ts';
import type { NoteValues } from './note-entry.ts';
import { projectColours } from './project-colours.ts';
import type { ProjectValues } from './project-entry.ts';
import {
  noteCategoryWords,
  noteStatusSigns,
  priorityWords,
  projectStatusSigns,
  taskStatusSigns,
} from './status-words.ts';
import type { TaskValues } from './task-entry.ts';
import { type FieldWords, quoted } from './use-meanwhile.tsx';
import { usePeople } from './use-people.ts';
import { useProjectNames } from './use-project-names.ts';

/** The fields of a task as useMeanwhile speaks of them. */
export function useTaskFieldWords(): FieldWords<TaskValues> {
  const { day, names } = useSaid();
  const { nameOf } = useProjectNames();
  return {
    title: ['the title', quoted],
    projectId: ['the project', (id) => (id === null ? 'none' : nameOf(id))],
    assignees: ['who does it', names],
    status: ['the status', (status) => taskStatusSigns[status].word],
    priority: ['the priority', (priority) => priorityWords[priority]],
    startDate: ['the start', day],
    dueDate: ['the due day', day],
    estimatedHours: ['the estimate', (hours) => (hours === '' ? 'none' : `${hours} h`)],
    description: ['the description', quoted],
    checklist: ['the steps', (steps) => steps.map(({ text }) => text).join(', ') || 'none'],
  };
}

/** The fields of a note as useMeanwhile speaks of them. */
export function useNoteFieldWords(): FieldWords<NoteValues> {
  const { day, names } = useSaid();
  return {
    title: ['the title', quoted],
    category: ['the category', (category) => noteCategoryWords[category]],
    date: ['the day', day],
    weather: ['the weather', quoted],
    crewOnSite: ['the crew on site', names],
    workDone: ['the work done', quoted],
    delays: ['the delays', quoted],
    content: ['the text', (content) => quoted(plainWordsOf(content))],
    assignedTo: ['who it is for', names],
    priority: ['the priority', (priority) => priorityWords[priority]],
    status: ['the status', (status) => noteStatusSigns[status].word],
    pinned: ['whether it stays at the top'],
    shared: ['who may read it'],
  };
}

/** The fields of a project as useMeanwhile speaks of them. */
export function useProjectFieldWords(): FieldWords<ProjectValues> {
  const { day, names } = useSaid();
  const { locale } = useLocale();
  return {
    name: ['the name', quoted],
    clientName: ['the client', quoted],
    managerId: ['the manager', (id) => names(id === null ? [] : [id])],
    clientEmail: ['the client’s e-mail', quoted],
    clientPhone: ['the client’s phone', quoted],
    description: ['the description', quoted],
    startDate: ['the start', day],
    endDate: ['the end', day],
    status: ['the status', (status) => projectStatusSigns[status].word],
    priority: ['the priority', (priority) => priorityWords[priority]],
    percentCompleteOverride: ['how much is done', (percent) => (percent === '' ? 'counted' : `${percent} %`)],
    colour: ['the color', (value) => projectColours.find(({ colour }) => colour === value)?.name ?? value],
    coverPhotoId: ['the cover photo'],
    address: ['the address', quoted],
    place: ['the pin', (place) => place || 'none'],
    geofenceRadiusM: [
      'the radius around it',
      (radius) => (radius === null ? 'as everywhere' : radiusText(radius, locale)),
    ],
    accessNotes: ['the access notes', quoted],
    contractValue: ['the contract value', amount],
    budgetLabour: ['the budget for labor', amount],
    budgetMaterials: ['the budget for materials', amount],
    budgetSubcontractors: ['the budget for subcontractors', amount],
  };
}

const amount = (text: string) => text || 'none';

/** How values read that people do not type. */
export function useSaid() {
  const { locale } = useLocale();
  const { fullName } = usePeople();
  return {
    day: (day: string) => (day === '' ? 'none' : formatDay(day, locale, 'medium')),
    names: (ids: readonly string[]) => ids.map(fullName).join(', ') || 'nobody',
  };
}
