import type { ChannelEntry } from './channel-entries.ts';
import type { Channel } from './channels.ts';
import type { ComposerProps } from './composer.tsx';

/** What the line for a conversation's messages is called. */
export function composerText({
  channel,
  name,
}: Pick<ChannelEntry, 'channel' | 'name'>): Pick<ComposerProps, 'label' | 'placeholder'> {
  if (channel.type === 'team') return { label: 'Message the team', placeholder: 'Message the team' };
  if (channel.type === 'dispatch') return { label: 'Message dispatch', placeholder: 'Message dispatch' };
  const short = channel.type === 'project' ? 'the crew' : (name.split(' ')[0] ?? name);
  return { label: `Message ${name}`, placeholder: `Message ${short}` };
}

/** Only a project's channel has clients: theirs are always shared, and the crew chooses. */
export function sharingIn({ type }: Channel, isClient: boolean): ComposerProps['sharing'] {
  if (type !== 'project') return 'never';
  return isClient ? 'always' : 'choose';
}
