import type { Replicated } from '@plumbline/domain/entities/replicated';
import { projectIdOf, records, recordsWith, type RecordWith } from '@plumbline/domain/records/all';
import type { SearchText } from '@plumbline/domain/records/record';
import { type OwnTitle, titleOf } from '@plumbline/domain/records/title';

export type SearchedEntity = RecordWith<'search'>;
/** What is searched, in the order it becomes ready: what is worth most comes first. */
export const searchedEntities: readonly SearchedEntity[] = recordsWith('search').toSorted(
  (a, b) => records[b].search.weight - records[a].search.weight,
);

/** How a record is told from every other, of its kind or not. */
export const recordKey = (entity: SearchedEntity, id: string): string => `${entity}:${id}`;

/** One record as it is found and shown. */
export type SearchRecord = {
  entity: SearchedEntity;
  id: string;
  title: string;
  projectId: string | null;
  /** A project's number; null for everything else. */
  number: number | null;
  /** Who made it; of a person the person. An identity user id. */
  userId: string | null;
  /** Its status or category, as the record names it. */
  state: string | null;
  /** Client, place, position: what stands beside the title. */
  detail: string | null;
  /** A message's conversation, with its other side. */
  channel: Pick<Replicated['message'], 'channelType' | 'otherUserId'> | null;
  /** Names that it may be asked by beside its title. */
  names: string;
  /** Everything else that is written in it. */
  text: string;
  /** Nobody works on it any more: it stands behind what is open. */
  closed: boolean;
  /** ISO 8601. */
  changedAt: string;
};

type Texts = SearchText['names'];
const joined = (texts: Texts = []): string => texts.filter(Boolean).join('\n');

type Reading<E extends SearchedEntity> = {
  title: OwnTitle;
  search: { read: (row: Replicated[E]) => SearchText };
};
const readings: { readonly [E in SearchedEntity]: Reading<E> } = records;

/** Null where nothing is written in it that anybody could look for: a photo without words. */
export function searchRecord<E extends SearchedEntity>(entity: E, row: Replicated[E]): SearchRecord | null {
  const { title: called, search } = readings[entity];
  const read = search.read(row);
  const title = read.title ?? titleOf(called, row);
  const [names, text] = [joined(read.names), joined(read.text)];
  if (!title && !text && !names) return null;
  const { number = null, userId = null, state = null, detail = null, channel = null, closed = false } = read;
  return {
    ...{ entity, id: row.id, title, projectId: projectIdOf(entity, row), number, userId, state, detail },
    ...{ channel, names, text, closed, changedAt: row.updatedAt },
  };
}
