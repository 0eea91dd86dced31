import type { Activity } from '@plumbline/domain/operations/activity';
import { listed } from '../../../kits/labels/listed.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { fieldNames, fieldOf, records } from '../../../kits/records/all.ts';
import type { FormatContext } from '../../../kits/records/record.ts';

type ActivityEvent = Pick<Activity, 'action' | 'entity' | 'title' | 'named'> & {
  fields: readonly string[];
  after?: Record<string, unknown> | null;
  /** The record is about the person who changed it: their own hours, their own place on a team. */
  own?: boolean;
};

/**
 * When something was done; for a change that waited for a connection also when it arrived. `at` formats an
 * instant as a time of day.
 */
export function doneText(
  { at: came, doneAt }: Pick<Activity, 'at' | 'doneAt'>,
  at: (instant: string) => string,
): string {
  if (doneAt === null || at(doneAt) === at(came)) return at(came);
  return `${at(doneAt)}, sent ${at(came)}`;
}

/** What a person did, to follow their name: 'moved the task “Fit doors” to Done'. */
export function activityText({
  action,
  entity,
  title,
  fields,
  named,
  after = named ?? null,
  own = false,
}: ActivityEvent): string {
  const { the, isPerson = false, called, sentences = {}, ownSentences = {} } = records[entity];
  const change = { fields, after };
  const text =
    own && (action === 'create' || action === 'update') ? ownSentences[action]?.(change) : undefined;
  if (text !== undefined) return text;
  const name = called?.(title) ?? (title === '' || isPerson ? title : `“${title}”`);
  const thing = called === undefined ? `${the} ${name}`.trim() : name;
  switch (action) {
    case 'create':
      return sentences.create?.(name, change) ?? `added ${thing}`;
    case 'delete':
      return sentences.delete?.(name) ?? `deleted ${thing}`;
    case 'restore':
      return sentences.restore?.(name) ?? `brought back ${thing}`;
    case 'update': {
      const names = fieldNames(entity, fields);
      return (
        sentences.update?.(thing, change, name) ??
        (names.length === 0 ? `changed ${thing}` : `changed ${listed(names)} of ${thing}`)
      );
    }
  }
}

/**
 * What the line of a deletion says besides its sentence: the caption where the sentence has the title instead, and
 * the hash by which a copy of the file is recognized.
 */
export function deletedLines({ title, named = {} }: Pick<Activity, 'title' | 'named'>): string[] {
  const { caption, storedSha256 } = named;
  return [
    ...(typeof caption === 'string' && caption !== '' && caption !== title ? [`Caption: ${caption}`] : []),
    ...(typeof storedSha256 === 'string' ? [`SHA-256 of the stored file: ${storedSha256}`] : []),
  ];
}

/** Whether what was done is about the person who did it. */
export const isOwn = (
  { userId, title }: Pick<Activity, 'userId' | 'title'>,
  people: Pick<People, 'fullName'>,
): boolean => userId !== null && people.fullName(userId) === title;

export type Difference = { field: string; label: string; before: string; after: string };

/** The values that a change replaced and set, field by field, in words; empty without values from before. */
export function differences(
  entity: Activity['entity'],
  { before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  context: FormatContext,
): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const field = fieldOf(entity, name);
    if (field?.format === undefined) return [];
    const text = (row: Record<string, unknown> | null) => field.format?.(row?.[name], context) ?? '';
    return [{ field: name, label: field.label, before: text(before), after: text(after) }];
  });
}
