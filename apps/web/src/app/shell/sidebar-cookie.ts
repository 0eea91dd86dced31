import { sidebarCookieName, sidebarCookieSeconds, sidebarShortcutKey } from '@plumbline/domain/limits/shell';

/** Expanded unless the cookie says otherwise. */
export function readSidebarCookie(cookies: string): boolean {
  return !cookies.split('; ').includes(`${sidebarCookieName}=false`);
}

export function sidebarCookie(expanded: boolean): string {
  return `${sidebarCookieName}=${expanded}; path=/; max-age=${sidebarCookieSeconds}; samesite=lax`;
}

/** Ctrl or Cmd with B, and no other key held. */
export function isSidebarShortcut(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): boolean {
  return (
    event.key.toLowerCase() === sidebarShortcutKey &&
    (event.ctrlKey || event.metaKey) &&
    !event.altKey &&
    !event.shiftKey
  );
}
