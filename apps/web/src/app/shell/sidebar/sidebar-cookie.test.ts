import { expect, test } from 'vitest';
import { isPressed, type KeyPress } from '../../../design/shortcuts.ts';
import { readSidebarCookie, sidebarCookie } from './sidebar-cookie.ts';

test('SHELL-3 the sidebar opens as its cookie says, expanded without one', () => {
  expect(readSidebarCookie('')).toBe(true);
  expect(readSidebarCookie('a=1; sidebar_state=false')).toBe(false);
  expect(readSidebarCookie('sidebar_state=true; b=2')).toBe(true);
  expect(readSidebarCookie('not_sidebar_state=false')).toBe(true);
});

test('SHELL-3 the cookie lives for seven days', () => {
  expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
});

test('SHELL-4 Ctrl+B and Cmd+B toggle the sidebar, with or without capitals, and nothing else does', () => {
  const pressed = (event: KeyPress) => isPressed(event, 'sidebar');
  const pending = { key: 'b', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(pressed({ ...pending, ctrlKey: true })).toBe(true);
  expect(pressed({ ...pending, key: 'B', metaKey: true })).toBe(true);
  expect(pressed(pending)).toBe(false);
  expect(pressed({ ...pending, key: 'v', ctrlKey: true })).toBe(false);
  expect(pressed({ ...pending, ctrlKey: true, shiftKey: true })).toBe(false);
});
