import type { SyncState } from '../../data/sync-state.ts';

export type SyncWords = { state: 'sent' | 'phone'; words: string };

/** What the sync widget says (ui.md): never alarming, never a bare error. `filling`: rows of the first fill so far. */
export function syncWords(
  connection: SyncState['connection'],
  filling: { rows: number } | null,
  sentAt: string | null,
): SyncWords {
  if (connection === 'waiting') return { state: 'phone', words: 'On this phone' };
  if (filling !== null) {
    const count = filling.rows > 0 ? `, ${filling.rows.toLocaleString('en-US')}` : '';
    return { state: 'phone', words: `Getting your records${count}` };
  }
  if (connection === 'connecting') return { state: 'phone', words: 'Connecting' };
  return { state: 'sent', words: sentAt === null ? 'Sent' : `Sent ${sentAt}` };
}
