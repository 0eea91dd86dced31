const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The feet of the open dialogs and sheets, and the bar of selected rows, which toasts must not cover. */
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
