import {
  noteCategories,
  noteStatuses,
  priorities,
  projectStatuses,
  taskStatuses,
} from '@plumbline/domain/entities/enumerations';
import { formatDayTime } from '../../../design/format.ts';
import {
  noteCategoryWords,
  noteStatusSigns,
  priorityWords,
  projectStatusSigns,
  taskStatusSigns,
} from '../../../kits/labels/status-labels.ts';
import { type Place, quoted } from '../waiting/item-text.ts';
import type { Conflict } from '../waiting/queue-types.ts';

const valueLength = 160;

const fieldWords: Readonly<Record<string, string>> = {
  assignedTo: 'people',
  clockIn: 'start',
  clockOut: 'end',
  content: 'text',
  dailyLog: 'daily log',
  dueDate: 'due date',
  endDate: 'end date',
  projectId: 'project',
  startDate: 'start date',
};

/** 'Both changed the status of “Walk the flue”' */
export function conflictWords({ field }: Pick<Conflict, 'field'>, record: string | null): string {
  return `Both changed the ${fieldWord(field)}${record === null ? '' : ` of ${quoted(record)}`}`;
}

/** 'due date' */
export function fieldWord(field: string): string {
  return fieldWords[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** One of the two values as people write it. */
export function valueWords(
  { entity, field }: Pick<Conflict, 'entity' | 'field'>,
  value: unknown,
  place: Place,
): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString(place.locale);
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  if (typeof value !== 'string') return 'Another version';
  const known = knownWords(entity, field, value);
  if (known !== null) return known;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDayTime(value, place.locale, place.timeZone);
  return value.length > valueLength ? `${value.slice(0, valueLength - 1)}…` : value;
}

function knownWords(entity: Conflict['entity'], field: string, value: string): string | null {
  const of = <Value extends string>(values: readonly Value[], word: (value: Value) => string) => {
    const found = values.find((one) => one === value);
    return found === undefined ? null : word(found);
  };
  if (field === 'priority') return of(priorities, (one) => priorityWords[one]);
  if (field === 'category') return of(noteCategories, (one) => noteCategoryWords[one]);
  if (field !== 'status') return null;
  if (entity === 'task') return of(taskStatuses, (one) => taskStatusSigns[one].word);
  if (entity === 'note') return of(noteStatuses, (one) => noteStatusSigns[one].word);
  return entity === 'project' ? of(projectStatuses, (one) => projectStatusSigns[one].word) : null;
}

/** How a conflict ended, or what happens if nobody chooses. `leftMs`: until it settles itself. */
export function settlingWords({ settled }: Pick<Conflict, 'settled'>, leftMs: number): string {
  if (settled === 'mine') return 'You kept yours.';
  if (settled === 'theirs') return 'You took theirs.';
  if (settled === 'time' || leftMs <= 0) return 'Nobody chose: yours stands.';
  return `Yours stands unless you choose within ${Math.ceil(leftMs / 1_000)} s.`;
}
