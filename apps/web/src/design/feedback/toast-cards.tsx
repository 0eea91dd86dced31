import { toastGapPx, toastsVisible, toastSwipeThresholdPx } from '@plumbline/domain/limits/toasts';
import { clsx } from 'clsx';
import { CircleCheck, OctagonX, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { afterPaint } from '../after-paint.ts';
import { buttonLook } from '../controls/button-look.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { layerFooters } from './layer-footers.ts';
import type { Toast } from './toast-store.ts';
import { toasts } from './toast.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const icons: Record<Toast['tone'], { icon: LucideIcon; ink: string } | null> = {
  plain: null,
  success: { icon: CircleCheck, ink: 'text-done' },
  warning: { icon: TriangleAlert, ink: 'text-risk' },
  error: { icon: OctagonX, ink: 'text-blocked' },
};

export interface ToastCardsProps {
  /** The box around the list. */
  box: HTMLElement | null;
}

/** What has been done is on the screen before the toast that says so. */
const followToasts = (changed: () => void) =>
  toasts.subscribe((added) => {
    if (added?.tone === 'plain' || added?.tone === 'success') afterPaint(changed);
    else changed();
  });

/** The newest toasts are shown, older ones are hidden behind them. */
export const ToastCards = memo(function ToastCards({ box }: ToastCardsProps) {
  const list = useSyncExternalStore(followToasts, toasts.list);
  const foot = useSyncExternalStore(layerFooters.subscribe, layerFooters.last);
  useLayoutEffect(() => {
    box?.style.setProperty('--toast-clearance', clearanceOf(foot, box));
  });
  const returnFocus = usePausing(box);
  const shown = new Set(
    list
      .filter(({ open }) => open)
      .slice(-toastsVisible)
      .map(({ id }) => id),
  );
  const dismiss = (id: string) => {
    toasts.dismiss(id);
    returnFocus();
  };
  return list.map((toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      waiting={toast.open && !shown.has(toast.id)}
      onDismiss={dismiss}
    />
  ));
});

/** Toasts wait while they are read. The result gives the focus back to where it came from. */
function usePausing(box: HTMLElement | null): () => void {
  const cameFromRef = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (box === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const isWithin = (target: EventTarget | null) => target instanceof Node && box.contains(target);
    // On movement instead of entering, because a toast that opens under a resting pointer is not being read.
    box.addEventListener('pointermove', toasts.pause, { signal });
    box.addEventListener('pointerleave', toasts.resume, { signal });
    box.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        toasts.pause();
        if (!isWithin(relatedTarget)) cameFromRef.current = relatedTarget;
      },
      { signal },
    );
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!isWithin(relatedTarget)) toasts.resume();
      },
      { signal },
    );
    return () => ended.abort();
  }, [box]);
  return () => {
    if (cameFromRef.current instanceof HTMLElement) cameFromRef.current.focus();
  };
}

/**
 * The distance that toasts keep from the buttons at the foot of an open layer: they are below the layer where
 * they fit, else above; '' without a layer.
 */
function clearanceOf(foot: HTMLElement | null, box: HTMLElement): string {
  if (foot === null) return '';
  const [buttons, own] = [foot.getBoundingClientRect(), box.getBoundingClientRect()];
  const isBeside = buttons.right < own.left || buttons.left > own.right;
  if (isBeside || window.innerHeight - buttons.bottom > own.height + 3 * toastGapPx) return '';
  return `${window.innerHeight - buttons.top + 2 * toastGapPx}px`;
}

interface ToastCardProps {
  toast: Toast;
  /** Hidden behind the newest ones, but still in the document. */
  waiting: boolean;
  onDismiss: (id: string) => void;
}

function ToastCard({ toast, waiting, onDismiss }: ToastCardProps) {
  const cardRef = useRef<HTMLLIElement>(null);
  const { moved, dragging } = useSwipeAway(cardRef, toastSwipeThresholdPx, () => onDismiss(toast.id));
  const mark = icons[toast.tone];
  const buttons = [toast.action, toast.other]
    .filter((action) => action !== undefined)
    .map((action) => (
      <button
        key={action.label}
        type="button"
        onClick={() => {
          action.run();
          onDismiss(toast.id);
        }}
        className={buttonLook({ size: 'small' })}
      >
        {action.label}
      </button>
    ));
  return (
    <li
      ref={cardRef}
      data-toast={toast.id}
      data-open={toast.open}
      data-variant={toast.variant}
      inert={!toast.open || waiting}
      style={{ transform: `translate(${moved.x}px, ${moved.y}px)` }}
      className={clsx(
        'pointer-events-auto flex w-full touch-none items-start gap-3 rounded-card border bg-popover p-3.5 cut-out select-none',
        'transition-[opacity,transform,display] transition-discrete duration-150 starting:translate-y-2 starting:opacity-0',
        toast.variant === 'destructive' ? 'border-blocked' : 'border-divider',
        (dragging || waiting) && 'transition-none',
        (!toast.open || waiting) && 'hidden opacity-0',
      )}
    >
      {mark && <mark.icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', mark.ink)} />}
      <div className="min-w-0 flex-1" {...(toast.variant === 'destructive' ? { role: 'alert' } : {})}>
        <p className="font-bold text-ink">{toast.title}</p>
        {toast.description && <p className="text-meta text-ink-2">{toast.description}</p>}
        {toast.description && buttons.length > 0 && (
          <div className="mt-2.5 flex flex-wrap gap-2.5">{buttons}</div>
        )}
      </div>
      {!toast.description && buttons.length > 0 && <div className="-my-1.5 flex gap-2.5">{buttons}</div>}
      <IconButton
        icon={X}
        label="Close notification"
        size="small"
        onClick={() => onDismiss(toast.id)}
        className="-my-2.5 -mr-2 md:-my-1.5 md:-mr-1.5"
      />
    </li>
  );
}
