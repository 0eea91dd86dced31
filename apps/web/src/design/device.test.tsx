import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { now } from '../testing/company.ts';
import { atPageEnd } from '../testing/page.ts';
import { openPart, surroundedBy } from '../testing/part.tsx';
import { applyTheme, readTheme, setTheme } from './theme.ts';
import { useThisDevice } from './this-device.ts';
import { useJustChanged } from './use-just-changed.ts';

test('PART-74: the theme is dark until this device chooses Sunlight, and the browser’s own parts follow it', () => {
  const meta = (name: string) => {
    const element = document.head.appendChild(document.createElement('meta'));
    element.name = name;
    atPageEnd(() => element.remove());
    return element;
  };
  const [colour, scheme] = [meta('theme-color'), meta('color-scheme')];
  atPageEnd(() => applyTheme('dark'));
  expect(readTheme()).toBe('dark');
  setTheme('sunlight');
  expect(readTheme()).toBe('sunlight');
  expect(document.documentElement.dataset['theme']).toBe('sunlight');
  expect(scheme.content).toBe('light');
  const light = colour.content;
  setTheme('dark');
  expect([readTheme(), scheme.content]).toEqual(['dark', 'dark']);
  expect(colour.content).not.toBe(light);
  localStorage.setItem('plumbline.theme', 'neon');
  expect(readTheme()).toBe('dark');
});

test('PART-76: a phone is called one; what is wider may be anything', async () => {
  function Here() {
    return <p>On {useThisDevice()}</p>;
  }
  const phone = await openPart(<Here />, { device: 'phone' });
  expect(document.querySelector('p')?.textContent).toBe('On this phone');
  phone.show(null);
  await openPart(<Here />, { device: 'office' });
  expect(document.querySelector('p')?.textContent).toBe('On this device');
});

test('PART-77: what takes another’s place rests for a while, anew with each change, and not when it first appears', async () => {
  vi.useFakeTimers();
  atPageEnd(() => {
    vi.useRealTimers();
    vi.setSystemTime(now);
  });
  const { result, rerender } = renderHook(({ value }) => useJustChanged(value, 300), {
    initialProps: { value: 'clock in' },
    wrapper: await surroundedBy(),
  });
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  expect(result.current).toBe(false);
  rerender({ value: 'clock out' });
  expect(result.current).toBe(true);
  pass(299);
  rerender({ value: 'switch job' });
  pass(299);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
  // Back before the time is up: nothing has changed.
  rerender({ value: 'clock in' });
  rerender({ value: 'switch job' });
  pass(300);
  expect(result.current).toBe(false);
});
