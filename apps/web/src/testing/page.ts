import { cleanup, configure, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { takeNavigation } from '../data/navigation.ts';
import { unkeptPrefix } from '../data/queue/draft-names.ts';
import { openDrafts } from '../data/queue/drafts-state.ts';
import { forgetEnded } from '../data/session/ended-person.ts';
import { session } from '../data/session/session.ts';
import { toasts } from '../design/feedback/toast.ts';
import { replaceNetwork } from './device-network.ts';

replaceNetwork();
// The first test that opens a page loads its code, for which a busy machine takes its time.
configure({
  asyncUtilTimeout: 20_000,
  // The page in whole, which it shows otherwise, is written out at every look that finds nothing yet.
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
});
// No stylesheet is loaded, so that what an element says itself is all there is. happy-dom would look through everything around it for the same.
window.getComputedStyle = (element) =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : document.body.style;

// What is drawn before anybody signs in is drawn for nobody, also in the first test of a worker.
session.forget();

let ends: (() => void | Promise<void>)[] = [];

/** What is to be done once the page of this test is closed; what was asked for last is done first. */
export function atPageEnd(end: () => void | Promise<void>): void {
  ends.push(end);
}

/** The page is closed: nothing is left of it but what the device keeps. */
export async function closePage(): Promise<void> {
  // Waits until the store has the draft; a page that ends before that is tested in the browser.
  await waitFor(() => {
    if (Object.keys(sessionStorage).some((name) => name.startsWith(unkeptPrefix)))
      throw new Error('What was written is being kept.');
  });
  cleanup();
}

/** After each test: the page is closed, and nothing is left of it or of its device. */
export async function endPage(): Promise<void> {
  await openDrafts.get()?.drafts.stored();
  cleanup();
  // A picker that is still open would give its files to the next page.
  for (const input of document.querySelectorAll('input[type=file]')) input.dispatchEvent(new Event('cancel'));
  // Layers that were open let go of the frame in a task of its own.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  else await new Promise((done) => setTimeout(done));
  const ending = ends.toReversed();
  ends = [];
  for (const end of ending) await end();
  for (const left of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
    left.remove();
    throw new Error(`The test leaves a layer for the next one: ${left.outerHTML.slice(0, 600)}`);
  }
  session.forget();
  forgetEnded();
  takeNavigation({ go: () => undefined, canGoBack: () => false });
  toasts.clear();
  localStorage.clear();
  sessionStorage.clear();
}
