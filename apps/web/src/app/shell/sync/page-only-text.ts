import type { StoreRefusal } from '@plumbline/offline/replica/refusal';

/** What is the matter with a browser that stores nothing. */
export const pageOnlyTitles: Record<StoreRefusal, string> = {
  blocked: 'This browser keeps nothing on this device.',
  full: 'This device has no room left for the app.',
  silent: 'The storage of this browser does not answer.',
};

const remedies: Record<StoreRefusal, string> = {
  blocked:
    'To change that, leave the private window, or allow this site to save data in the browser’s settings.',
  full: 'To change that, make room on the device.',
  silent: 'To change that, close all windows of the browser and open it again.',
};

/** What it means for the person, and what to do. `unsent`: changes that only this page has. */
export function pageOnlyText(unsent: number, refusal: StoreRefusal): string {
  if (unsent === 0)
    return `You can work while there is a signal. What is not sent is lost when this tab closes. ${remedies[refusal]}`;
  return `${unsent === 1 ? 'One change is' : `${unsent} changes are`} in this tab only, and lost when it closes. Leave it open until ${unsent === 1 ? 'it is' : 'they are'} sent, or save a rescue file.`;
}
