import type { Delivery, QueueItem } from './queue-types.ts';

/** Why the queue is paused, or that it is not; null where the list says enough. `nextTry`: time of day. */
export function deliveryText(
  { phase, reason }: Pick<Delivery, 'phase' | 'reason'>,
  { online, nextTry }: { online: boolean; nextTry: string | null },
): string | null {
  if (!online) return 'No signal. It is sent by itself when signal is back.';
  if (phase === 'sending') return 'Being sent now.';
  if (phase === 'idle') return null;
  const again = nextTry === null ? 'It is tried again by itself.' : `Next try ${nextTry}.`;
  switch (reason) {
    case 'session':
      return 'Sign in again to send it. Nothing is lost.';
    case 'membership':
      return 'You are no longer in this company. It is kept here; ask the office.';
    case 'plan':
      return 'Your company’s plan has ended. It is kept here and sent when there is a plan again.';
    case 'rate':
      return `The server asked us to wait. ${again}`;
    case 'server':
      return `The server has trouble. ${again}`;
    case 'storage':
      return 'This device’s storage does not answer. Keep the app open.';
    case 'room':
      return `This device has no room left. Free some, and it goes on by itself. ${again}`;
    case 'metered':
      return 'Photos and files wait for Wi-Fi. Everything else is sent.';
    case 'person':
      return 'Photos and files are paused. Everything else is sent.';
    case 'network':
    case 'timeout':
      return `The server does not answer. ${again}`;
    default:
      return again;
  }
}

/**
 * The state of one waiting change in a few words. `nextTry`: time of day of its own next try. `share`: the share of its
 * files that was sent, 0 to 1, while they are on their way.
 */
export function waitingText(
  {
    id,
    metadata,
    setAside = 0,
  }: Pick<QueueItem, 'id' | 'setAside'> & { metadata: Pick<QueueItem['metadata'], 'retryCount'> },
  inFlight: readonly string[],
  nextTry: string,
  share?: number,
): string {
  if (inFlight.includes(id)) return share ? `Sending, ${String(Math.floor(share * 100))} %` : 'Sending';
  if (setAside > 0) return `The server failed on it, next try ${nextTry}`;
  const { retryCount } = metadata;
  if (retryCount === 0) return 'Waiting';
  return retryCount === 1 ? 'Tried once' : `Tried ${retryCount} times`;
}
