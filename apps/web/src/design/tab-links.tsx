import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { tabListLook, tabLook } from './tab-look.ts';

/** Tabs with an address each: a navigation, not an ARIA tab list. */
export function TabLinks({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={clsx(tabListLook, className)}>
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
      {children}
      {count !== undefined && <span className="font-regular text-ink-3 tabular">{count}</span>}
    </a>
  );
}

/** One tab of TabLinks: the router marks the current one. */
export const TabLink = createLink(TabAnchor);
