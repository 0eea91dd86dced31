/** The smallest width with the desktop layout. */
export const mobileBreakpointPx = 768;
/** A touch screen lower than this is a phone on its side: it keeps the phone's layout however wide it is. */
export const lowScreenPx = 500;

export const sidebarWidthRem = 16;
export const sidebarMobileWidthRem = 18;
export const sidebarIconWidthRem = 3;
export const sidebarCookieName = 'sidebar_state';
/** Seven days. */
export const sidebarCookieSeconds = 604_800;
/** Together with Ctrl or Cmd. */
export const sidebarShortcutKey = 'b';
/** Together with Ctrl or Cmd. */
export const paletteShortcutKey = 'k';

/** The letter of a page counts only within this time after G. */
export const goToKeyMs = 1500;

/** The landing page's nav bar changes its style when scrolled beyond this. */
export const navScrollPx = 10;
/** A click counts only within this time after the one before. */
export const tripleClickWindowMs = 500;

export const notificationListLimit = 20;
/** Above this the badge shows this number with a plus. */
export const notificationBadgeMax = 99;
export const notificationListHeightPx = 400;

export const errorLogKept = 100;
export const errorLogShown = 10;
