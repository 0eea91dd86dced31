import { lowScreenPx, mobileBreakpointPx } from '@plumbline/domain/limits/shell';
import { useSyncExternalStore } from 'react';

/** In rem as in style.css: a screen is narrow by how much text fits on it. */
export const narrowMedia = `(width < ${mobileBreakpointPx / 16}rem)`;
/** A phone on its side. */
export const lowMedia = `(pointer: coarse) and (height < ${lowScreenPx}px)`;

/** From this width on a table of a week fits in the phone's frame, in rem like the width of that. */
export const rowsRem = 40;

/** One for all, because each row of a list asks. */
const media = [narrowMedia, lowMedia].map((each) => matchMedia(each));
const rows = matchMedia(`(width >= ${rowsRem}rem)`);
const listeners = new Set<() => void>();
let phone = isPhone();
/** The frame of which the components were told. */
let notified = phone;
let holders = 0;

for (const each of media) each.addEventListener('change', settle);

/** What has the focus, or had it until the styles of the other frame hid it. */
let focused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  focused = target instanceof Element ? target : null;
});
document.addEventListener('focusout', ({ target }) => {
  if (target instanceof Element && target.checkVisibility()) focused = null;
});

/**
 * True in the phone's frame: on a narrow screen, and on a phone on its side. Follows the window, but not while a
 * layer is open. Prefer CSS where only the look differs.
 */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, present);
}

/**
 * True where the rows of a table fit: at the office, on a phone on its side, and in a window that is zoomed to half
 * of an office's. The table is in the page, so that layers over it are no reason to keep the other look.
 */
export function useRowsFit(): boolean {
  return useSyncExternalStore(followRows, () => rows.matches);
}

function followRows(changed: () => void): () => void {
  rows.addEventListener('change', changed);
  return () => rows.removeEventListener('change', changed);
}

/**
 * Keeps the frame as it is until the result is called. Every open layer holds it: the frames have trees of their
 * own, and the other one would close what is open, with what was written there, its focus and its files.
 */
export function holdFrame(): () => void {
  holders += 1;
  return () => {
    // A layer that opens as this one closes, such as a form from a menu, holds it too. Until then nobody may ask.
    setTimeout(() => {
      holders -= 1;
      settle();
    });
  };
}

function isPhone(): boolean {
  return media.some(({ matches }) => matches);
}

function present(): boolean {
  if (holders === 0) phone = isPhone();
  return phone;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function settle(): void {
  if (holders > 0 || notified === isPhone()) return;
  notified = present();
  const before = focused;
  for (const changed of listeners) changed();
  if (before === null) return;
  // A field that the other frame has too keeps the focus.
  import('./keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(before),
    () => undefined,
  );
}
