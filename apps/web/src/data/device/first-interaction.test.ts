import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFirstInteraction } from './first-interaction.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

test('WAKE-13: what the first touch of a page loads is loaded once, by whichever touch comes first', () => {
  let acts = 0;
  onFirstInteraction(() => (acts += 1));
  page.dispatchEvent(new Event('pointermove'));
  expect(acts).toBe(0);
  for (const touch of ['keydown', 'pointerdown', 'keydown']) page.dispatchEvent(new Event(touch));
  expect(acts).toBe(1);
});

test('WAKE-14: taken back, no touch loads anything', () => {
  let acts = 0;
  onFirstInteraction(() => (acts += 1))();
  page.dispatchEvent(new Event('pointerdown'));
  expect(acts).toBe(0);
});
