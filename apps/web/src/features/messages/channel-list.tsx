import { clsx } from 'clsx';
import { HardHat, Radio, Users } from 'lucide-react';
import { memo } from 'react';
import { usePresence } from '../../data/device/presence.ts';
import { Avatar } from '../../design/display/avatar.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { useLocale } from '../../design/locale.tsx';
import { stampText } from '../../kits/days/when.ts';
import type { People } from '../../kits/names/use-people.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import type { ChannelEntry, ChannelGroup } from './channel-entries.ts';
import type { Channel } from './channels.ts';

export interface ChannelListProps {
  groups: readonly ChannelGroup[];
  /** The open one. */
  openKey: string | null;
  people: People;
  today: string;
}

/**
 * Every conversation with its last message and the number of unread ones. Hundreds of rows, so what else changes
 * on the page does not render them again.
 */
export const ChannelList = memo(function ChannelList({ groups, openKey, people, today }: ChannelListProps) {
  return (
    <nav aria-label="Conversations" className="flex flex-col gap-4">
      {groups.map(({ name, entries }) => (
        <section key={name} aria-labelledby={`channels-${name}`}>
          <h2 id={`channels-${name}`} className="px-2 pb-1 text-meta font-bold text-ink-2">
            {name}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              // A company has hundreds of jobs: those out of sight are not laid out, and count with the height of a
              // row in sight, so that a page to which one returns stands where it was.
              <li
                key={entry.key}
                className="[contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto] max-md:[contain-intrinsic-block-size:auto_3.675rem]"
              >
                <ChannelRow entry={entry} open={entry.key === openKey} people={people} today={today} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
});

interface ChannelRowProps {
  entry: ChannelEntry;
  open: boolean;
  people: People;
  today: string;
}

function ChannelRow({ entry, open, people, today }: ChannelRowProps) {
  const { locale, timeZone } = useLocale();
  const { key, channel, name, detail, conversation } = entry;
  const last = conversation?.messages.at(-1);
  const unread = conversation?.unread ?? 0;
  return (
    <PageLink
      page="messages"
      search={{ channel: key }}
      aria-current={open ? 'true' : undefined}
      className={clsx(
        'flex min-h-14 items-center gap-3 rounded-control px-2 py-2 outline-offset-[-2px]',
        open ? 'bg-selected text-ink' : 'hover:bg-lift',
      )}
    >
      <ChannelSign channel={channel} name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={clsx('min-w-0 flex-1 truncate', unread > 0 ? 'font-bold' : 'font-medium')}>
            {name}
          </span>
          {last && (
            <span className="shrink-0 text-meta text-ink-2 tabular">
              {stampText(last.createdAt, { today, locale, timeZone })}
            </span>
          )}
        </span>
        <span className="flex items-center gap-2 text-meta text-ink-2">
          <span className="min-w-0 flex-1 truncate">
            {last ? `${people.shortName(last.createdBy)}: ${last.body}` : detail}
          </span>
          <Badge count={unread} unit="unread" />
        </span>
      </span>
    </PageLink>
  );
}

const icons = { team: Users, dispatch: Radio, project: HardHat } as const;

/** The picture of a conversation: initials for a person, an icon for others. */
function ChannelSign({ channel, name }: { channel: Channel; name: string }) {
  const presence = usePresence();
  if (channel.type === 'direct') {
    return <Avatar name={name} online={presence.get(channel.otherUserId)?.online === true} decorative />;
  }
  const Icon = icons[channel.type];
  return (
    <span className="grid size-9 place-items-center rounded-full bg-lift text-ink">
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
}
