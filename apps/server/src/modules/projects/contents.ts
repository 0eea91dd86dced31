import type { RecordName } from '../../database/entities.ts';

/** What goes and comes back with its project. Time entries and expenses stay: they are payroll and money records. */
export const projectContents = [
  'task',
  'note',
  'projectTeam',
  'projectMoney',
  'calendarEvent',
  'message',
  'photo',
  'projectFolder',
  'projectFile',
] as const satisfies readonly RecordName[];
