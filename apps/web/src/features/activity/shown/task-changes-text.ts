import type { ActivityAction } from '@plumbline/domain/operations/activity';

/** What was done to a task, as goes behind a name: 'changed status and due day'. `fields` are those an update changed. */
export function taskDeed(action: ActivityAction, fields: readonly string[]): string {
  if (action === 'create') return 'made the task';
  if (action === 'delete') return 'deleted it';
  if (action === 'restore') return 'brought it back';
  const words = [...new Set(fields.flatMap((field) => taskFieldWords.get(field) ?? []))];
  if (words.length === 0) return 'changed it';
  return `changed ${listed(words)}`;
}

/** 'the status, the title and the due day' */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** What follows from another field alone has no word. */
export const taskFieldWords: ReadonlyMap<string, string> = new Map([
  ['title', 'the title'],
  ['description', 'the description'],
  ['projectId', 'the project'],
  ['assignees', 'who has it'],
  ['status', 'the status'],
  ['priority', 'the priority'],
  ['startDate', 'the start'],
  ['dueDate', 'the due day'],
  ['estimatedHours', 'the estimate'],
  ['checklist', 'the checklist'],
  ['blockedBy', 'what it waits for'],
  ['sortOrder', 'its place'],
  ['flag', 'the flag'],
]);
