import type { RecordName } from '@plumbline/domain/records/record';

const order = [
  'organization',
  'subscription',
  'member',
  'memberRate',
  'project',
  'projectTemplate',
  'task',
  'note',
  'projectTeam',
  'projectMoney',
  'calendarEvent',
  'message',
  'photo',
  'expense',
  'timeEntry',
  'projectFolder',
  'projectFile',
  'notification',
] as const satisfies readonly RecordName[];

type Missing = Exclude<RecordName, (typeof order)[number]>;
/**
 * The order in which every transaction takes rows of several kinds. Nothing names by a foreign key what comes after it, so that rows of all kinds can
 * be written in this order too. Fails to compile when a kind is left out.
 */
export const lockOrder: [Missing] extends [never] ? typeof order : Missing = order;
