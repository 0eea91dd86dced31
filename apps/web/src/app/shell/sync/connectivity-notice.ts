import type { Quality } from './quality-text.ts';

export type Notice = 'offline' | 'back' | 'poor';

/** What the banner shows, and what the last change of the connection was to. */
export type NoticeState = {
  notice: Notice | null;
  standing: 'offline' | 'poor' | 'fine';
  /** The warning of a poor connection was closed: it keeps quiet until the next loss, however the figures waver. */
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
 * Poor is what is named so where sending suffers by it: a browser's guess alone warns of nothing. The offline banner, once closed, comes back with the next loss.
 */
export const quietNotice: NoticeState = { notice: null, standing: 'fine', muted: false };

export function nextNotice(state: NoticeState, event: NoticeEvent): NoticeState {
  const { notice, muted } = state;
  if (event.kind === 'dismissed') return { ...state, notice: null, muted: muted || notice === 'poor' };
  if (event.kind === 'back shown')
    return notice === 'back' ? { ...state, notice: warning(state.standing, muted) } : state;
  const standing = standingOf(event);
  if (standing === state.standing) return state;
  if (standing === 'offline') return { notice: 'offline', standing, muted: false };
  if (state.standing === 'offline' || notice === 'back') return { notice: 'back', standing, muted };
  return { notice: warning(standing, muted), standing, muted };
}

function warning(standing: NoticeState['standing'], muted: boolean): Notice | null {
  return standing === 'poor' && !muted ? 'poor' : null;
}

function standingOf({
  online,
  quality,
  suffers,
}: Extract<NoticeEvent, { kind: 'connection' }>): NoticeState['standing'] {
  if (!online || quality === 'offline') return 'offline';
  return suffers && (quality === 'poor' || quality === 'very-poor') ? 'poor' : 'fine';
}
