import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useProjectTeam } from '../../data/records/projects.ts';
import { useNow } from '../../data/device/clock.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { usePresence } from '../../data/device/presence.ts';
import { iconButtonLook } from '../../design/controls/button-look.ts';
import { formatAgo } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import type { Channel } from './channels.ts';

/** Letters from which a name takes two lines of the phone's header. */
const longName = 14;

export interface ThreadHeaderProps {
  channel: Channel;
  name: string;
  people: People;
  isClient: boolean;
}

/** The office's header of the conversation: its name, and who is online. */
export function ThreadHeader({ channel, name, people, isClient }: ThreadHeaderProps) {
  const detail = useWhoIsHere(channel, people);
  return (
    <header className="flex min-h-14 items-center gap-2 border-b border-hairline bg-page px-5 py-3">
      <div className="min-w-0 flex-1">
        <h1 className="heading truncate text-panel">{name}</h1>
        {!isClient && detail !== '' && <p className="truncate text-meta text-ink-2">{detail}</p>}
      </div>
      {channel.type === 'project' && (
        <PageLink
          page="projectdetail"
          search={{ id: channel.projectId }}
          className="inline-flex min-h-11 shrink-0 items-center text-meta font-bold underline"
        >
          Open job
        </PageLink>
      )}
    </header>
  );
}

/** The same in the phone's header, with the way back to the list; the name of a job's conversation opens the job. */
export function ThreadTitle({ channel, name, people, isClient }: ThreadHeaderProps) {
  const detail = useWhoIsHere(channel, people);
  const title = (
    <span className="min-w-0">
      <h1
        className={
          name.length > longName ? 'line-clamp-2 text-meta/tight font-bold' : 'heading text-body/tight'
        }
      >
        {name}
      </h1>
      {!isClient && detail !== '' && (
        <span className="block truncate text-axis/tight text-ink-2">{detail}</span>
      )}
    </span>
  );
  const look = 'flex min-h-11 min-w-0 flex-1 items-center gap-1';
  return (
    <div className="flex min-w-0 flex-1 items-center large-text:basis-full">
      <PageLink
        page="messages"
        aria-label="All conversations"
        className={iconButtonLook({ className: '-ml-2' })}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </PageLink>
      {channel.type === 'project' ? (
        <PageLink page="projectdetail" search={{ id: channel.projectId }} title="Open job" className={look}>
          {title}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />
        </PageLink>
      ) : (
        <div className={look}>{title}</div>
      )}
    </div>
  );
}

/** Who is online now, which is only known with a connection. */
function useWhoIsHere(channel: Channel, people: People): string {
  const { online } = useConnection();
  const presence = usePresence();
  const now = useNow();
  const { locale, timeZone } = useLocale();
  const team = useProjectTeam(channel.type === 'project' ? channel.projectId : null).rows;
  if (channel.type === 'direct') {
    const there = presence.get(channel.otherUserId);
    if (there === undefined || (there.online && !online)) return '';
    return there.online ? 'Here now' : `Last seen ${formatAgo(there.lastSeenAt, now, locale, timeZone)}`;
  }
  const ids = channel.type === 'project' ? team.map(({ userId }) => userId) : people.crew.map(({ id }) => id);
  const here = ids.filter((id) => presence.get(id)?.online === true).length;
  if (ids.length === 0) return '';
  const all = `${ids.length} ${ids.length === 1 ? 'person' : 'people'}`;
  return online && here > 0 ? `${all}, ${here} here now` : all;
}
