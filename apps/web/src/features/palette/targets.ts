import type { SearchedEntity } from '../../data/search/search-records.ts';
import { records } from '../../kits/records/all.ts';
import type { Place, Target } from '../../kits/records/record.ts';
import { type Access, mayOpen } from './access.ts';

/** Where a page, or what lies behind it, is opened. */
export function placeOf({ page, view }: { page: Target['page']; view?: string | undefined }): Target {
  return { page, search: { view } };
}

/** Where a record opens for this person: on its own page, else on its project. Null: nowhere. */
export function targetOf(
  { entity, ...place }: Place & { entity: SearchedEntity },
  access: Access,
): Target | null {
  return records[entity].opens(place, {
    userId: access.userId,
    mayOpen: (page) => mayOpen(access, page),
  });
}

/** Where everything of a kind that fits stands in its list; null where there is no list that searches. */
export function listOf(
  entity: SearchedEntity,
  text: string,
  access: Access,
): (Target & { name: string }) | null {
  const { list, many: name } = records[entity];
  if (list === undefined || !mayOpen(access, list.page)) return null;
  return { name, page: list.page, search: { ...list.search, q: text } };
}
