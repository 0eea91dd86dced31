import type { Project } from '@plumbline/domain/entities/project';
import type { PickerItem } from '../../design/fields/picker-item.ts';
import { projectNumber } from '../../kits/labels/counts.ts';
import { searchFor } from '../../kits/list/search-text.ts';
import { showsProject } from '../projects/parts/project-view.ts';
import { type Channel, channelKey, type Conversation } from './channels.ts';

export type ChannelEntry = {
  key: string;
  channel: Channel;
  name: string;
  detail: string;
  conversation: Conversation | null;
};
export type ChannelGroup = { name: string; entries: ChannelEntry[] };

export type ChannelSource = {
  /** The one named in the address: a job's conversation is listed then although the job is closed. */
  asked?: Channel | null;
  /** Clients write only in their projects. */
  isClient: boolean;
  self: string;
  projects: readonly Project[];
  people: readonly PickerItem[];
  conversations: ReadonlyMap<string, Conversation>;
  search: string;
};

/** Everybody's channels, then the jobs, then people; in each the latest message comes first. */
export function channelGroups(source: ChannelSource): ChannelGroup[] {
  const { asked = null, isClient, self, projects, people, conversations, search } = source;
  const fits = searchFor(search);
  const entry = (channel: Channel, name: string, detail: string): ChannelEntry => {
    const key = channelKey(channel);
    return { key, channel, name, detail, conversation: conversations.get(key) ?? null };
  };
  const crew = isClient
    ? []
    : [
        entry({ type: 'team' }, 'Team', 'Everybody in the company'),
        entry({ type: 'dispatch' }, 'Dispatch', 'Where to be, and when'),
      ];
  const jobs = projects
    .filter(
      ({ id, ...project }) =>
        showsProject('open', project) ||
        conversations.has(`project:${id}`) ||
        (asked?.type === 'project' && asked.projectId === id),
    )
    .map(({ id, name, number }) =>
      entry({ type: 'project', projectId: id }, name, number === undefined ? '' : projectNumber(number)),
    );
  const others = isClient
    ? []
    : people
        .filter(({ id }) => id !== self)
        .map(({ id, label, detail }) => entry({ type: 'direct', otherUserId: id }, label, detail ?? ''));
  return [
    { name: 'Crew', entries: crew },
    { name: 'Jobs', entries: byLatest(jobs) },
    { name: 'People', entries: byLatest(others) },
  ]
    .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => fits(() => [name])) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Conversations without messages stay in their order. */
function byLatest(entries: readonly ChannelEntry[]): ChannelEntry[] {
  const last = ({ conversation }: ChannelEntry) => conversation?.messages.at(-1)?.createdAt ?? '';
  return entries.toSorted((a, b) => (last(a) < last(b) ? 1 : Number(last(a) > last(b)) * -1));
}
