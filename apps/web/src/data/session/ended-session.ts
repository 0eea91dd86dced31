const key = 'plumbline.signed-out';

/**
 * Whether a person signed out here without a connection: the session's cookie, which no script can delete, is
 * still valid. Until the server has ended the session, this device treats it as ended.
 */
export function sessionEndsLater(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is refused, so nothing was stored either.
    return false;
  }
}

export function noteSessionEndsLater(later: boolean): void {
  try {
    if (later) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is refused.
  }
}
