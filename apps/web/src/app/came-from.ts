const key = 'plumbline.came-from';
const passing = ['/login', '/sign-in', '/sign-up', '/forgot-password', '/reset-password'];

/** Remembers the page of this tab to come back to after signing in. Pages for signing in are only passed through. */
export function noteCameFrom(path: string): void {
  const pathname = path.split(/[?#]/, 1)[0]?.toLowerCase().replace(/\/+$/, '') ?? '';
  if (!passing.includes(pathname)) sessionStorage.setItem(key, path);
}

/** What was remembered; the guard decides whether it is followed. */
export function cameFrom(): string | null {
  return sessionStorage.getItem(key);
}
