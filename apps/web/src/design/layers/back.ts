import { useEffect, useEffectEvent } from 'react';

type Layer = { close: () => void; isAddressed: boolean };

/** The open layers, the topmost last. */
const layers: Layer[] = [];
let readyForBack = (): void => undefined;

/**
 * `ready` is called when a layer opens, and sees to it that Back stays within this document: else the browser leaves it
 * without asking.
 */
export function takeLayersOpening(ready: () => void): void {
  readyForBack = ready;
}

/**
 * Called before the browser's Back leaves a page: closes the topmost layer instead. Returns whether it did; a layer
 * that the address has opened is closed by going back.
 */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  if (top === undefined || top.isAddressed) return false;
  top.close();
  return true;
}

/**
 * Back closes an open layer and leaves the page as it is: every layer calls this. `isAddressed`: the layer is open
 * because the address says so, as a task's sheet is.
 */
export function useBackCloses(open: boolean, close: () => void, isAddressed = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer = { close: () => closeNow(), isAddressed };
    layers.push(layer);
    if (!isAddressed) readyForBack();
    const endWatch = isAddressed ? null : watchBackButton(layer.close);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      endWatch?.();
    };
  }, [open, isAddressed]);
}

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

/**
 * A phone's own back button also closes a layer on the first page, behind which there is nothing to go back to. With a
 * keyboard the watcher would hear Escape, which the layers hear themselves.
 */
function watchBackButton(close: () => void): (() => void) | null {
  if (typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return null;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
