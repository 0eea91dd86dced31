import { isRecord, textOf } from '../parse.ts';
import { createStore } from '../store.ts';
import { type InvitationLink, invitationLinkOf } from './invitation-link.ts';

/** The invitation that this tab follows; kept in session storage until the organization is set. */
export type InvitationMarker = InvitationLink & {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The person's own phone number, where they have changed the one that the office typed. */
  phone?: string;
};

const key = 'plumbline.invitation';

export const invitation = createStore<InvitationMarker | null>(read());

/**
 * Stores the invitation of an address (`?ticket=…&status=sign_up|sign_in&key=…`), if there is one. The same
 * one keeps its start.
 */
export function noteInvitation(search: string, now: number): void {
  const link = invitationLinkOf(search);
  const known = invitation.get();
  if (link === null) return;
  if (known?.ticket === link.ticket) {
    // The same invitation again, now opened from the mail.
    if (link.key !== null && known.key !== link.key) write({ ...known, key: link.key });
    return;
  }
  write({ ...link, startedAt: now });
}

/** The phone number that goes with the acceptance. */
export function noteInvitedPhone(phone: string): void {
  const known = invitation.get();
  if (known !== null) write({ ...known, phone });
}

/** The person chose to wait once more: the time begins again. */
export function restartInvitation(now: number): void {
  const known = invitation.get();
  if (known !== null) write({ ...known, startedAt: now });
}

/** Called when the organization is set, or the person leaves the invitation. */
export function clearInvitation(): void {
  write(null);
}

function write(marker: InvitationMarker | null): void {
  if (marker === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(marker));
  invitation.set(marker);
}

function read(): InvitationMarker | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(kept) || typeof kept['startedAt'] !== 'number') return null;
    const status = kept['status'] === 'sign_up' ? 'sign_up' : 'sign_in';
    return {
      ticket: textOf(kept['ticket']),
      status,
      key: textOf(kept['key']),
      startedAt: kept['startedAt'],
      ...(typeof kept['phone'] === 'string' && { phone: kept['phone'] }),
    };
  } catch {
    return null;
  }
}
