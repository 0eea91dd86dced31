import type { Replicated } from '@plumbline/domain/entities/replicated';
import { projectIdOf, records, recordsWith, type RecordWith } from '@plumbline/domain/records/all';
import { foundPartsOf, numberOf } from '@plumbline/domain/records/found-by';
import type { Searched, SearchText } from '@plumbline/domain/records/record';
import { type OwnTitle, titleOf } from '@plumbline/domain/records/title';

export type SearchedEntity = RecordWith<'search'>;
/** What is searched, in the order in which it is indexed: the kind with the highest weight first. */
export const searchedEntities: readonly SearchedEntity[] = recordsWith('search').toSorted(
  (a, b) => records[b].search.weight - records[a].search.weight,
);

/** A key that is unique over all kinds of records. */
export const recordKey = (entity: SearchedEntity, id: string): string => `${entity}:${id}`;

/** One record as it is found and shown. */
export type SearchRecord = {
  entity: SearchedEntity;
  id: string;
  title: string;
  projectId: string | null;
  /** The number of a project; null for everything else. */
  number: number | null;
  /** Who made it; for a person, that person. An identity user id. */
  userId: string | null;
  /** Its status or category, as the record names it. */
  state: string | null;
  /** Client, place or position, shown beside the title. */
  detail: string | null;
  /** The conversation of a message, with the other person. */
  channel: Pick<Replicated['message'], 'channelType' | 'otherUserId'> | null;
  /** Further names that it can be found by. */
  names: string;
  /** All other text in it. */
  text: string;
  /** It is finished: it comes after open records. */
  closed: boolean;
  /** ISO 8601. */
  changedAt: string;
};

type Reading<E extends SearchedEntity> = {
  title: OwnTitle;
  search: Searched & { read: (row: Replicated[E]) => SearchText };
};
const readings: { readonly [E in SearchedEntity]: Reading<E> } = records;

/** Null for a record without any text to search, such as a photo without a caption. */
export function searchRecord<E extends SearchedEntity>(entity: E, row: Replicated[E]): SearchRecord | null {
  const definition = readings[entity];
  const title = definition.search.untitled ? '' : titleOf(definition.title, row);
  const found = foundPartsOf(definition, row);
  // The title is matched by itself.
  const [names, text] = [found.names.filter((name) => name !== title).join('\n'), found.texts.join('\n')];
  if (!title && !text && !names) return null;
  const {
    userId = null,
    state = null,
    detail = null,
    channel = null,
    closed = false,
  } = definition.search.read(row);
  const number = numberOf(definition, row);
  return {
    entity,
    id: row.id,
    title,
    projectId: projectIdOf(entity, row),
    number,
    userId,
    state,
    detail,
    channel,
    names,
    text,
    closed,
    changedAt: row.updatedAt,
  };
}
