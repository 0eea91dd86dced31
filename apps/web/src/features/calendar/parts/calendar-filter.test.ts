import { expect, test } from 'vitest';
import { people, recordsOf } from '../../../testing/company.ts';
import {
  daysOfView,
  eachDay,
  filterOf,
  isAskedFor,
  isNarrowed,
  officeViews,
  phoneViews,
  skillsOf,
  stepped,
} from './calendar-filter.ts';

const records = recordsOf('organization');
const marc = { ...records.member(people.crew), skills: ['Gas', 'pipefitting'] };
const dana = { ...records.member(people.office), skills: ['estimating', 'gas '] };
const office = { today: '2026-03-04', views: officeViews, team: [marc, dana] };

test('CALVIEW-1: the address says view, day and filters, and what it does not know is passed over', () => {
  expect(
    filterOf(
      { view: 'month', day: '2026-05-09', people: 'a,b', project: 'p', type: 'job,party,meeting' },
      office,
    ),
  ).toEqual({
    view: 'month',
    day: '2026-05-09',
    ...{ people: ['a', 'b'], skills: [], who: ['a', 'b'] },
    projects: ['p'],
    types: ['job', 'meeting'],
  });
  const plain = {
    ...{ view: 'crew-day', day: '2026-03-04', people: [], skills: [], who: null, projects: [], types: [] },
  };
  expect(filterOf({}, office)).toEqual(plain);
  expect(
    filterOf({ view: 'year', day: '2026-02-30', people: ',', skill: 'steam', type: 'party' }, office),
  ).toEqual(plain);
  expect(filterOf({ view: 'month' }, { ...office, views: phoneViews }).view).toBe('crew-day');
});

test('CALVIEW-1: an event is shown when it fits each of the filters that are set', () => {
  const filter = filterOf({}, office);
  const event = { attendees: ['a', 'c'], projectId: 'p', eventType: 'job' } as const;
  expect(isAskedFor(event, filter)).toBe(true);
  expect(isAskedFor(event, { ...filter, who: ['b', 'c'], projects: ['p'], types: ['job'] })).toBe(true);
  expect(isAskedFor(event, { ...filter, who: ['b'] })).toBe(false);
  expect(isAskedFor({ ...event, projectId: null }, { ...filter, projects: ['p'] })).toBe(false);
  expect(isAskedFor(event, { ...filter, types: ['meeting'] })).toBe(false);
  expect([filter, { ...filter, types: ['job'] as const }].map(isNarrowed)).toEqual([false, true]);
});

test('PLANBOARD-40: a skill stands for those of the crew who have it however it is written, and for the waiting jobs that need it', () => {
  const asked = (address: Record<string, string>) => filterOf(address, office);
  expect(asked({ skill: 'gas' }).skills).toEqual(['Gas']);
  expect(asked({ skill: 'gas' }).who).toEqual([marc.userId, dana.userId]);
  expect(asked({ skill: 'pipefitting,estimating' }).who).toEqual([marc.userId, dana.userId]);
  expect(asked({ skill: 'pipefitting', people: dana.userId }).who).toEqual([]);
  const client = { ...records.member(people.client), skills: ['steam'] };
  const left = { ...marc, isActive: false, skills: ['curbs'] };
  expect(skillsOf([marc, client, left, dana])).toEqual(['estimating', 'Gas', 'pipefitting']);
  // Commas stand between skills, and are none of a skill's name there.
  const many = { ...marc, skills: ['Roofs, flat'] };
  expect(filterOf({ skill: 'roofs  flat' }, { ...office, team: [many] }).who).toEqual([marc.userId]);
  const filter = asked({ skill: 'pipefitting' });
  const job = { attendees: [], projectId: null, eventType: 'job' } as const;
  expect(isAskedFor({ ...job, attendees: [marc.userId] }, filter)).toBe(true);
  expect(isAskedFor({ ...job, attendees: [dana.userId] }, filter)).toBe(false);
  const waiting = { ...job, unscheduled: true, requiredSkills: ['Pipefitting'] };
  expect(isAskedFor(waiting, filter)).toBe(true);
  expect(isAskedFor({ ...waiting, requiredSkills: [] }, filter)).toBe(false);
  expect(isAskedFor(waiting, asked({ skill: 'pipefitting', people: marc.userId }))).toBe(false);
  expect(isNarrowed(asked({ skill: 'gas' }))).toBe(true);
});

test('CALVIEW-2: each view has its days, and a step leads to those before and after it', () => {
  const days = (view: (typeof officeViews)[number], day: string) => daysOfView({ view, day }, 'monday');
  expect(days('crew-day', '2026-03-04')).toEqual({ from: '2026-03-04', to: '2026-03-04' });
  expect(days('week', '2026-03-04')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(days('day', '2026-03-04')).toEqual({ from: '2026-03-04', to: '2026-03-04' });
  expect(days('crew-week', '2026-03-04')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(daysOfView({ view: 'crew-week', day: '2026-03-04' }, 'sunday').from).toBe('2026-03-01');
  expect(days('agenda', '2026-12-25')).toEqual({ from: '2026-12-25', to: '2027-01-07' });
  expect(days('month', '2026-03-31')).toEqual({ from: '2026-02-23', to: '2026-04-05' });
  expect(eachDay(days('month', '2026-12-12')).length % 7).toBe(0);
  const step = (view: (typeof officeViews)[number], day: string, by: -1 | 1) => stepped({ view, day }, by);
  expect(step('crew-day', '2026-03-01', -1)).toBe('2026-02-28');
  expect(step('crew-week', '2026-03-04', 1)).toBe('2026-03-11');
  expect([step('day', '2026-03-04', 1), step('week', '2026-03-04', -1)]).toEqual([
    '2026-03-05',
    '2026-02-25',
  ]);
  expect(step('agenda', '2026-03-04', -1)).toBe('2026-02-18');
  expect(step('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(step('month', '2026-01-31', -1)).toBe('2025-12-01');
});
