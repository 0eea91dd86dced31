import { expect, test } from 'vitest';
import { type ProposalFacts, proposedJobs } from './proposals.ts';

const metresNorth = (metres: number) => 46.8 + metres / 111_195;
const project = (
  id: string,
  metres: number | null,
  more: Partial<ProposalFacts['projects'][number]> = {},
) => ({
  ...{ id, status: 'active' as const, geofenceRadiusM: null, longitude: metres === null ? null : -92.1 },
  latitude: metres === null ? null : metresNorth(metres),
  ...more,
});
const here = { latitude: 46.8, longitude: -92.1, accuracyM: 9 };
const job = (projectId: string | null, taskId: string | null = null) => ({ projectId, taskId });
const existing: ProposalFacts = {
  ...{ position: null, radiusM: 150, stops: [], worked: [], locale: 'en-US' },
  projects: [project('clinic', 40), project('bridge', 900), project('school', 30_000), project('shop', null)],
};
const texts = (more: Partial<ProposalFacts>) =>
  proposedJobs({ ...existing, ...more }).map(
    ({ projectId, reason }) => `${projectId}: ${(reason ?? '').replaceAll('\u00a0', ' ')}`,
  );

test('CLOCK-53: where the person is comes first, then the schedule, what is near, and the last job', () => {
  const all = { position: here, stops: [job('school')], worked: [job('shop')] };
  expect(texts(all)).toEqual([
    'clinic: You are here',
    'school: Next on your schedule',
    'bridge: 0.55 mi away',
  ]);
  expect(texts({ ...all, position: null })).toEqual(['school: Next on your schedule', 'shop: Your last job']);
  expect(texts({ worked: [job('shop'), job('bridge'), job('shop')] })).toEqual([
    'shop: Your last job',
    'bridge: Worked on lately',
  ]);
  expect(texts({})).toEqual([]);
});

test('CLOCK-53: of several jobs on one site the scheduled one comes first, else the nearest; each job once', () => {
  const projects = [project('clinic', 40), project('annex', 20)];
  expect(texts({ projects, position: here })).toEqual(['annex: You are here', 'clinic: You are here']);
  const stops = [job('clinic'), job('annex')];
  expect(texts({ projects, position: here, stops })).toEqual(['clinic: You are here', 'annex: You are here']);
});

test('CLOCK-53: a position that reaches over the fence is not called here, and beyond 2 km nothing is near', () => {
  expect(texts({ position: { ...here, accuracyM: 500 } })).toEqual(['clinic: 130 ft away']);
  expect(texts({ projects: [project('school', 2_100)], position: here })).toEqual([]);
});

test('CLOCK-53: closed projects are not offered, and the task of the stop or of the last entry goes on', () => {
  const projects = [project('clinic', 40, { status: 'archived' }), project('bridge', null)];
  expect(texts({ projects, position: here, worked: [job('clinic'), job(null)] })).toEqual([]);
  const task = (more: Partial<ProposalFacts>) => proposedJobs({ ...existing, ...more })[0]?.taskId;
  expect(task({ position: here, stops: [job('clinic', 'valve')] })).toBe('valve');
  expect(task({ stops: [job('bridge')], worked: [job('shop', 'door'), job('bridge', 'rail')] })).toBe('rail');
});

test('TRACK-868 a job in planning is offered where the person is, and a device that knows no place offers none for it', () => {
  const projects = [
    project('clinic', 40, { status: 'planning' }),
    project('depot', 60, { status: 'completed' }),
  ];
  expect(texts({ projects, position: here })).toEqual(['clinic: You are here']);
  expect(texts({ projects, position: { latitude: 0, longitude: 0, accuracyM: 5 } })).toEqual([]);
});
