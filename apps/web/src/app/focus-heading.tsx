import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

let lastPathname: string | null = null;

/**
 * Moves the focus to the heading of a page after navigation, so that its name is read aloud and the keyboard
 * starts there. It is inside the same Suspense as the page's content, and so acts once that is drawn. The
 * first page of a visit keeps the browser's own focus.
 */
export function FocusHeading() {
  const { pathname } = useLocation();
  useEffect(() => {
    const first = lastPathname === null;
    const same = lastPathname === pathname;
    lastPathname = pathname;
    if (first || same) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
