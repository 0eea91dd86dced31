const key = 'plumbline.signed-out';

/**
 * Whether a person has signed out here without a connection. The session's cookie, which no script can
 * delete, is still valid then. Until the server has ended the session, this device treats it as ended.
 */
export function sessionEndsLater(): boolean {
  return localStorage.getItem(key) !== null;
}

export function noteSessionEndsLater(later: boolean): void {
  if (later) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
