import { expect, test } from 'vitest';
import { clinic, minuteMs, north, point } from './trail.fixture.ts';
import { siteAt, timeOnSites } from './on-site.ts';
import { sitesOf } from './sites.ts';
import { trailOf, type TrailPoint } from './trail.ts';

const site = (id: string, metres: number, radiusM = 150) => ({
  ...{ id, radiusM, longitude: clinic.longitude },
  latitude: clinic.latitude + north(metres),
});
const minutesOn = (points: readonly TrailPoint[], ...sites: ReturnType<typeof site>[]) =>
  timeOnSites(trailOf(points).way, sites) / minuteMs;

test('TRACK-820 open jobs with a place are sites, closed ones only of the hours that are on them', () => {
  const job = (id: string, status: Parameters<typeof sitesOf>[0][number]['status'], more = {}) => ({
    ...{ id, status, ...clinic, geofenceRadiusM: null, ...more },
  });
  const jobs = [
    job('planned', 'planning'),
    job('running', 'active', { geofenceRadiusM: 40 }),
    job('waiting', 'on_hold'),
    job('done', 'completed'),
    job('called off', 'cancelled'),
    job('put away', 'archived'),
    job('nowhere', 'active', { latitude: null, longitude: null }),
  ];
  expect(sitesOf(jobs, 150).map(({ id, radiusM }) => [id, radiusM])).toEqual([
    ['planned', 150],
    ['running', 40],
    ['waiting', 150],
  ]);
  expect(sitesOf(jobs, 150, new Set(['done', 'nowhere', null])).map(({ id }) => id)).toEqual([
    'planned',
    'running',
    'waiting',
    'done',
  ]);
});

test('GPS-62 the time on site is counted between positions that both lie within the fence', () => {
  const day = [
    point(0, 0),
    point(4, 100),
    point(8, 1_000),
    point(12, 5_000),
    point(16, 5_000),
    point(80, 5_000),
  ];
  expect(minutesOn(day, site('clinic', 0), site('school', 5_000))).toBe(8);
  expect(minutesOn(day, site('clinic', 0))).toBe(4);
  expect(minutesOn(day)).toBe(0);
});

test('TRACK-821 time within the fences of two jobs counts once', () => {
  const day = Array.from({ length: 31 }, (_, minute) => point(minute, 0));
  expect(minutesOn(day, site('clinic', 0), site('annex', 20))).toBe(30);
});

test('TRACK-822 jitter across the edge of a fence does not break the time on site', () => {
  const day = Array.from({ length: 61 }, (_, minute) => point(minute, minute % 2 === 0 ? 130 : 158));
  expect(minutesOn(day, site('clinic', 0))).toBe(60);
});

test('TRACK-823 a position is at the nearest site whose fence it is in, by the rule of punches', () => {
  const sites = [site('clinic', 0), site('annex', 60)];
  expect(siteAt(point(0, 50), sites)?.id).toBe('annex');
  expect(siteAt(point(0, 10), sites)?.id).toBe('clinic');
  expect(siteAt(point(0, 1_000), sites)).toBeNull();
  // As the clock: what is uncertain by more than the fence is wide is not on site.
  expect(siteAt(point(0, 0, { accuracyM: 2_200 }), sites)).toBeNull();
  expect(
    siteAt(point(0, 0, { latitude: 0, longitude: 0 }), [{ ...site('buoy', 0), latitude: 0, longitude: 0 }]),
  ).toBeNull();
});

test('GPS-64 a day of ten thousand positions has its stops, its sites and its way', () => {
  const day = Array.from({ length: 10_000 }, (_, index) =>
    point(index / 20, Math.floor(index / 400) * 180 + (index % 3) * 10),
  );
  const sites = Array.from({ length: 10 }, (_, position) => site(`${position}`, position * 180, 80));
  const { stops, metres, leftOut } = trailOf(day);
  expect(stops).toHaveLength(25);
  expect(metres).toBeGreaterThan(4_000);
  expect(leftOut).toEqual([]);
  expect(minutesOn(day, ...sites)).toBeGreaterThan(190);
});
