import { onePress } from '../design/layers/one-press.ts';
import { submitByKeys } from '../design/layers/submit-by-keys.ts';

let listening = false;

/** Begins to ignore the second of two presses, and to submit forms by keys, on the whole page. */
export function listenToPage(): void {
  if (listening) return;
  listening = true;
  onePress();
  submitByKeys();
}
