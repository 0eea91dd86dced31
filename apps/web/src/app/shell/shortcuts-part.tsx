import { createElement, useEffect } from 'react';
import { createStore, useStore } from '../../data/store.ts';
import { isPressed } from '../../design/shortcuts.ts';
import { isTaken } from '../../kits/list/use-list-keys.ts';
import { useOnDemand } from './use-on-demand.ts';

const shown = createStore(false);

/** Opens the sheet of keyboard shortcuts. */
export const showShortcuts = (): void => shown.set(true);

const loadDialog = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

/** The sheet of keyboard shortcuts, which '?' opens anywhere but where something is typed. */
export function ShortcutsPart() {
  const open = useStore(shown);
  const { bundle, open: load } = useOnDemand(loadDialog);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, 'shortcuts') || isTaken(event.target)) return;
      event.preventDefault();
      showShortcuts();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      shown.set(false);
    };
  }, []);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return open && bundle ? createElement(bundle, { onClose: () => shown.set(false) }) : null;
}
