import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { floatingLook } from './floating-look.ts';

export interface PeekProps {
  /** What it stands beside. */
  anchor: Element | null;
  open: boolean;
  /** The pointer is on it, or has left it. */
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/**
 * A card beside something that has no room for all that it says. It opens and closes from outside, so that one
 * stands for many.
 */
export function Peek({ anchor, open, onEnter, onLeave, children }: PeekProps) {
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="bottom" align="start" sideOffset={6} className="z-50">
          <Base.Popup
            data-peek
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className={floatingLook('max-w-80 px-3.5 py-2.5 text-meta')}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
