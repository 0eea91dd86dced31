import type { Quality } from '../../../features/sync/quality-text.ts';

export type Notice = 'offline' | 'back' | 'poor';

/** What the banner shows, and the state of the connection at its last change. */
export type NoticeState = {
  notice: Notice | null;
  quality: 'offline' | 'poor' | 'fine';
  /** The warning of a poor connection was closed: it stays away until the next loss, even if the quality changes. */
  muted: boolean;
};

export type NoticeEvent =
  | { kind: 'connection'; online: boolean; quality: Quality; suffers: boolean }
  | { kind: 'dismissed' }
  | { kind: 'back shown' };

/**
 *   fine ──► poor: warns          poor ──► fine: silent
 *   any  ──► offline: says so     offline ──► any: 'Back Online' for its time, then the warning where it is poor
 *
 * A connection counts as poor only where sending is slow, not by the browser's estimate alone. The offline banner,
 * once closed, comes back with the next loss.
 */
export const quietNotice: NoticeState = { notice: null, quality: 'fine', muted: false };

export function nextNotice(state: NoticeState, event: NoticeEvent): NoticeState {
  const { notice, muted } = state;
  if (event.kind === 'dismissed') return { ...state, notice: null, muted: muted || notice === 'poor' };
  if (event.kind === 'back shown')
    return notice === 'back' ? { ...state, notice: warning(state.quality, muted) } : state;
  const quality = qualityOf(event);
  if (quality === state.quality) return state;
  if (quality === 'offline') return { notice: 'offline', quality, muted: false };
  if (state.quality === 'offline' || notice === 'back') return { notice: 'back', quality, muted };
  return { notice: warning(quality, muted), quality, muted };
}

function warning(quality: NoticeState['quality'], muted: boolean): Notice | null {
  return quality === 'poor' && !muted ? 'poor' : null;
}

function qualityOf({
  online,
  quality,
  suffers,
}: Extract<NoticeEvent, { kind: 'connection' }>): NoticeState['quality'] {
  if (!online || quality === 'offline') return 'offline';
  return suffers && (quality === 'poor' || quality === 'very-poor') ? 'poor' : 'fine';
}
