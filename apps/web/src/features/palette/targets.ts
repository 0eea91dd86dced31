import type { SearchedEntity } from '../../data/search/search-records.ts';
import { records } from '../../kits/records/all.ts';
import type { SearchHit, Target } from '../../kits/records/record.ts';
import { type Access, mayOpen } from './access.ts';

/** Where a record opens for this person: on its own page, else on its project. Null: nowhere. */
export function targetOf(
  { entity, ...hit }: SearchHit & { entity: SearchedEntity },
  access: Access,
): Target | null {
  return records[entity].opens(hit, {
    userId: access.userId,
    mayOpen: (page) => mayOpen(access, page),
  });
}

/** The list of a kind with the same search; null where there is no searchable list. */
export function listOf(
  entity: SearchedEntity,
  text: string,
  access: Access,
): (Target & { name: string }) | null {
  const { list, many: name } = records[entity];
  if (list === undefined || !mayOpen(access, list.page)) return null;
  return { name, page: list.page, search: { ...list.search, q: text } };
}
