import type { PageName } from '@plumbline/domain/access/pages';
import type { SearchedEntity, SearchRecord } from '../../data/search/search-records.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { type Access, mayOpen } from './access.ts';

export type Target = { page: PageName; search: PageSearch };
/** Where a page, or what lies behind it, is opened. */
export function placeOf({ page, view }: { page: PageName; view?: string | undefined }): Target {
  return { page, search: { view } };
}

type Place = Pick<SearchRecord, 'id' | 'projectId' | 'userId' | 'detail' | 'channel'>;

/** Where a record opens for this person: on its own page, else on its project. Null: nowhere. */
export function targetOf(
  { entity, ...place }: Place & { entity: SearchedEntity },
  access: Access,
): Target | null {
  return places[entity](place, access);
}

/** On its project: `tab`, with what is open there. */
const onProject = (projectId: string | null, tab: string, search: PageSearch = {}): Target | null =>
  projectId === null ? null : { page: 'projectdetail', search: { id: projectId, tab, ...search } };

const places: Readonly<Record<SearchedEntity, (place: Place, access: Access) => Target | null>> = {
  project: ({ id }) => ({ page: 'projectdetail', search: { id } }),
  task: ({ id, projectId }, access) =>
    mayOpen(access, 'tasks')
      ? { page: 'tasks', search: { task: id } }
      : onProject(projectId, 'tasks', { task: id }),
  note: ({ id, projectId }, access) =>
    mayOpen(access, 'notes')
      ? { page: 'notes', search: { note: id } }
      : onProject(projectId, 'notes', { note: id }),
  projectFolder: ({ id, projectId }) => onProject(projectId, 'files', { folder: id }),
  projectFile: ({ id, projectId, detail }) =>
    onProject(projectId, 'files', { file: id, ...(detail !== null && { folder: detail }) }),
  photo: ({ id, projectId }, access) =>
    mayOpen(access, 'photos')
      ? { page: 'photos', search: { photo: id } }
      : onProject(projectId, 'photos', { photo: id }),
  calendarEvent: ({ projectId }, access) =>
    projectId !== null
      ? { page: 'projectdetail', search: { id: projectId } }
      : mayOpen(access, 'calendar')
        ? { page: 'calendar', search: {} }
        : null,
  message: (place, access) =>
    mayOpen(access, 'messages')
      ? { page: 'messages', search: { channel: channelOf(place, access.userId) } }
      : null,
  member: ({ userId }, access) => {
    if (userId === access.userId) return { page: 'profile', search: {} };
    if (userId === null) return null;
    if (mayOpen(access, 'teammanagement')) return { page: 'teammanagement', search: { person: userId } };
    return mayOpen(access, 'messages')
      ? { page: 'messages', search: { channel: `direct:${userId}` } }
      : { page: 'tasks', search: { show: 'all', person: userId } };
  },
};

/** A conversation as the address of /messages names it; a direct one by its other side. */
function channelOf({ channel, projectId, userId }: Place, self: string): string {
  const { channelType = 'team', otherUserId = null } = channel ?? {};
  if (channelType === 'project' && projectId !== null) return `project:${projectId}`;
  const other = userId === self ? otherUserId : userId;
  return channelType === 'direct' && other !== null ? `direct:${other}` : channelType;
}

/** Where everything of a kind that fits stands in its list; null where there is no list that searches. */
export function listOf(
  entity: SearchedEntity,
  text: string,
  access: Access,
): (Target & { name: string }) | null {
  const lists: Partial<Record<SearchedEntity, Target & { name: string }>> = {
    project: { name: 'Projects', page: 'projects', search: { status: 'all', q: text } },
    task: { name: 'Tasks', page: 'tasks', search: { show: 'all', q: text } },
    note: { name: 'Notes', page: 'notes', search: { q: text } },
  };
  const list = lists[entity];
  return list !== undefined && mayOpen(access, list.page) ? list : null;
}
