import { useEffect, useEffectEvent } from 'react';
import { holdFrame } from '../use-phone.ts';

type Layer = { close: () => void; isAddressed: boolean };

/** The open layers, the topmost last. */
const layers: Layer[] = [];
/** Where in the history the page stood when the topmost layer opened. */
let present = 0;
let isReturning = false;
/** The router's key of the document's first entry, once another was made after it. */
let firstKey: unknown = null;

/**
 * Back closes an open layer and leaves the page as it is: every layer calls this. `isAddressed`: the layer is open
 * because the address says so, as a task's sheet is, and going back closes it by itself. Turning the phone closes
 * none either.
 */
export function useBackCloses(open: boolean, close: () => void, isAddressed = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer = { close: () => closeNow(), isAddressed };
    layers.push(layer);
    const endHold = holdFrame();
    if (!isAddressed) stayInDocument();
    present = positionIn(history.state);
    // Before the router's listener, which would open the page before.
    addEventListener('popstate', onPop, { capture: true });
    const endWatch = isAddressed ? null : watchBackButton(layer.close);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      endWatch?.();
      endHold();
    };
  }, [open, isAddressed]);
}

function onPop(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const top = layers.at(-1);
  const steps = present - positionIn(event.state);
  if (top === undefined || top.isAddressed || steps <= 0) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(Math.ceil(steps));
  top.close();
}

/** The router's number and key of an entry. */
function entryIn(state: unknown): { index: number; key: unknown } {
  if (typeof state !== 'object' || state === null) return { index: 0, key: null };
  return { index: Number(Reflect.get(state, '__TSR_index') ?? 0), key: Reflect.get(state, '__TSR_key') };
}

/** The entry that was made here has the number of the document's first, and stands half a step after it. */
function positionIn(state: unknown): number {
  const { index, key } = entryIn(state);
  return index === 0 && firstKey !== null && key !== firstKey ? 0.5 : index;
}

/** Back leaves a document from its first entry without asking, so that a layer there needs one before it. */
function stayInDocument(): void {
  const { index, key } = entryIn(history.state);
  if (index > 0 || firstKey !== null) return;
  firstKey = key;
  const state = { ...history.state, __TSR_key: `${String(key)}-layers` };
  // The prototype's own, because the router takes a call of the page's for a navigation.
  History.prototype.pushState.call(history, state, '');
}

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

/**
 * A phone's own back button closes a layer also where the browser gives a page no say in its history. With a keyboard
 * the watcher would hear Escape, which the layers hear themselves.
 */
function watchBackButton(close: () => void): (() => void) | null {
  if (typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return null;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
