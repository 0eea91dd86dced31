const key = 'plumbline.came-from';
/** Pages for signing in, and what somebody reads beside them before they agree to it. */
const passing = [
  '/login',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/privacy',
  '/terms',
  '/cookies',
  '/gdpr',
];

/** Remembers the page of this tab to come back to after signing in. */
export function noteCameFrom(path: string): void {
  const pathname = path.split(/[?#]/, 1)[0]?.toLowerCase().replace(/\/+$/, '') ?? '';
  if (!passing.includes(pathname)) sessionStorage.setItem(key, path);
}

/** What was remembered; the guard decides whether it is followed. */
export function cameFrom(): string | null {
  return sessionStorage.getItem(key);
}
