const key = 'plumbline.signed-out';

/**
 * Somebody signed out here without a signal: the session's cookie, which no script can delete, still stands. Until the server has ended it, this
 * device treats it as ended.
 */
export function sessionEndsLater(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is refused: then nothing was noted either.
    return false;
  }
}

export function noteSessionEndsLater(later: boolean): void {
  try {
    if (later) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
