import type { DeliveryState, WakeReason } from './ports.ts';

/**
 * The messages between tabs: the delivering tab sends its state, and the others say why it should look at the
 * queue.
 */
export type TabMessage =
  | { kind: 'state'; state: DeliveryState }
  | { kind: 'progress'; progress: ReadonlyMap<string, number> }
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
    (message.kind === 'wake' && 'why' in message)
  );
}
