import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { tabListLook, tabLook } from './tab-look.ts';

/** How much of the neighbouring tab stays visible. */
const edgePx = 40;

/** Where the row may rest from `least` on: between the starts of two tabs the browser would scroll it back. */
function snapAfter(row: HTMLElement, least: number): number {
  const inset = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
  const zero = row.getBoundingClientRect().left - row.scrollLeft + inset;
  const starts = [...row.children].map((tab) => tab.getBoundingClientRect().left - zero);
  return starts.find((start) => start >= least) ?? least;
}

/**
 * Tabs with an address each: a navigation, not an ARIA tab list. The row is scrolled so that the current tab
 * is visible.
 */
export function TabLinks({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  const navRef = useRef<HTMLElement>(null);
  const shownRef = useRef<{ tab: Element; at: number; scrolled: number } | null>(null);
  useEffect(() => {
    const row = navRef.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]') ?? null;
    if (row === null || current === null) return;
    const shown = shownRef.current;
    // Scrolls once for each current tab, and again when a count that loaded later has moved it, unless the
    // person has scrolled the row meanwhile.
    const isLeft = shown?.at === current.offsetLeft || shown?.scrolled !== row.scrollLeft;
    if (shown?.tab === current && isLeft) return;
    const [around, tab] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    const beyond = tab.right - around.right;
    if (beyond > -edgePx) row.scrollLeft = snapAfter(row, row.scrollLeft + beyond + edgePx);
    else if (tab.left < around.left) row.scrollLeft -= around.left - tab.left + edgePx;
    shownRef.current = { tab: current, at: current.offsetLeft, scrolled: row.scrollLeft };
  });
  return (
    <nav ref={navRef} aria-label={label} className={clsx(tabListLook, className)}>
      {children}
    </nav>
  );
}

function TabAnchor({
  count,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { count?: number | undefined }) {
  return (
    <a {...rest} className={clsx(tabLook, 'aria-[current=page]:tab-chosen', className)}>
      {/* As wide as in bold, so that the others stay where they are when another one is chosen. */}
      <span
        data-bold={typeof children === 'string' ? children : undefined}
        className="after:invisible after:block after:h-0 after:overflow-hidden after:font-bold after:content-[attr(data-bold)]"
      >
        {children}
      </span>
      {count !== undefined && <span className="font-regular text-ink-3 tabular">{count}</span>}
    </a>
  );
}

/** One tab of TabLinks: the router marks the current one. */
export const TabLink = createLink(TabAnchor);
