import { useEffect } from 'react';
import { isPressed } from '../../../design/shortcuts.ts';

type ViewerKeys = { turn: (side: 'left' | 'right') => void; details: () => void; markUp: () => void };

/** The arrows turn to other photos, `i` shows or hides the details, `m` draws; not while somebody writes or draws. */
export function useViewerKeys(keys: ViewerKeys | null): void {
  useEffect(() => {
    if (keys === null) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      if (isPressed(event, 'turnPhotos')) keys.turn(event.key === 'ArrowLeft' ? 'left' : 'right');
      else if (isPressed(event, 'details')) keys.details();
      else if (isPressed(event, 'markUp')) keys.markUp();
    };
    // In the capture phase, because the dialog stops arrow keys.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [keys]);
}
