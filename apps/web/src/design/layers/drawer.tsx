import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { iconButtonLook } from '../controls/button-look.ts';
import { useBackCloses } from './back.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read aloud; `header` is shown. */
  title: string;
  header: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** A width such as '18rem', limited so that some of the page stays visible to press. */
  width: string;
}

/** Slides in from the left over the page: the menu of the phone. */
export function Drawer({ open, onOpenChange, title, header, children, footer, width }: DrawerProps) {
  const style: CSSProperties = { width };
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          style={style}
          className="fade fixed inset-y-0 left-0 z-40 flex max-w-[calc(100vw-2rem)] flex-col border-r border-divider bg-page pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-ink outline-none data-ending-style:-translate-x-4 data-starting-style:-translate-x-4"
        >
          <div className="flex items-start justify-between gap-2 px-5 pt-4 pb-2">
            {header}
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={`Close ${title.toLowerCase()}`}
              className={iconButtonLook({ className: '-mr-3' })}
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">{children}</div>
          {footer && <div className="border-t border-hairline px-3 py-3">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
