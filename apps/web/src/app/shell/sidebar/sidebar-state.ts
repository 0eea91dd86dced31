import { createStore } from '../../../data/store.ts';
import { readSidebarCookie, sidebarCookie } from './sidebar-cookie.ts';

/** Whether the office's sidebar shows its words; a cookie keeps this for seven days. */
export const sidebarExpanded = createStore(readSidebarCookie(document.cookie));

export function toggleSidebar(): void {
  const expanded = !sidebarExpanded.get();
  document.cookie = sidebarCookie(expanded);
  sidebarExpanded.set(expanded);
}
