import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../data/store.ts';

/** The element into which a screen renders its dock: above the phone's bottom bar. Null outside the shell. */
export const dockElement = createStore<HTMLElement | null>(null);

export interface DockProps {
  /** A control of 60 px by default; another height names what it takes with the space around it. */
  height?: string | undefined;
  children: ReactNode;
}

/**
 * A main control of 60 px with a square button beside it, at the bottom of the phone's screen; at the office
 * nothing is shown.
 */
export function Dock({ height = '5.25rem', children }: DockProps) {
  const container = useStore(dockElement);
  useEffect(() => {
    // The page's bottom and the toasts leave room for it.
    const { style } = document.documentElement;
    style.setProperty('--dock-height', height);
    return () => {
      style.removeProperty('--dock-height');
    };
  }, [height]);
  if (container === null) return null;
  return createPortal(
    <section
      aria-label="Quick actions"
      className="flex shrink-0 items-stretch gap-2.5 bg-page px-4 py-3 *:first:grow low:py-1.5 low:[&_:is(a,button,input)]:h-12! low:[&_:is(a,button)]:min-h-12! large-text:px-2 large-text:py-2 large-text:[&_button]:shrink large-text:[&_button]:flex-col large-text:[&_button]:px-1!"
    >
      {children}
    </section>,
    container,
  );
}
