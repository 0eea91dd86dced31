import { createElement } from 'react';
import type { PopoverProps } from './popover-popup.tsx';
import { closedTrigger, useDeferredPart } from './use-deferred-part.ts';

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
