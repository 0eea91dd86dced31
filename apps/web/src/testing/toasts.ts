import { toasts } from '../design/feedback/toast.ts';

const open = () => toasts.list().filter((toast) => toast.open);

/** What the toasts say at the moment, the newest as it was added: title and description. */
export const saidInToasts = (): string[] =>
  open().map(({ title, description }) => [title, description].filter(Boolean).join(': '));

/** Presses what the toast offers that says this. */
export function pressInToast(title: string, label = 'Undo'): void {
  const action = open().find((toast) => toast.title === title)?.action;
  if (action?.label !== label) throw new Error(`No toast “${title}” offers ${label}.`);
  action.run();
}
