import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { nothingUnsent, unsentStore } from '../../data/replica/engine-state.ts';
import { DeliveryMark } from './delivery-mark.tsx';
import { UnsentMark } from './unsent-mark.tsx';

function stands(state: 'phone' | 'needs-you' | null): void {
  act(() =>
    unsentStore.set({ ...nothingUnsent, marks: new Map(state === null ? [] : [['doors', state] as const]) }),
  );
  onTestFinished(() => unsentStore.set(nothingUnsent));
}

test('WORK-199: a record says that it waits here, then that it needs its person, and nothing once the server has it', () => {
  const { container } = render(<UnsentMark id="doors" />);
  expect(container.textContent).toBe('');
  stands('phone');
  expect(container.textContent).toMatch(/^On this (?:device|phone|computer)/);
  stands('needs-you');
  expect(container.textContent).toBe('Needs you');
  stands(null);
  expect(container.textContent).toBe('');
});

test('WORK-199: a record whose sending is watched says as well that it is sent', () => {
  render(<DeliveryMark id="doors" />);
  expect(screen.getByText('Sent')).toBeDefined();
  stands('phone');
  expect(screen.queryByText('Sent')).toBeNull();
  expect(screen.getByText(/^On this/)).toBeDefined();
});
