import { Search } from 'lucide-react';
import { createElement, useEffect, useState } from 'react';
import { iconButtonLook } from '../../design/controls/button-look.ts';
import { commandKey } from '../../design/display/command-key.ts';
import { Kbd } from '../../design/display/kbd.tsx';
import { isPressed } from '../../design/shortcuts.ts';
import { useOnDemand } from './use-on-demand.ts';
import { useOpened } from './use-opened.ts';

const loadPalette = async () => (await import('./palette-part.tsx')).PalettePart;

/** Opens the palette, as Ctrl or Cmd with K does anywhere. A field at the office, an icon on the phone. */
export function PaletteButton() {
  const [shown, setShown] = useState(false);
  const { bundle, prepare, open } = useOnDemand(loadPalette);
  const typedAhead = useTypedAhead(shown && bundle === null);
  useOpened();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Holding Ctrl or Cmd may become the shortcut, so the palette is fetched before K is pressed.
      if (event.key === 'Control' || event.key === 'Meta') prepare();
      if (event.defaultPrevented || !isPressed(event, 'palette')) return;
      event.preventDefault();
      open();
      setShown((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [prepare, open]);
  const reach = {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      open();
      setShown(true);
    },
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': 'Control+K Meta+K',
    type: 'button' as const,
  };
  return (
    <>
      <button
        {...reach}
        className="control-edge hidden h-10 w-56 shrink items-center gap-2.5 rounded-control bg-card pr-2 pl-3 text-ink-2 hover:bg-lift hover:text-ink lg:flex"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="flex-1 truncate text-left">Find anything</span>
        <span aria-hidden className="flex gap-1">
          <Kbd>{commandKey()}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <button
        {...reach}
        aria-label="Find anything"
        title="Find anything"
        className={iconButtonLook({ className: 'lg:hidden' })}
      >
        <Search aria-hidden className="size-5" />
      </button>
      {bundle && createElement(bundle, { open: shown, onOpenChange: setShown, typedAhead })}
    </>
  );
}

/** Text typed while the palette is being fetched goes into its box, not to the shortcuts of the page. */
function useTypedAhead(waiting: boolean): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!waiting) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + event.key);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [waiting]);
  return typed;
}
