const key = 'plumbline.came-from';
/** Pages for signing in, and those that a person reads before agreeing to it. */
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

/** Remembers in this tab the page to return to after signing in. */
export function noteCameFrom(path: string): void {
  const pathname = path.split(/[?#]/, 1)[0]?.toLowerCase().replace(/\/+$/, '') ?? '';
  if (!passing.includes(pathname)) sessionStorage.setItem(key, path);
}

/** The remembered page; the guard decides whether it is followed. */
export function cameFrom(): string | null {
  return sessionStorage.getItem(key);
}
