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
  const marker = invitation.get();
  if (link === null) return;
  if (marker?.ticket === link.ticket) {
    // The same invitation again, now opened from the mail.
    if (link.key !== null && marker.key !== link.key) write({ ...marker, key: link.key });
    return;
  }
  write({ ...link, startedAt: now });
}

/** The phone number that goes with the acceptance. */
export function noteInvitedPhone(phone: string): void {
  const marker = invitation.get();
  if (marker !== null) write({ ...marker, phone });
}

/** Call it when the person chooses to wait once more, so that the time begins again. */
export function restartInvitation(now: number): void {
  const marker = invitation.get();
  if (marker !== null) write({ ...marker, startedAt: now });
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
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(stored) || typeof stored['startedAt'] !== 'number') return null;
    const status = stored['status'] === 'sign_up' ? 'sign_up' : 'sign_in';
    return {
      ticket: textOf(stored['ticket']),
      status,
      key: textOf(stored['key']),
      startedAt: stored['startedAt'],
      ...(typeof stored['phone'] === 'string' && { phone: stored['phone'] }),
    };
  } catch {
    return null;
  }
}
