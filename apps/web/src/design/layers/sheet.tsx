import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { iconButtonLook } from '../controls/button-look.ts';
import { useBackCloses } from './back.ts';
import { firstField } from './first-field.ts';
import { usePhone } from '../use-phone.ts';
import { LayerFooter } from './layer-footer.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Changes the title in its place. */
  titleEdit?:
    | {
        begin: () => void;
        /** The button beside the title. */
        button: ReactNode;
        /** The input that stands in place of the title; null while it is read. */
        field: ReactNode;
      }
    | undefined;
  children: ReactNode;
  /** Stays visible at the foot: one filled button, and others beside it. */
  footer?: ReactNode;
  /**
   * At the office the page beside the sheet stays usable unless this is set; on the phone the sheet always
   * covers it.
   */
  modal?: boolean | undefined;
  /** For what needs more room at a desk that has it, such as a picture beside fields. */
  wide?: boolean | undefined;
  /** It is open because the address says so: going back closes it by itself. */
  isAddressed?: boolean | undefined;
}

/** Details beside the list to which they belong: a panel at the right at the office, the full screen on the phone. */
export function Sheet({
  open,
  onOpenChange,
  title,
  subtitle,
  titleEdit,
  children,
  footer,
  modal = false,
  wide = false,
  isAddressed,
}: SheetProps) {
  useBackCloses(open, () => onOpenChange(false), isAddressed);
  const phone = usePhone();
  const covers = phone || modal;
  const bodyRef = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, cancel }) => {
        // The second press of a double one that opened it falls beside it.
        if (!next && event instanceof MouseEvent && event.detail > 1) cancel();
        else onOpenChange(next);
      }}
      modal={covers}
      disablePointerDismissal={!covers}
    >
      <Base.Portal>
        {covers && <Base.Backdrop className="fade fixed inset-0 z-40 bg-scrim" />}
        <Base.Popup
          // The focus starts at the heading of details, where a key changes nothing, and at the first field of a form.
          initialFocus={(opened) =>
            modal ? firstField(bodyRef.current, opened) : (titleRef.current ?? true)
          }
          className={clsx(
            'fade fixed inset-0 z-40 flex flex-col bg-popover text-ink outline-none data-ending-style:translate-y-4 data-starting-style:translate-y-4',
            'md:left-auto md:w-[24.5rem] md:border-l md:border-divider md:data-ending-style:translate-x-4 md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-4 md:data-starting-style:translate-y-0',
            !covers && 'md:top-16',
            wide && 'xl:w-[33.5rem]',
          )}
        >
          <div className="flex items-start gap-3 border-b border-divider px-4 pt-[calc(1rem+env(safe-area-inset-top))] pb-4 md:mx-6 md:px-0 md:pt-5">
            <div className="min-w-0 flex-1">
              <div className="flex items-start gap-1">
                <Base.Title
                  ref={titleRef}
                  tabIndex={-1}
                  className={clsx('heading min-w-0 text-title outline-none', titleEdit?.field && 'sr-only')}
                  onClick={titleEdit?.begin}
                >
                  {title}
                </Base.Title>
                {titleEdit && (titleEdit.field ?? titleEdit.button)}
              </div>
              {subtitle && (
                <Base.Description className="mt-0.5 text-meta text-ink-2">{subtitle}</Base.Description>
              )}
            </div>
            <Base.Close aria-label="Close" className={iconButtonLook({ className: '-mt-1.5 -mr-2' })}>
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div ref={bodyRef} className="min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6">
            {children}
          </div>
          {footer && <LayerFooter className="items-center">{footer}</LayerFooter>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
