import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { iconButtonLook } from '../controls/button-look.ts';
import { useBackCloses } from './back.ts';
import { firstField } from './first-field.ts';
import { LayerFooter } from './layer-footer.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the filled one last. A form inside `children` is submitted with the button's `form` attribute. */
  footer?: ReactNode;
  /** 'full' covers the screen, but for its edge at the office: for a picture. */
  size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  /** Buttons for what is shown, before the one that closes. */
  actions?: ReactNode;
  /** Where the focus goes first; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** A press outside does not close the dialog: for forms with typed content. */
  keepOpen?: boolean | undefined;
  /** It is open because the address says so: going back closes it by itself. */
  isAddressed?: boolean | undefined;
}

const sizes = {
  small: 'md:max-w-[26rem]',
  medium: 'md:max-w-[32.5rem]',
  large: 'md:max-w-[48rem]',
  full: 'h-dvh md:h-[94dvh] md:max-w-[88rem] md:rounded-card',
} as const;

/** A dialog: centred at the office, from the bottom on the phone. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  actions,
  initialFocus,
  keepOpen = false,
  isAddressed,
}: DialogProps) {
  const bodyRef = useRef<HTMLDivElement>(null);
  useBackCloses(open, () => onOpenChange(false), isAddressed);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={keepOpen}>
      <Base.Portal>
        {/* Also over a sheet, because without it the two could not be told apart. */}
        <Base.Backdrop forceRender className="fade fixed inset-0 z-40 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6">
          <Base.Popup
            initialFocus={initialFocus ?? ((opened) => firstField(bodyRef.current, opened))}
            className={clsx(
              'fade flex w-full flex-col border-divider bg-popover text-ink outline-none data-ending-style:translate-y-4 data-starting-style:translate-y-4',
              'md:border',
              size !== 'full' && 'max-h-[92dvh] rounded-t-sheet md:max-h-[85dvh] md:rounded-card',
              sizes[size],
            )}
          >
            <header
              className={clsx(
                'flex items-start gap-3 px-4 pt-4 pb-3 md:px-6 md:pt-5',
                size === 'full' && 'low-layer:py-1.5',
              )}
            >
              <div
                className={clsx(
                  'min-w-0 flex-1',
                  // The picture gets the room: on a phone's side its name and its time share a line.
                  size === 'full' &&
                    'low-layer:flex low-layer:items-baseline low-layer:gap-3 low-layer:*:truncate',
                )}
              >
                <Base.Title
                  className={clsx(
                    'heading text-title',
                    size === 'full' && 'max-md:line-clamp-2 max-md:text-panel',
                  )}
                >
                  {title}
                </Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-ink-2">{description}</Base.Description>
                )}
              </div>
              {actions && <div className="-mt-1.5 flex shrink-0 items-center">{actions}</div>}
              <Base.Close aria-label="Close" className={iconButtonLook({ className: '-mt-1.5 -mr-2' })}>
                <X aria-hidden className="size-5" />
              </Base.Close>
            </header>
            {children !== undefined && (
              <div ref={bodyRef} className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4 md:px-6 md:pb-6">
                {children}
              </div>
            )}
            {footer && <LayerFooter className="justify-end *:grow md:*:grow-0">{footer}</LayerFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
