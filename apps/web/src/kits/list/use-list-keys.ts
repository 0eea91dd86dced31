import { type RefObject, useEffect, useRef } from 'react';

export type ListKeys = {
  /** '/' puts the cursor into the search inside this element. */
  searchRef: RefObject<HTMLElement | null>;
  /** 'n' begins a new one; without it the key does nothing. */
  onNew?: (() => void) | undefined;
};

/** The keys of a list's page. They rest while somebody types, holds a modifier, or a dialog or menu is open. */
export function useListKeys({ searchRef, onNew }: ListKeys): void {
  const newRef = useRef(onNew);
  useEffect(() => {
    newRef.current = onNew;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return;
      if (event.key === '/') {
        event.preventDefault();
        searchRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      } else if (event.key === 'n' && newRef.current) {
        event.preventDefault();
        newRef.current();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [searchRef]);
}

/** Whether a key belongs to whom it was pressed on: somebody types, or a layer is open. */
export function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
    return true;
  return target instanceof HTMLElement && target.closest(written) !== null;
}

/** What takes letters; a box that is ticked takes none. */
const written = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
