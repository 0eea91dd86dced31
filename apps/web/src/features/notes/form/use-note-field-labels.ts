import { plainWordsOf } from '../../../design/rich-text/rich-text-plain.ts';
import { type FieldWords, quoted } from '../../../kits/form/use-changed-elsewhere.tsx';
import { useValueText } from '../../../kits/form/use-value-text.ts';
import { noteCategoryWords, noteStatusSigns, priorityWords } from '../../../kits/labels/status-labels.ts';
import type { NoteValues } from './note-entry.ts';

/** The fields of a note as useMeanwhile speaks of them. */
export function useNoteFieldLabels(): FieldWords<NoteValues> {
  const { day, names } = useValueText();
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
