import { toastGapPx, toastsVisible, toastWidthPx } from '@plumbline/domain/limits/toasts';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { layerFeet } from './layer-feet.ts';
import { ToastCard } from './toast-card.tsx';
import { toasts } from './toast.ts';

const positions = {
  'bottom-right': { place: 'right-4 bottom-(--toast-clearance) md:right-6', stack: 'flex-col' },
  'top-right': { place: 'top-4 right-4 md:top-6 md:right-6', stack: 'flex-col-reverse' },
} as const;

/** The one setting of where toasts stand; 'top-right' is the other reading. */
const position: keyof typeof positions = 'bottom-right';

/** Mount once, beside the app. The newest toasts are shown, older ones wait behind them. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list);
  const cameFromRef = useRef<Element | null>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const foot = useSyncExternalStore(layerFeet.subscribe, layerFeet.last);
  useLayoutEffect(() => {
    boxRef.current?.style.setProperty('--toast-clearance', clearanceOf(foot, boxRef.current));
  });
  const shown = new Set(
    list
      .filter((toast) => toast.open)
      .slice(-toastsVisible)
      .map((toast) => toast.id),
  );

  const remember = (event: FocusEvent<HTMLElement>) => {
    toasts.pause();
    if (!event.currentTarget.contains(event.relatedTarget)) cameFromRef.current = event.relatedTarget;
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toasts.resume();
  };
  const dismiss = (id: string) => {
    toasts.dismiss(id);
    if (cameFromRef.current instanceof HTMLElement) cameFromRef.current.focus();
  };

  return createPortal(
    <section aria-label="Notifications" data-print="hidden">
      <div
        ref={boxRef}
        // Not on entering: a toast that opens under a pointer at rest is not being read.
        onPointerMove={() => toasts.pause()}
        onPointerLeave={() => toasts.resume()}
        onFocus={remember}
        onBlur={leave}
        className={clsx('pointer-events-none fixed z-60 max-w-[calc(100vw-2rem)]', positions[position].place)}
        style={{ width: toastWidthPx }}
      >
        <ol
          aria-live="polite"
          aria-relevant="additions"
          className={clsx('flex', positions[position].stack)}
          style={{ gap: toastGapPx }}
        >
          {list.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              waiting={toast.open && !shown.has(toast.id)}
              onDismiss={dismiss}
            />
          ))}
        </ol>
      </div>
    </section>,
    document.body,
  );
}

/** What toasts keep clear of so that the buttons at the foot of an open layer stay in reach: they stand below it where they fit, else above; '' as everywhere. */
function clearanceOf(foot: HTMLElement | null, box: HTMLElement): string {
  if (foot === null) return '';
  const [buttons, own] = [foot.getBoundingClientRect(), box.getBoundingClientRect()];
  const isBeside = buttons.right < own.left || buttons.left > own.right;
  if (isBeside || window.innerHeight - buttons.bottom > own.height + 3 * toastGapPx) return '';
  return `${window.innerHeight - buttons.top + 2 * toastGapPx}px`;
}
