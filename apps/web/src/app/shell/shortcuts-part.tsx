import { goToKeyMs } from '@plumbline/domain/limits/shell';
import { createElement, useEffect, useEffectEvent } from 'react';
import { showError } from '../../data/server/errors.ts';
import { createStore, useStore } from '../../data/store.ts';
import { isPressed } from '../../design/shortcuts.ts';
import { isTaken } from '../../kits/list/use-list-keys.ts';
import { useOpenPage } from '../../navigation/use-page.ts';
import { useOnDemand } from './use-on-demand.ts';

const shown = createStore(false);

/** Opens the sheet of keyboard shortcuts. */
export const showShortcuts = (): void => shown.set(true);

const loadDialog = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

/** What keys do anywhere but where something is typed: '?' opens the sheet of them, G and a letter a page. */
export function ShortcutsPart() {
  const open = useStore(shown);
  const { bundle, open: load } = useOnDemand(loadDialog);
  const openPage = useOpenPage();
  const goTo = useEffectEvent((key: string) => {
    import('./open-by-key.ts').then(({ openByKey }) => openByKey(key, openPage), showError);
  });
  useEffect(() => {
    let pressedMs = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - pressedMs < goToKeyMs;
      pressedMs = Number.NEGATIVE_INFINITY;
      if (event.defaultPrevented || isTaken(event.target)) return;
      if (isSecond && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        goTo(event.key.toLowerCase());
      } else if (isPressed(event, 'goTo')) pressedMs = event.timeStamp;
      else if (isPressed(event, 'shortcuts')) {
        event.preventDefault();
        showShortcuts();
      }
    };
    // Before the keys of a list, where the letter of a page may be a key of its own.
    window.addEventListener('keydown', press, true);
    return () => {
      window.removeEventListener('keydown', press, true);
      shown.set(false);
    };
  }, []);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return open && bundle ? createElement(bundle, { onClose: () => shown.set(false) }) : null;
}
