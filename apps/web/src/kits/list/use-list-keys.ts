import { type RefObject, useEffect, useRef } from 'react';
import { isPressed } from '../../design/shortcuts.ts';

export type ListKeys = {
  /** '/' puts the cursor into the search inside this element. */
  searchRef: RefObject<HTMLElement | null>;
  /** 'n' starts a new record; without this the key does nothing. */
  onNew?: (() => void) | undefined;
};

/**
 * The keyboard shortcuts of a list's page. They are off while the person types, holds a modifier, or has a
 * dialog or menu open.
 */
export function useListKeys({ searchRef, onNew }: ListKeys): void {
  const newRef = useRef(onNew);
  useEffect(() => {
    newRef.current = onNew;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return;
      if (isPressed(event, 'search')) {
        event.preventDefault();
        searchRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      } else if (isPressed(event, 'create') && newRef.current) {
        event.preventDefault();
        newRef.current();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [searchRef]);
}

/**
 * Whether the element needs the pressed key itself: a text is being typed in it, or a dialog or menu is open.
 */
export function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
    return true;
  return target instanceof HTMLElement && target.closest(written) !== null;
}

/** Elements that take typed letters; checkboxes do not. */
const written = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
