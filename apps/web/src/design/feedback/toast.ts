import {
  toastDurationMs,
  toastErrorMs,
  toastSuccessMs,
  toastWarningMs,
} from '@plumbline/domain/limits/toasts';
import { createToastStore, type Toast } from './toast-store.ts';

export const toasts = createToastStore({
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
});

export interface ToastOptions {
  description?: string | undefined;
  /**
   * `actionLabel` and `onAction` are given together: the button in the toast and what it does. The toast
   * closes with it.
   */
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  /** A second button, given in the same way. */
  otherLabel?: string | undefined;
  onOther?: (() => void) | undefined;
  durationMs?: number | undefined;
  /** A toast with the same id is replaced. */
  id?: string | undefined;
}

type UndoOptions = Omit<ToastOptions, 'actionLabel' | 'onAction'> & { warns?: boolean };

const durations: Record<Toast['tone'], number> = {
  plain: toastDurationMs,
  success: toastSuccessMs,
  warning: toastWarningMs,
  error: toastErrorMs,
};

function show(tone: Toast['tone'], title: string, options: ToastOptions = {}): string {
  const id = options.id ?? crypto.randomUUID();
  const { actionLabel, onAction, otherLabel, onOther } = options;
  toasts.add({
    id,
    title,
    description: options.description,
    action: actionLabel && onAction ? { label: actionLabel, run: onAction } : undefined,
    other: otherLabel && onOther ? { label: otherLabel, run: onOther } : undefined,
    open: true,
    variant: tone === 'error' ? 'destructive' : 'default',
    tone,
    durationMs: options.durationMs ?? durations[tone],
  });
  return id;
}

/** Shows a toast and returns its id. */
export const toast = {
  plain: (title: string, options?: ToastOptions) => show('plain', title, options),
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  /** 'Task deleted' with Undo. `warns`: the description is something to look at. */
  undo: (title: string, onUndo: () => void, { warns = false, ...options }: UndoOptions = {}) =>
    show(warns ? 'warning' : 'plain', title, { ...options, actionLabel: 'Undo', onAction: onUndo }),
  dismiss: (id: string) => toasts.dismiss(id),
  dismissAll: () => {
    for (const { id } of toasts.list()) toasts.dismiss(id);
  },
};
