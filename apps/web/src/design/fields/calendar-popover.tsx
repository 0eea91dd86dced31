import { Popover } from '@base-ui/react/popover';
import { type ReactElement, useRef, useState } from 'react';
import { useBackCloses } from '../layers/back.ts';
import { floatingLook } from '../layers/floating-look.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';

/**
 * The calendar of a date field, with its trigger; open from its first render, because the press that opens it
 * also loaded it.
 */
export function CalendarPopover({
  trigger,
  onChange,
  ...calendar
}: CalendarProps & { trigger: ReactElement }) {
  const [open, setOpen] = useState(true);
  useBackCloses(open, () => setOpen(false));
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={8} className="z-70 outline-none">
          <Popover.Popup
            ref={popupRef}
            initialFocus={() =>
              popupRef.current?.querySelector<HTMLElement>('.rdp-day_button[tabindex="0"]') ?? true
            }
            aria-label="Calendar"
            className={floatingLook('p-2')}
          >
            <Calendar
              {...calendar}
              onChange={(day) => {
                setOpen(false);
                onChange(day);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
