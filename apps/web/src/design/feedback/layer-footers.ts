const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The feet of the open dialogs and sheets, and bars at the foot of a page, which toasts must not cover. */
export const layerFooters = {
  /** @returns a function that removes it again. */
  add: (foot: HTMLElement): (() => void) => {
    open.push(foot);
    tell();
    return () => {
      open.splice(open.indexOf(foot), 1);
      tell();
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** That of the front layer; null without any. */
  last: (): HTMLElement | null => open.at(-1) ?? null,
};

/** The `ref` of such a foot or bar. */
export const keptClear = (bar: HTMLElement | null) => (bar === null ? undefined : layerFooters.add(bar));
