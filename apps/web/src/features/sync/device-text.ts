/** Whether the browser may clear what is kept here. `asked`: this is the answer to the person's request. */
export function storageText(persisted: boolean | null, asked: boolean): string {
  if (persisted === true)
    return 'This browser keeps your work until you sign out, also when space runs short.';
  if (persisted === null)
    return 'This browser does not say whether it keeps your work when space runs short.';
  return asked
    ? 'This browser still does not promise it. Installing the app, or opening it often, makes it promise.'
    : 'This browser may clear unsent work when space runs short. Sync soon.';
}

/** In place of it where the browser stores nothing. */
export const pageOnlyStorage =
  'This browser stores nothing. What is not sent is in this tab only, and lost when it closes.';

/** How to install the app on this device; null where nothing needs to be said. */
export function installText(state: 'installed' | 'offered' | 'by-hand' | 'unknown'): string | null {
  switch (state) {
    case 'installed':
      return 'Installed on this device.';
    case 'offered':
      return 'Install the app: it opens from the home screen, with or without signal.';
    case 'by-hand':
      return 'To install the app, tap Share, then Add to Home Screen.';
    default:
      return null;
  }
}
