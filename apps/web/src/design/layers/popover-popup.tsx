import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useBackCloses } from './back.ts';
import { floatingLook } from './floating-look.ts';

export interface PopoverProps {
  /** The element that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** The accessible name; shown at the top unless `header` replaces it. */
  title: string;
  /** Replaces the title, for a header with actions. */
  header?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'right' | 'left' | undefined;
  /** Without padding, for lists that extend to the edge. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** A popover with its trigger; open from its first render, because the press that opens it also loaded it. */
export function PopoverPopup({
  trigger,
  title,
  header,
  children,
  open,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  flush = false,
  className,
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(true);
  const isOpen = open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  useBackCloses(isOpen, () => change(false));
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => change(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-70 outline-none"
        >
          <Base.Popup
            className={floatingLook(
              clsx(
                'max-h-(--available-height) max-w-[calc(100vw-1rem)] min-w-64',
                // A list below a header gives way, on a phone's side; anything else scrolls whole.
                flush ? 'flex flex-col overflow-hidden' : 'overflow-y-auto p-4',
                className,
              ),
            )}
          >
            {header === undefined ? (
              <Base.Title className={clsx('heading text-panel', flush ? 'px-4 pt-3 pb-2' : 'mb-2')}>
                {title}
              </Base.Title>
            ) : (
              <>
                <Base.Title className="sr-only">{title}</Base.Title>
                {header}
              </>
            )}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
