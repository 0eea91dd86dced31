import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../data/store.ts';

/** Where the shell lets a screen put its dock: above the bottom bar of the phone. null outside the shell. */
export const dockPlace = createStore<HTMLElement | null>(null);

/** One main control of 60 px and a square beside it, at the thumb; at the office there is no dock and nothing is shown. */
export function Dock({ children }: { children: ReactNode }) {
  const place = useStore(dockPlace);
  useEffect(() => {
    // The page's foot and the toasts keep clear of it.
    const { style } = document.documentElement;
    style.setProperty('--dock-height', '5.25rem');
    return () => {
      style.removeProperty('--dock-height');
    };
  }, []);
  if (place === null) return null;
  return createPortal(
    <div className="flex items-stretch gap-2.5 px-4 py-3 *:first:grow">{children}</div>,
    place,
  );
}
