import { CLIENT } from '@plumbline/domain/access/roles';
import { useMemo, useRef } from 'react';
import { useMessages } from '../../data/records/messages.ts';
import { useMembers } from '../../data/records/members.ts';
import { useProjects } from '../../data/records/projects.ts';
import { useFetchedMessages } from '../../data/records/fetched/messages.ts';
import { useCopyStatus } from '../../data/replica/replica.ts';
import { useUser } from '../../data/session/session.ts';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { SearchInput } from '../../design/fields/search-input.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { useListKeys } from '../../kits/list/use-list-keys.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { Dock } from '../../navigation/dock.tsx';
import { useAddressText } from '../../navigation/use-address-text.ts';
import { ScreenTitle } from '../../navigation/screen-title.ts';
import { usePageSearch } from '../../navigation/use-page.ts';
import { channelGroups } from './channel-entries.ts';
import { ChannelList } from './channel-list.tsx';
import {
  type Channel,
  channelInput,
  channelKey,
  channelOf,
  conversations,
  joinedAtOf,
  unreadIn,
} from './channels.ts';
import { composerText, sharingIn } from './composer-text.ts';
import { Composer } from './composer.tsx';
import { messagesHeadline } from './headline.ts';
import { OfficeFrame } from './office-frame.tsx';
import { ThreadHeader, ThreadTitle } from './thread-header.tsx';
import { useChannelInSight } from './shown/channel-in-sight.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { Thread } from './thread.tsx';

/** Conversations and the open one: side by side at the office, one after the other on the phone. */
export default function MessagesScreen() {
  const { id: self, role } = useUser();
  const isClient = role === CLIENT;
  const from = useMessages();
  const people = usePeople();
  const channel = usePageSearch()['channel'];
  const asked = useMemo(() => channelOf(channel), [channel]);
  const { projects } = useProjectNamesFor(useMemo(() => projectsOf(asked), [asked]));
  const phone = usePhone();
  const today = useToday();
  const searchRef = useRef<HTMLElement>(null);
  const [search, setSearch] = useAddressText('q');
  useListKeys({ searchRef });

  const members = useMembers();
  const joinedAt = joinedAtOf(members.rows, self);
  const all = useMemo(() => conversations(from.rows, self, joinedAt), [from.rows, self, joinedAt]);
  const source = useMemo(
    () => ({ asked, isClient, self, projects, people: people.crew, conversations: all }),
    [asked, isClient, self, projects, people.crew, all],
  );
  const unsearched = useMemo(() => channelGroups({ ...source, search: '' }), [source]);
  const existing = unsearched.flatMap(({ entries }) => entries);
  const groups = useMemo(
    () => (search === '' ? unsearched : channelGroups({ ...source, search })),
    [source, unsearched, search],
  );
  const named = asked === null ? undefined : existing.find(({ key }) => key === channelKey(asked));
  const open = named ?? (phone ? undefined : existing[0]);
  useChannelInSight(open?.key ?? null);
  const thread = useFetchedMessages(open === undefined ? null : channelInput(open.channel), {
    ...from,
    rows: open?.conversation?.messages ?? none,
  });
  // Before the first messages have loaded nothing is said about them.
  const heard = from.state === 'ready' || from.rows.length > 0;
  const unread = unreadIn(existing);
  // All of the list at once, so that the jobs do not come in above the people. While the copy is being filled,
  // no jobs means that they are still being read.
  const jobs = useProjects();
  const filling = useCopyStatus().filling !== null;
  const listComes =
    [from, members, jobs].some(({ state }) => state === 'loading') || (filling && jobs.rows.length === 0);
  const headline = heard ? messagesHeadline({ unread, all: from.rows.length }) : 'Messages';

  const searchBox = (
    <search ref={searchRef} className="min-w-0 flex-1">
      <SearchInput
        label="Search conversations"
        value={search}
        onChange={setSearch}
        className={phone ? '[&_input]:h-15 [&_input]:text-body' : ''}
      />
    </search>
  );
  const trouble = (
    <ListTrouble
      what="messages"
      state={from.state}
      asOf={from.asOf}
      retry={from.retry}
      saved={from.rows.length > 0}
    />
  );
  const list = listComes ? (
    // What did not load says so above.
    from.state === 'error' ? null : (
      <SkeletonList label="Getting your messages" labelHidden={!phone} count={7} shape="rows" />
    )
  ) : groups.length > 0 ? (
    <ChannelList groups={groups} openKey={phone ? null : (open?.key ?? null)} people={people} today={today} />
  ) : (
    <EmptyState compact title={search === '' ? 'No conversations yet' : 'No matches'}>
      {search === ''
        ? 'The jobs you share come here, each with a channel of its own.'
        : 'No conversation by that name.'}
    </EmptyState>
  );

  if (phone && open === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <PageHeader title={headline} />
        {trouble}
        {list}
        <Dock>{searchBox}</Dock>
      </div>
    );
  }
  const conversation = open && (
    <>
      {phone ? (
        <ScreenTitle>
          <ThreadTitle channel={open.channel} name={open.name} people={people} isClient={isClient} />
        </ScreenTitle>
      ) : (
        <ThreadHeader channel={open.channel} name={open.name} people={people} isClient={isClient} />
      )}
      {from.state === 'loading' && <ThreadSkeleton />}
      {from.state !== 'loading' && (
        <Thread
          key={open.key}
          name={open.name}
          from={thread}
          fresh={open.conversation?.messages ?? none}
          people={people}
          self={self}
          isClient={isClient}
          today={today}
          heard={heard}
        />
      )}
    </>
  );
  const composer = open && (
    <Composer
      key={open.key}
      channel={open.channel}
      {...composerText(open)}
      sharing={sharingIn(open.channel, isClient)}
    />
  );
  if (phone) {
    return (
      <div className="flex min-h-[calc(100dvh-14rem)] flex-col">
        {trouble}
        {conversation}
        <Dock>{composer}</Dock>
      </div>
    );
  }
  return (
    <OfficeFrame
      list={
        <>
          <div className="px-4 pt-4">{searchBox}</div>
          <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">{list}</div>
        </>
      }
      conversation={
        <>
          {from.state === 'error' && <div className="p-4">{trouble}</div>}
          {conversation ?? (
            <div className="p-6">
              <PageHeader title={headline} />
            </div>
          )}
          {composer && <div className="border-t border-hairline px-5 py-4">{composer}</div>}
        </>
      }
    />
  );
}

const none: readonly never[] = [];

const projectsOf = (channel: Channel | null) => (channel?.type === 'project' ? [channel] : none);
