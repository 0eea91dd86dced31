import { Maximize, Minimize, Rows2, Rows4 } from 'lucide-react';
import { useEffect } from 'react';
import { logError } from '../../../data/server/errors.ts';
import { useStore } from '../../../data/store.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { boardDensity, setBoardDensity } from './density.ts';

export interface BoardLookProps {
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

/** How the boards are looked at: the height of their rows, and whether they fill the screen. */
export function BoardLook({ isFull, onFull }: BoardLookProps) {
  const density = useStore(boardDensity);
  const compact = density === 'compact';
  useFullScreen(isFull, onFull);
  return (
    <div className="flex">
      <IconButton
        icon={compact ? Rows2 : Rows4}
        label="Compact rows"
        title={compact ? 'Comfortable rows' : 'Compact rows'}
        aria-pressed={compact}
        onClick={() => setBoardDensity(compact ? 'comfortable' : 'compact')}
      />
      <IconButton
        icon={isFull ? Minimize : Maximize}
        label="Full screen"
        title={isFull ? 'Leave full screen (Esc)' : 'Full screen'}
        aria-pressed={isFull}
        onClick={() => onFull(!isFull)}
      />
    </div>
  );
}

/**
 * Takes the browser along into full screen and back. Where the browser has none, the board fills the window,
 * and Escape ends that too.
 */
function useFullScreen(isFull: boolean, onFull: (isFull: boolean) => void): void {
  useEffect(() => {
    if (!isFull) return undefined;
    const refused = (thrown: unknown) => logError(thrown, 'Filling the screen');
    let entered = false;
    if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(refused);
    const change = () => {
      if (document.fullscreenElement !== null) entered = true;
      else if (entered) onFull(false);
    };
    const press = (event: KeyboardEvent) => {
      const layer = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && layer === null) onFull(false);
    };
    document.addEventListener('fullscreenchange', change);
    window.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', change);
      window.removeEventListener('keydown', press);
      if (document.fullscreenElement != null) document.exitFullscreen().catch(refused);
    };
  }, [isFull, onFull]);
}
