import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from '../display/kbd.tsx';
import { floatingLook } from './floating-look.ts';

export interface TooltipProps {
  /** A few words, never the only place of an information: the control has its own accessible name. */
  label: string;
  /** The keyboard shortcut. */
  shortcut?: string | undefined;
  side?: 'top' | 'bottom' | 'right' | 'left' | undefined;
  children: ReactElement;
}

export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className={floatingLook('flex items-center gap-2 px-2.5 py-1.5 text-meta')}>
            {label}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
