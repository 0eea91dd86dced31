import { toastGapPx, toastsVisible, toastWidthPx } from '@plumbline/domain/limits/toasts';
import { clsx } from 'clsx';
import {
  type ComponentType,
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { layerFooters } from '../layers/layer-footers.ts';
import type { ToastCardProps } from './toast-card.tsx';
import type { Toast } from './toast-store.ts';
import { toasts } from './toast.ts';

const positions = {
  'bottom-right': { place: 'right-4 bottom-(--toast-clearance) md:right-6', stack: 'flex-col' },
  'top-right': { place: 'top-4 right-4 md:top-6 md:right-6', stack: 'flex-col-reverse' },
} as const;

/** Where toasts are shown; 'top-right' is the other reading of the specification. */
const position: keyof typeof positions = 'bottom-right';

/** Mount once, beside the app. The newest toasts are shown, older ones are hidden behind them. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list);
  const Card = useCard(list.findLast(({ open }) => open));
  const cameFromRef = useRef<Element | null>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const foot = useSyncExternalStore(layerFooters.subscribe, layerFooters.last);
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
        // On movement instead of entering, because a toast that opens under a resting pointer is not being read.
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
          {Card !== null &&
            list.map((toast) => (
              <Card
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

/** The component that draws toasts; null while it is loading. */
function useCard(newest: Toast | undefined): ComponentType<ToastCardProps> | null {
  const [card, setCard] = useState<ComponentType<ToastCardProps> | null>(null);
  /** The toast for which loading failed; the next one tries again. */
  const [missed, setMissed] = useState<Toast>();
  const wanted = newest !== undefined && card === null && missed !== newest;
  useEffect(() => {
    if (!wanted) return undefined;
    let isStill = true;
    // The toast's time begins when it can be read.
    toasts.pause();
    loadToastCard().then(
      (loaded) => isStill && setCard(() => loaded),
      () => isStill && setMissed(newest),
    );
    return () => {
      isStill = false;
      toasts.resume();
    };
  }, [wanted, newest]);
  return card ?? (missed === undefined ? null : PlainCard);
}

/** A bundle of its own, because most pages never show a toast. */
export async function loadToastCard(): Promise<ComponentType<ToastCardProps>> {
  return (await import('./toast-card.tsx')).ToastCard;
}

/** For a toast whose card cannot be loaded: only its text, until its time is over. */
function PlainCard({ toast: { id, open, variant, title, description }, waiting }: ToastCardProps) {
  return (
    <li
      data-toast={id}
      hidden={!open || waiting}
      className="rounded-card border border-divider bg-popover p-3.5 cut-out"
    >
      <div {...(variant === 'destructive' && { role: 'alert' })}>
        <p className="font-bold text-ink">{title}</p>
        <p className="text-meta text-ink-2">{description}</p>
      </div>
    </li>
  );
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
