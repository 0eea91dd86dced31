import { HardHat, Radio, Users } from 'lucide-react';
import { usePresence } from '../../data/presence.ts';
import { Avatar } from '../../design/avatar.tsx';
import type { Channel } from './channels.ts';

const icons = { team: Users, dispatch: Radio, project: HardHat } as const;

/** Before a conversation's name: a person by their initials, everything else by its sign. */
export function ChannelSign({ channel, name }: { channel: Channel; name: string }) {
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
