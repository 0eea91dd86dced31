import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { atPageEnd } from '../../testing/page.ts';
import { useKeepInView } from './use-keep-in-view.ts';

function Card({ unfolded }: { unfolded: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useKeepInView(ref, unfolded);
  return <div ref={ref}>Hang doors</div>;
}

/** What is to be called when an observed element changes its size. */
function sizes() {
  const observed = new Set<() => void>();
  const { ResizeObserver } = window;
  window.ResizeObserver = class {
    readonly #resized: () => void;
    constructor(resized: ResizeObserverCallback) {
      this.#resized = () => resized([], this);
    }
    observe() {
      observed.add(this.#resized);
    }
    unobserve() {}
    disconnect() {
      observed.delete(this.#resized);
    }
  };
  atPageEnd(() => {
    window.ResizeObserver = ResizeObserver;
  });
  return { resize: () => observed.forEach((resized) => resized()) };
}

test('WORK-418: a card comes into sight as it unfolds and loads, until the person scrolls', async () => {
  const { resize } = sizes();
  const { rerender } = render(<Card unfolded={false} />);
  const shown = vi.fn<() => void>();
  screen.getByText('Hang doors').scrollIntoView = shown;
  resize();
  expect(shown).not.toHaveBeenCalled();
  rerender(<Card unfolded />);
  resize();
  resize();
  expect(shown).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{PageDown}');
  resize();
  expect(shown).toHaveBeenCalledTimes(2);
});

test('WORK-418: a card that comes back into the list unfolded does not move the page', () => {
  const { resize } = sizes();
  render(<Card unfolded />);
  const shown = vi.fn<() => void>();
  screen.getByText('Hang doors').scrollIntoView = shown;
  resize();
  expect(shown).not.toHaveBeenCalled();
});
