import type { Found } from '../../data/search/search-index.ts';
import { askedSpellings } from '../../data/search/search-words.ts';
import { recordKey, type SearchedEntity } from '../../data/search/search-records.ts';
import { records } from '../../kits/records/all.ts';
import type { Target } from '../../kits/records/record.ts';
import type { Access } from './access.ts';
import { type Action, standingOf } from './actions.ts';
import type { Shown } from './record-text.ts';
import { listOf, targetOf } from './targets.ts';

/** One line that can be chosen. */
export type Option = { key: string } & (
  | { kind: 'record'; record: Shown; target: Target }
  | { kind: 'list'; label: string; target: Target }
  | { kind: 'action'; action: Action }
);
export type OptionGroup = { key: string; label: string; items: Option[] };

export function recordOptions(shown: readonly Shown[], access: Access): Option[] {
  return shown.flatMap((record): Option[] => {
    const target = targetOf(record, access);
    const key = recordKey(record.entity, record.id);
    return target === null ? [] : [{ kind: 'record', key, record, target }];
  });
}

export function actionGroup(label: string, actions: readonly Action[]): OptionGroup {
  const items = actions.map((action): Option => ({ kind: 'action', key: `do:${action.label}`, action }));
  return { key: `actions:${label}`, label, items };
}

/** The results by kind, each with a link to its whole list. */
function foundGroups({ groups, listText }: Found, access: Access): OptionGroup[] {
  return groups.map(({ entity, hits, hasMore }) => ({
    key: entity,
    label: records[entity].many,
    items: [...recordOptions(hits, access), ...(hasMore ? wayToList(entity, listText, access) : [])],
  }));
}

function wayToList(entity: SearchedEntity, text: string, access: Access): Option[] {
  const list = listOf(entity, text, access);
  if (list === null) return [];
  const { name, ...target } = list;
  return [{ kind: 'list', key: `list:${entity}`, label: `Show all in ${name}`, target }];
}

/** The actions and the records that a text finds, those first that are meant most likely. */
export function answerGroups(
  text: string,
  { found, actions, access }: { found: Found; actions: readonly Action[]; access: Access },
): OptionGroup[] {
  const [best, ...others] = foundGroups(found, access);
  const doing = actionGroup('Do', actions);
  const standing = standingOf(text, actions);
  const isFirst = standing === 'first' || (standing === 'before-alike' && !isBegun(text, found));
  const ordered = isFirst ? [doing, best, ...others] : [best, doing, ...others];
  return ordered.filter((group) => group !== undefined).filter(({ items }) => items.length > 0);
}

/** Whether every typed word begins a word of the best record, instead of standing within one or being like it. */
function isBegun(text: string, { groups }: Found): boolean {
  const words = groups[0]?.hits[0]?.words ?? [];
  return askedSpellings(text).every((spellings) =>
    spellings.some((spelling) => words.some((word) => word.startsWith(spelling))),
  );
}
