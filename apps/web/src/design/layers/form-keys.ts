let submit: ((event: KeyboardEvent) => void) | null = null;

/**
 * Listens for Ctrl or Cmd with Enter on every page. What it does is loaded with the first Ctrl or Cmd, because
 * the sign-in page has no room for it.
 */
export function listenToFormKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    submit?.(event);
    if (submit !== null || (event.key !== 'Control' && event.key !== 'Meta')) return;
    import('./submit-by-keys.ts').then(
      ({ submitByKeys }) => {
        submit = submitByKeys;
      },
      // The button is there, and the next Ctrl tries again.
      () => undefined,
    );
  };
  // In the capture phase, because editors and lists use Enter themselves.
  window.addEventListener('keydown', press, { capture: true });
  return () => window.removeEventListener('keydown', press, { capture: true });
}
