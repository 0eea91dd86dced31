const key = 'plumbline.signed-out';

/**
 * Whether a person signed out here without a connection: the session's cookie, which no script can delete, is
 * still valid. Until the server has ended the session, this device treats it as ended.
 */
export function sessionEndsLater(): boolean {
  return localStorage.getItem(key) !== null;
}

export function noteSessionEndsLater(later: boolean): void {
  if (later) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
