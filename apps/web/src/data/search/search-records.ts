import type { Replicated } from '@plumbline/domain/entities/replicated';
import { memberName } from '../records/member-name.ts';

/** What is searched, in the order it becomes ready: what things belong to, then the things. */
export const searchedEntities = [
  'project',
  'member',
  'task',
  'note',
  'projectFolder',
  'projectFile',
  'photo',
  'calendarEvent',
  'message',
] as const;
export type SearchedEntity = (typeof searchedEntities)[number];

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

type Parts = Omit<SearchRecord, 'entity' | 'id' | 'changedAt'>;
type Reader<E extends SearchedEntity> = (row: Replicated[E]) => Partial<Parts> & { title: string };

const nothing: Omit<Parts, 'title'> = {
  projectId: null,
  number: null,
  userId: null,
  state: null,
  detail: null,
  channel: null,
  names: '',
  text: '',
  closed: false,
};

const joined = (...texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join('\n');

const readers: { readonly [E in SearchedEntity]: Reader<E> } = {
  project: ({ id, name, number, status, clientName, address, description, clientEmail }) => ({
    title: name,
    projectId: id,
    number,
    state: status,
    detail: clientName ?? address,
    names: joined(clientName, address),
    text: joined(description, clientEmail),
    closed: status === 'completed' || status === 'cancelled' || status === 'archived',
  }),
  member: (member) => ({
    title: memberName(member),
    userId: member.userId,
    state: member.role ?? null,
    detail: member.position,
    names: joined(member.firstName, member.lastName, member.position, member.department),
    text: joined(member.email, member.phone, ...(member.skills ?? [])),
    closed: !member.isActive,
  }),
  task: ({ title, projectId, status, description, checklist, flag, createdBy }) => ({
    title,
    projectId,
    userId: createdBy,
    state: status,
    text: joined(description, flag?.reason, ...checklist.map(({ text }) => text)),
    closed: status === 'done' || status === 'cancelled',
  }),
  note: ({ title, projectId, category, status, content, dailyLog, createdBy }) => ({
    title,
    projectId,
    userId: createdBy,
    state: category,
    text: joined(content, dailyLog?.workDone, dailyLog?.delays, dailyLog?.weather),
    closed: status === 'archived',
  }),
  projectFolder: ({ name, projectId }) => ({ title: name, projectId }),
  projectFile: ({ name, projectId, folderId, description, uploadedBy }) => ({
    title: name,
    projectId,
    userId: uploadedBy,
    detail: folderId,
    text: description ?? '',
  }),
  photo: ({ title, caption, description, category, projectId, tags, takenBy }) => ({
    title: title || caption || '',
    projectId,
    userId: takenBy ?? null,
    state: category,
    names: joined(caption, ...tags),
    text: description ?? '',
  }),
  calendarEvent: ({ title, projectId, startDate, location, description, jobStatus }) => ({
    title,
    projectId,
    detail: startDate,
    names: location ?? '',
    text: description ?? '',
    closed: jobStatus === 'done' || jobStatus === 'cancelled',
  }),
  message: ({ body, projectId, channelType, otherUserId, createdBy, attachments }) => ({
    title: '',
    projectId,
    userId: createdBy,
    channel: { channelType, otherUserId },
    names: joined(...attachments.map(({ name }) => name)),
    text: body,
  }),
};

/** Null where nothing is written in it that anybody could look for: a photo without words. */
export function searchRecord<E extends SearchedEntity>(entity: E, row: Replicated[E]): SearchRecord | null {
  const parts = { ...nothing, ...readers[entity](row) };
  if (!parts.title && !parts.text && !parts.names) return null;
  return { ...parts, entity, id: row.id, changedAt: row.updatedAt };
}
