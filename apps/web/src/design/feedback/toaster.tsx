import { toastGapPx, toastWidthPx } from '@plumbline/domain/limits/toasts';
import { clsx } from 'clsx';
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ToastCardsProps } from './toast-cards.tsx';
import type { Toast } from './toast-store.ts';
import { toasts } from './toast.ts';

const positions = {
  'bottom-right': { position: 'right-4 bottom-(--toast-clearance) md:right-6', stack: 'flex-col' },
  'top-right': { position: 'top-4 right-4 md:top-6 md:right-6', stack: 'flex-col-reverse' },
} as const;

/** Where toasts are shown; 'top-right' is the other reading of the specification. */
const position: keyof typeof positions = 'bottom-right';

/** Mount once, beside the app: the live region, which has to be there before the first toast. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list);
  const cards = useCards(list.findLast(({ open }) => open));
  const [box, setBox] = useState<HTMLElement | null>(null);
  return createPortal(
    <section aria-label="Notifications" data-print="hidden">
      <div
        ref={setBox}
        className={clsx(
          'pointer-events-none fixed z-60 max-w-[calc(100vw-2rem)]',
          positions[position].position,
        )}
        style={{ width: toastWidthPx }}
      >
        <ol
          aria-live="polite"
          aria-relevant="additions"
          className={clsx('flex', positions[position].stack)}
          style={{ gap: toastGapPx }}
        >
          {cards !== null && createElement(cards, { box })}
        </ol>
      </div>
    </section>,
    document.body,
  );
}

/** The component that draws toasts; null while it is loading. */
function useCards(newest: Toast | undefined): ComponentType<ToastCardsProps> | null {
  const [cards, setCards] = useState<ComponentType<ToastCardsProps> | null>(null);
  /** The toast for which loading failed; the next one tries again. */
  const [missed, setMissed] = useState<Toast>();
  const wanted = newest !== undefined && cards === null && missed !== newest;
  useEffect(() => {
    if (!wanted) return undefined;
    let isStill = true;
    // The toast's time begins when it can be read.
    toasts.pause();
    loadToastCards().then(
      (loaded) => isStill && setCards(() => loaded),
      () => isStill && setMissed(newest),
    );
    return () => {
      isStill = false;
      toasts.resume();
    };
  }, [wanted, newest]);
  return cards ?? (missed === undefined ? null : PlainCards);
}

/** A bundle of its own, because most pages never show a toast. */
export async function loadToastCards(): Promise<ComponentType<ToastCardsProps>> {
  return (await import('./toast-cards.tsx')).ToastCards;
}

/** For toasts whose cards cannot be loaded: only the text, until their time is over. */
function PlainCards() {
  return useSyncExternalStore(toasts.subscribe, toasts.list).map(
    ({ id, open, variant, title, description }) => (
      <li
        key={id}
        data-toast={id}
        hidden={!open}
        className="rounded-card border border-divider bg-popover p-3.5 cut-out"
      >
        <div {...(variant === 'destructive' && { role: 'alert' })}>
          <p className="font-bold text-ink">{title}</p>
          <p className="text-meta text-ink-2">{description}</p>
        </div>
      </li>
    ),
  );
}
