import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';

/** The text with what is marked in brackets. */
function marked(text: string, asked: readonly string[], found: readonly string[] = []): string {
  const { container, unmount } = render(<Marked text={text} asked={asked} found={found} />);
  for (const mark of container.querySelectorAll('.text-accent')) mark.textContent = `[${mark.textContent}]`;
  const message = container.textContent;
  unmount();
  return message;
}

test('PALETTE-10: what was typed of a word is marked, with its own case and accents', () => {
  expect(marked('Northshore Clinic', ['nort'])).toBe('[Nort]hshore Clinic');
  expect(marked('Café façade', ['facade'])).toBe('Café [façade]');
  expect(marked('Roof, roof and proof', ['roof'])).toBe('[Roof], [roof] and proof');
});

test('PALETTE-10: of two beginnings the longer one is marked', () => {
  expect(marked('Flashing', ['fl', 'flash'])).toBe('[Flash]ing');
});

test('PALETTE-10: a word that was meant and spelled otherwise is marked whole, and nothing else', () => {
  expect(marked('Northshore Clinic', ['norhtshore'], ['northshore'])).toBe('[Northshore] Clinic');
  expect(marked('Harbor Flats', ['norhtshore'], ['northshore'])).toBe('Harbor Flats');
});
