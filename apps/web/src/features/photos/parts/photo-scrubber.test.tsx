import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../../../testing/part.tsx';
import { monthByKey, PhotoScrubber } from './photo-scrubber.tsx';

const months = ['2026-03', '2026-01', '2025-12', '2025-06', '2024-10'].map((month, nth) => ({
  ...{ month, from: nth / 5, share: 0.2, count: nth + 1, top: nth * 4_000 },
}));

test('PHOTOVIEW-1819: the scrubber names its month and photos, and keys lead by months, by years and to both ends', async () => {
  const went: number[] = [];
  let edge = 0;
  const to = (contentPx: number) => {
    went.push(contentPx);
    edge = contentPx;
    window.dispatchEvent(new Event('scroll'));
  };
  const person = await openPart(
    <PhotoScrubber months={months} heightPx={20_000} edgeOf={() => edge} onTo={to} phone />,
  );
  const slider = screen.getByRole('slider', { name: 'Month' });
  expect(slider.getAttribute('aria-valuetext')).toBe('March 2026, 1 photo');
  slider.focus();
  await person.user.keyboard('{ArrowDown}');
  expect(slider.getAttribute('aria-valuetext')).toBe('January 2026, 2 photos');
  await person.user.keyboard('{PageDown}');
  expect(slider.getAttribute('aria-valuetext')).toBe('December 2025, 3 photos');
  await person.user.keyboard('{End}{Home}');
  expect(went).toEqual([4_000, 8_000, 16_000, 0]);
  expect(['PageDown', 'PageUp', 'a'].map((key) => monthByKey(key, months, 3))).toEqual([4, 2, null]);
  expect(['PageUp', 'ArrowUp'].map((key) => monthByKey(key, months, 2))).toEqual([0, 1]);
  expect(monthByKey('PageUp', months, 0)).toBe(0);
});

test('PHOTOVIEW-1819: keys that come before the page has told that it was scrolled each lead a step on', async () => {
  const went: number[] = [];
  const person = await openPart(
    <PhotoScrubber
      months={months}
      heightPx={20_000}
      edgeOf={() => 0}
      onTo={(contentPx) => went.push(contentPx)}
      phone
    />,
  );
  screen.getByRole('slider', { name: 'Month' }).focus();
  await person.user.keyboard('{PageDown}{PageDown}{ArrowUp}');
  expect(went).toEqual([8_000, 16_000, 12_000]);
});
