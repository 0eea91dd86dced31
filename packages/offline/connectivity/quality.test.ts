import { expect, test } from 'vitest';
import { isNamedSlow, type NetworkReading, qualityOf } from './quality.ts';

const nothing: NetworkReading = {
  online: true,
  effectiveType: null,
  rttMs: null,
  downlinkMbps: null,
  healthMs: null,
};
const of = (reading: Partial<NetworkReading>) => qualityOf({ ...nothing, ...reading });

test('CONNECTION-1 without a network it is offline, whatever the other figures', () => {
  expect(of({ online: false, effectiveType: '4g', rttMs: 10, downlinkMbps: 50 })).toBe('offline');
});

test('CONNECTION-1 without any figure and without an answered health check it is unknown', () => {
  expect(of({})).toBe('unknown');
  expect(of({ effectiveType: '6g' })).toBe('unknown');
});

test.each([
  ['4g', 'excellent'],
  ['3g', 'good'],
  ['2g', 'poor'],
  ['slow-2g', 'very-poor'],
])('CONNECTION-1 the browser’s %s alone is %s', (effectiveType, quality) => {
  expect(of({ effectiveType })).toBe(quality);
});

test.each([
  [99, 6, 'excellent'],
  [100, 6, 'good'],
  [99, 5, 'good'],
  [299, 1.6, 'good'],
  [300, 1.6, 'poor'],
  [299, 1.5, 'poor'],
  [999, 0.5, 'poor'],
  [1_000, 0.5, 'very-poor'],
  [999, 0.4, 'very-poor'],
])(
  'CONNECTION-2 %d ms and %d Mbit/s are %s, whatever type the browser names',
  (rttMs, downlinkMbps, quality) => {
    expect(of({ rttMs, downlinkMbps, effectiveType: '2g' })).toBe(quality);
  },
);

test('CONNECTION-2 one of the two figures decides alone where the other is missing', () => {
  expect(of({ rttMs: 250, effectiveType: '4g' })).toBe('good');
  expect(of({ downlinkMbps: 0.5, effectiveType: '4g' })).toBe('poor');
});

test('CONNECTION-3 where the browser gives neither, the time of our own health check decides', () => {
  expect(of({ healthMs: 40 })).toBe('excellent');
  expect(of({ healthMs: 1_500 })).toBe('very-poor');
  expect(of({ healthMs: 1_500, effectiveType: '4g' })).toBe('excellent');
});

test('CONNECTION-9 where our own requests are slow, the browser’s estimate cannot make the connection a good one', () => {
  expect(of({ rttMs: 20, downlinkMbps: 10, slow: true })).toBe('poor');
  expect(of({ effectiveType: 'slow-2g', slow: true })).toBe('very-poor');
  expect(of({ online: false, slow: true })).toBe('offline');
});

test('CONNECTION-9 a slow kind of network counts where nothing is measured', () => {
  const figures = { rttMs: null, downlinkMbps: null };
  expect(isNamedSlow({ ...figures, effectiveType: '2g' })).toBe(true);
  expect(isNamedSlow({ ...figures, effectiveType: '3g' })).toBe(false);
  expect(isNamedSlow({ ...figures, effectiveType: '2g', downlinkMbps: 1.4 })).toBe(false);
  expect(isNamedSlow({ ...figures, effectiveType: null })).toBe(false);
});
