import type { ThisDevice } from '../../../design/this-device.ts';

export type SyncReading = {
  here: ThisDevice;
  /** Changes that wait on this device or are still being stored there. */
  waiting: number;
  /** How many of `waiting` are still being stored. */
  storing: number;
  /** Failed changes and open conflicts. */
  needsYou: number;
  /** Whether the queue of this device has been read. Until then nobody knows whether something waits. */
  isRead: boolean;
  sending: boolean;
  /** When the browser has cleared its storage: how many changes only this tab has; null when it has not. */
  lost: number | null;
  /** Whether there is a network and the last health check did not fail. */
  online: boolean;
  /** Whether the live connection is open, or the last health check was answered. */
  connected: boolean;
  /** Rows of the first fill so far; null once the copy is full. */
  filling: { rows: number } | null;
  /** The time at which the server was last heard from; null: never. */
  sentAt: string | null;
  locale: string;
};

/**
 * `figure`: what the phone's header shows beside the vial, short to leave room for the page's name; null for
 * the vial alone.
 */
export type SyncText = { state: 'sent' | 'phone' | 'needs-you'; words: string; figure: string | null };

const textOf = (state: SyncText['state'], words: string, figure: string | null = null): SyncText => ({
  state,
  words,
  figure,
});

/**
 * The text of the sync widget (ui.md): never alarming, never a bare error. What waits for its person goes
 * before what happens by itself.
 */
export function syncText({
  here,
  waiting,
  storing,
  needsYou,
  isRead,
  sending,
  lost,
  online,
  connected,
  filling,
  sentAt,
  locale,
}: SyncReading): SyncText {
  const count = (value: number) => value.toLocaleString(locale);
  if (lost !== null)
    return textOf(
      'needs-you',
      lost === 0 ? 'Storage cleared' : `${count(lost)} in this tab only`,
      count(lost),
    );
  if (needsYou > 0) {
    return textOf(
      'needs-you',
      `${count(needsYou)} ${needsYou === 1 ? 'needs' : 'need'} you`,
      count(needsYou),
    );
  }
  if (waiting > 0) {
    if (sending) return textOf('phone', `Sending ${count(waiting)}…`, count(waiting));
    // Only what is stored is on this device: people put the phone away once they have read that.
    if (storing > 0) return textOf('phone', 'Saving…', count(waiting));
    return textOf('phone', `${count(waiting)} on ${here}`, count(waiting));
  }
  if (!online) return textOf('phone', 'No signal');
  if (filling !== null) {
    const rows = filling.rows > 0 ? `, ${count(filling.rows)}` : '';
    return textOf('phone', `Getting your records${rows}`);
  }
  if (!connected || !isRead) return textOf('phone', 'Connecting');
  return textOf('sent', sentAt === null ? 'Sent' : `Sent ${sentAt}`);
}
