import type { DeliveryState, WakeReason } from './ports.ts';

/** What tabs tell each other: the delivering tab its state, the others why it should look. */
export type TabMessage = { kind: 'state'; state: DeliveryState } | { kind: 'wake'; why: WakeReason };

/** Only this code posts on the channel, but another version of it may send messages that this one does not know. */
export function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  return (message.kind === 'state' && 'state' in message) || (message.kind === 'wake' && 'why' in message);
}
