import { useEffect, useRef } from 'react';
import { isPressed } from '../../../design/shortcuts.ts';

export type ExpenseKeys = {
  /** The shown expenses, in their order. */
  ids: readonly string[];
  /** The one that is open beside the list. */
  openId: string | undefined;
  onOpen: (expenseId: string) => void;
  onSelect: (expenseId: string) => void;
  onApprove: (expenseId: string) => void;
};

/** The element with this expense's button in the list; null where its row is not drawn. */
const rowOf = (expenseId: string): HTMLElement | null =>
  document.querySelector(`[data-expense="${expenseId}"]`);

/**
 * J and K go to the next and the earlier expense, and open it where one is open; X selects it, A approves it. Typed
 * letters, menus and dialogs keep theirs: the open expense is no dialog that takes them.
 */
export function useExpenseKeys(keys: ExpenseKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ids, openId, onOpen, onSelect, onApprove } = latest.current;
      if (event.defaultPrevented || keepsKeys(event.target, openId !== undefined)) return;
      const focused =
        event.target instanceof HTMLElement
          ? event.target.closest('tr, li')?.querySelector<HTMLElement>('[data-expense]')?.dataset['expense']
          : undefined;
      const present = openId ?? focused;
      if (isPressed(event, 'stepRow')) {
        const at = present === undefined ? -1 : ids.indexOf(present);
        const next = at < 0 ? ids[0] : ids[event.key.toLowerCase() === 'j' ? at + 1 : at - 1];
        if (next === undefined) return;
        event.preventDefault();
        if (openId === undefined) rowOf(next)?.focus();
        else onOpen(next);
      } else if (present !== undefined && isPressed(event, 'selectRow')) {
        event.preventDefault();
        onSelect(present);
      } else if (present !== undefined && isPressed(event, 'approve')) {
        event.preventDefault();
        onApprove(present);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const written = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

function keepsKeys(target: EventTarget | null, isOpen: boolean): boolean {
  if (target instanceof HTMLElement && target.closest(written) !== null) return true;
  if (document.querySelector('[role="alertdialog"], [role="menu"], [role="listbox"]') !== null) return true;
  return document.querySelectorAll('[role="dialog"]').length > (isOpen ? 1 : 0);
}
