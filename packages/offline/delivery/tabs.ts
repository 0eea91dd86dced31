import type { DeliveryState, WakeReason } from './ports.ts';

/**
 * The messages between tabs: the delivering tab sends its state and what it tells of the network, because it need not be
 * the one in front, and the others say why it should look at the queue.
 */
export type TabMessage =
  | { kind: 'state'; state: DeliveryState }
  | { kind: 'progress'; progress: ReadonlyMap<string, number> }
  | { kind: 'network'; state: 'lost' | 'back'; operation: string }
  | { kind: 'wake'; why: WakeReason };

/**
 * Whether a message has a known form. Another version of this code may send messages that this one does not
 * know.
 */
export function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  return (
    (message.kind === 'state' && 'state' in message) ||
    (message.kind === 'progress' && 'progress' in message && message.progress instanceof Map) ||
    (message.kind === 'network' &&
      'state' in message &&
      (message.state === 'lost' || message.state === 'back') &&
      'operation' in message &&
      typeof message.operation === 'string') ||
    (message.kind === 'wake' && 'why' in message)
  );
}
