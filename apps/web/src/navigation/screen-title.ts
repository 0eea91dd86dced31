import { type ReactNode, useLayoutEffect } from 'react';
import { createStore } from '../data/store.ts';

/** What the shell's header shows in place of the page's name: the phone has room for one header only. */
export const screenTitle = createStore<ReactNode>(null);

/** Gives the shell's header the title of what this screen has open, with its way back; null for the page's name. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    screenTitle.set(children);
    return () => screenTitle.set(null);
  }, [children]);
  return null;
}
