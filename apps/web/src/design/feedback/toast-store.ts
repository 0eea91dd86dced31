import { toastRemoveDelayMs, toastsKept } from '@plumbline/domain/limits/toasts';

export interface Toast {
  id: string;
  title: string;
  description: string | undefined;
  action: { label: string; run: () => void } | undefined;
  /** A second action. */
  other?: { label: string; run: () => void } | undefined;
  /** False from dismissal until removal: it fades out, then takes no space. */
  open: boolean;
  variant: 'default' | 'destructive';
  tone: 'plain' | 'success' | 'warning' | 'error';
  durationMs: number;
}

/** The store's time in milliseconds. */
export interface ToastClock {
  now: () => number;
  /** Runs once after the delay; call the result to cancel. */
  after: (delayMs: number, run: () => void) => () => void;
}

interface Running {
  cancel: () => void;
  /** What was left of the duration when the timer was last started. */
  leftMs: number;
  startedAt: number;
}

export interface ToastStore {
  /** `added`: the toast that has come, where one has. */
  subscribe: (changed: (added?: Toast) => void) => () => void;
  /** Oldest first, closed ones included until they are removed. */
  list: () => readonly Toast[];
  add: (toast: Toast) => void;
  dismiss: (id: string) => void;
  /** Removes every toast at once. */
  clear: () => void;
  /** Pauses every toast's time while a pointer or the focus is on them. */
  pause: () => void;
  resume: () => void;
}

/** added → open → (its time is up, swiped, closed) → open false → removed after toastRemoveDelayMs */
export function createToastStore(clock: ToastClock): ToastStore {
  let toasts: readonly Toast[] = [];
  let paused = false;
  const running = new Map<string, Running>();
  const leaving = new Map<string, () => void>();
  const subscribers = new Set<(added?: Toast) => void>();

  const change = (next: readonly Toast[], added?: Toast) => {
    toasts = next;
    for (const changed of subscribers) changed(added);
  };
  const start = (id: string, leftMs: number) => {
    running.set(id, { leftMs, startedAt: clock.now(), cancel: clock.after(leftMs, () => dismiss(id)) });
  };
  const remove = (id: string) => {
    running.get(id)?.cancel();
    running.delete(id);
    leaving.get(id)?.();
    leaving.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const resume = () => {
    if (!paused) return;
    paused = false;
    for (const [id, { leftMs }] of running) start(id, leftMs);
  };
  const dismiss = (id: string) => {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return;
    running.get(id)?.cancel();
    running.delete(id);
    leaving.set(
      id,
      clock.after(toastRemoveDelayMs, () => remove(id)),
    );
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    // The pointer that paused them may have left with the last toast, and then nothing else would resume.
    if (running.size === 0) resume();
  };

  return {
    subscribe: (changed) => {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    list: () => toasts,
    add: (toast) => {
      if (toasts.some((other) => other.id === toast.id)) remove(toast.id);
      if (paused)
        running.set(toast.id, { leftMs: toast.durationMs, startedAt: clock.now(), cancel: () => undefined });
      else start(toast.id, toast.durationMs);
      change([...toasts, toast], toast);
      for (const surplus of toasts.slice(0, Math.max(0, toasts.length - toastsKept))) remove(surplus.id);
    },
    dismiss,
    clear: () => {
      for (const { id } of toasts) remove(id);
      paused = false;
    },
    pause: () => {
      if (paused) return;
      paused = true;
      for (const [id, { cancel, leftMs, startedAt }] of running) {
        cancel();
        const left = Math.max(0, leftMs - (clock.now() - startedAt));
        running.set(id, { leftMs: left, startedAt: clock.now(), cancel: () => undefined });
      }
    },
    resume,
  };
}
