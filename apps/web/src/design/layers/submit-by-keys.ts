import { isPressed } from '../shortcuts.ts';

/** Listens on every page; call the result to stop. */
export function submitByKeys(): () => void {
  // In the capture phase, because editors and lists use Enter themselves.
  window.addEventListener('keydown', press, { capture: true });
  return () => window.removeEventListener('keydown', press, { capture: true });
}

/**
 * Ctrl or Cmd with Enter submits the form in which it is pressed, also in a text of several lines, and on the
 * buttons of its layer. It presses the form's own button, which does nothing while it is busy.
 */
function press(event: KeyboardEvent): void {
  if (!isPressed(event, 'submit') || event.isComposing || !(event.target instanceof Element)) return;
  // In an open list Enter chooses.
  if (
    event.target.getAttribute('role') === 'combobox' &&
    event.target.getAttribute('aria-expanded') === 'true'
  )
    return;
  const button = submitButtonOf(event.target);
  if (button === null) return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}

function submitButtonOf(target: Element): HTMLButtonElement | null {
  const form = target.closest('form');
  if (form === null)
    return (
      target.closest('[role="dialog"]')?.querySelector<HTMLButtonElement>('button[type="submit"][form]') ??
      null
    );
  return (
    form.querySelector<HTMLButtonElement>('button[type="submit"]') ??
    (form.id === ''
      ? null
      : document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${CSS.escape(form.id)}"]`))
  );
}
