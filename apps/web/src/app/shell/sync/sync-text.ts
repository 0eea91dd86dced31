import type { ThisDevice } from '../../../design/this-device.ts';

export type SyncReading = {
  here: ThisDevice;
  /** Changes that wait on this device. */
  waiting: number;
  /** Failed changes and open conflicts. */
  needsYou: number;
  sending: boolean;
  /** The browser has cleared its storage: how many changes this tab alone has; null: it has not. */
  lost: number | null;
  /** There is a network, and no health check has just failed. */
  online: boolean;
  /** The live connection is open, or the last health check was answered. */
  connected: boolean;
  /** Rows of the first fill so far; null once the copy is full. */
  filling: { rows: number } | null;
  /** Clock time at which the server was last heard; null: never. */
  sentAt: string | null;
  locale: string;
};

/** `figure`: all that the phone's header says beside the vial, which leaves the room to the page's name; null: the vial says it alone. */
export type SyncWords = { state: 'sent' | 'phone' | 'needs-you'; words: string; figure: string | null };

const said = (state: SyncWords['state'], words: string, figure: string | null = null): SyncWords => ({
  state,
  words,
  figure,
});

/** What the sync widget says (ui.md): never alarming, never a bare error. What needs its person goes before what goes by itself. */
export function syncWords({
  here,
  waiting,
  needsYou,
  sending,
  lost,
  online,
  connected,
  filling,
  sentAt,
  locale,
}: SyncReading): SyncWords {
  const count = (value: number) => value.toLocaleString(locale);
  if (lost !== null)
    return said('needs-you', lost === 0 ? 'Storage cleared' : `${count(lost)} in this tab only`, count(lost));
  if (needsYou > 0) {
    return said('needs-you', `${count(needsYou)} ${needsYou === 1 ? 'needs' : 'need'} you`, count(needsYou));
  }
  if (waiting > 0) {
    const words = sending ? `Sending ${count(waiting)}…` : `${count(waiting)} on ${here}`;
    return said('phone', words, count(waiting));
  }
  if (!online) return said('phone', 'No signal');
  if (filling !== null) {
    const rows = filling.rows > 0 ? `, ${count(filling.rows)}` : '';
    return said('phone', `Getting your records${rows}`);
  }
  if (!connected) return said('phone', 'Connecting');
  return said('sent', sentAt === null ? 'Sent' : `Sent ${sentAt}`);
}

export type SyncButtonReading = Pick<SyncReading, 'here' | 'waiting' | 'needsYou' | 'online' | 'locale'> & {
  syncing: boolean;
  needsSync: boolean;
  /** Clock time of the last sync; null: none since the app was opened. */
  lastSyncAt: string | null;
};

/** The name of the sync status button: what a press does, and how things stand. */
export function syncButtonWords(reading: SyncButtonReading): string {
  if (reading.syncing) return 'Syncing';
  const count = (value: number) => value.toLocaleString(reading.locale);
  const standing = [
    !reading.online && 'no signal',
    reading.needsYou > 0 && `${count(reading.needsYou)} ${reading.needsYou === 1 ? 'needs' : 'need'} you`,
    reading.waiting > 0 && `${count(reading.waiting)} on ${reading.here}`,
    reading.needsSync && 'not synced for a while',
    reading.lastSyncAt !== null && `last sync ${reading.lastSyncAt}`,
  ].filter(Boolean);
  return standing.length === 0 ? 'Sync now' : `Sync now: ${standing.join(', ')}`;
}
