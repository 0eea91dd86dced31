import { createElement, type ReactElement, type ReactNode } from 'react';
import { closedTrigger, useDeferredPart } from './use-deferred-part.ts';

export interface PopoverProps {
  /** The element that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** The accessible name; written at the top unless `header` takes its place. */
  title: string;
  /** Replaces the written title, for a header with actions. */
  header?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'right' | 'left' | undefined;
  /** Without padding, for lists that run to the edge. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

const loadPopup = async () => (await import('./popover-popup.tsx')).PopoverPopup;

export function Popover({ trigger, ...popup }: PopoverProps) {
  const { open, onOpenChange } = popup;
  const deferred = useDeferredPart(loadPopup, open);
  if (deferred.part !== null) return createElement(deferred.part, { trigger, ...popup });
  return closedTrigger(trigger, {
    'aria-haspopup': 'dialog',
    ...deferred.trigger,
    onClick: (event) => {
      deferred.trigger.onClick(event);
      onOpenChange?.(true);
    },
  });
}
