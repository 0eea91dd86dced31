import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { DeviationVial, SyncVial } from './vial.tsx';
import { VialDial } from './vial-dial.tsx';

/** The bubble is the last of the drawing. */
function drawing() {
  const svg = document.querySelector('svg');
  const bubble = [...(svg?.querySelectorAll('rect') ?? [])].at(-1);
  const number = (name: string) => Number(bubble?.getAttribute(name));
  return {
    tilt: svg?.querySelector('g')?.getAttribute('transform')?.match(/-?\d+/)?.[0],
    fill: bubble?.getAttribute('fill'),
    /** Its middle, from the middle of the tube. */
    off: number('x') + number('width') / 2 - Number(svg?.getAttribute('width')) / 2,
  };
}

test('VIAL-5: a vial of the sync state lies level for Sent, leans for On this phone and steeply for Needs you, and says which', async () => {
  const part = await openPart(<SyncVial state="sent">Sent</SyncVial>);
  expect(drawing()).toMatchObject({ tilt: '0', fill: 'var(--color-accent)' });
  expect(drawing().off).toBeCloseTo(0);
  part.show(<SyncVial state="phone">On this phone</SyncVial>);
  expect(drawing().tilt).toBe('6');
  expect(drawing().off).toBeLessThan(0);
  part.show(
    <SyncVial state="needs-you" wordsHidden>
      Needs you
    </SyncVial>,
  );
  expect(drawing()).toMatchObject({ tilt: '-14', fill: 'var(--color-risk)' });
  expect(drawing().off).toBeGreaterThan(0);
  expect(screen.getByText('Needs you').className).toBe('sr-only');
});

test('VIAL-6: how bad a deviation is follows from its size, unless the caller has a rule of its own', async () => {
  const part = await openPart(<DeviationVial value={-0.9}>12 days behind</DeviationVial>);
  expect(drawing().fill).toBe('var(--color-blocked)');
  expect(drawing().off).toBeLessThan(0);
  part.show(<DeviationVial value={0.5}>4% over</DeviationVial>);
  expect(drawing().fill).toBe('var(--color-risk)');
  part.show(
    <DeviationVial value={0.9} severity="true">
      6 days ahead
    </DeviationVial>,
  );
  expect(drawing().fill).toBe('var(--color-accent)');
  expect(drawing().off).toBeGreaterThan(0);
});

test('VIAL-7: the bubble of the dial never leaves the dial', async () => {
  const moved = () => document.querySelector<HTMLElement>('[style*="transform"]')?.style.transform;
  const dial = (offset?: number) => (
    <VialDial tone="running" offset={offset}>
      2:53:12
    </VialDial>
  );
  const part = await openPart(dial());
  expect(moved()).toBe('translateX(calc(-50% + 0%))');
  part.show(dial(-0.5));
  expect(moved()).toBe('translateX(calc(-50% + -12.5%))');
  part.show(dial(9));
  expect(moved()).toBe('translateX(calc(-50% + 25%))');
});
