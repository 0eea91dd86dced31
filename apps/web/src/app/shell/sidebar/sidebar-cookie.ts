import { sidebarCookieName, sidebarCookieSeconds, sidebarShortcutKey } from '@plumbline/domain/limits/shell';
import { isCommandKey, type KeyPress } from '../command-key.ts';

/** Expanded unless the cookie says otherwise. */
export function readSidebarCookie(cookies: string): boolean {
  return !cookies.split('; ').includes(`${sidebarCookieName}=false`);
}

export function sidebarCookie(expanded: boolean): string {
  return `${sidebarCookieName}=${expanded}; path=/; max-age=${sidebarCookieSeconds}; samesite=lax`;
}

export function isSidebarShortcut(event: KeyPress): boolean {
  return isCommandKey(event, sidebarShortcutKey);
}
