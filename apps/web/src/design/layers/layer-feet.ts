const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The feet of the dialogs and sheets that are open, for what floats above them. */
export const layerFeet = {
  /** @returns what takes it away again. */
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
  /** The one in front; null without any. */
  last: (): HTMLElement | null => open.at(-1) ?? null,
};
