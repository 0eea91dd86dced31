import { ArrowLeft } from 'lucide-react';
import { useProjectTeam } from '../../data/records/records.ts';
import { useNow } from '../../data/replica/clock.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { usePresence } from '../../data/replica/presence.ts';
import { iconButtonLook } from '../../design/controls/button-look.ts';
import { formatAgo } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import type { Channel } from './channels.ts';

export interface ThreadHeaderProps {
  channel: Channel;
  name: string;
  people: People;
  isClient: boolean;
}

/** The name of the conversation, and who is online. On the phone it has the button back to the list. */
export function ThreadHeader({ channel, name, people, isClient }: ThreadHeaderProps) {
  const detail = useWhoIsHere(channel, people);
  return (
    <header className="sticky top-14 z-5 -mx-4 -mt-4 flex min-h-14 items-center gap-2 border-b border-hairline bg-page px-4 py-1.5 md:static md:m-0 md:px-5 md:py-3">
      <PageLink
        page="messages"
        aria-label="All conversations"
        className={iconButtonLook({ className: '-ml-2 md:hidden' })}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </PageLink>
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
