import { sidebarCookieName, sidebarCookieSeconds } from '@plumbline/domain/limits/shell';

/** Expanded unless the cookie says otherwise. */
export function readSidebarCookie(cookies: string): boolean {
  return !cookies.split('; ').includes(`${sidebarCookieName}=false`);
}

export function sidebarCookie(expanded: boolean): string {
  return `${sidebarCookieName}=${expanded}; path=/; max-age=${sidebarCookieSeconds}; samesite=lax`;
}
