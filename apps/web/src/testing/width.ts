import { act } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { onTestFinished } from 'vitest';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

const office = { width: 1_024, height: 768 };

/** Until the test ends the window is as narrow as a phone's. */
export function onPhone(): void {
  setWindow({ width: 390, height: 844 });
  onTestFinished(() => setWindow(office));
}

function setWindow(size: { width: number; height: number }): void {
  act(() => window.happyDOM.setViewport(size));
}
