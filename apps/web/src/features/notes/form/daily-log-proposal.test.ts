import type { Weather } from '@plumbline/domain/operations/weather';
import { expect, test } from 'vitest';
import { isEmptyProposal, proposalFrom, mergeProposal } from './daily-log-proposal.ts';

const quiet = { crewOnSite: [], tasksDone: [], photos: 0, notes: 0 };
const rain: Weather = {
  ...{
    date: '2026-11-12',
    summary: 'Rain, 8–13 °C, wind 30 km/h',
    condition: 'Rain',
    lowest: 8,
    highest: 13,
  },
  ...{ temperatureUnit: '°C', wind: 30, windUnit: 'km/h' },
};

test('NOTEVIEW-17: a day of which nothing is known proposes nothing, and the weather alone is something', () => {
  expect(isEmptyProposal(proposalFrom(quiet, null))).toBe(true);
  expect(isEmptyProposal(proposalFrom({ ...quiet, hours: 0 }, null))).toBe(true);
  const weather = proposalFrom(quiet, rain);
  expect(weather).toEqual({ weather: rain.summary, crewOnSite: [], workDone: '' });
  expect(isEmptyProposal(weather)).toBe(false);
  expect(isEmptyProposal(proposalFrom({ ...quiet, crewOnSite: ['priya'] }, null))).toBe(false);
});

test('NOTEVIEW-17: what was done is named task by task, and what was made is counted in one line', () => {
  const textOf = (more: object) => proposalFrom({ ...quiet, ...more }, null).workDone;
  const tasksDone = [
    { id: 't1', title: 'Set pad' },
    { id: 't2', title: 'Hang doors' },
  ];
  expect(textOf({ tasksDone })).toBe('Done: Set pad\nDone: Hang doors');
  expect(textOf({ photos: 1, notes: 2 })).toBe('1 photo, 2 notes');
  expect(textOf({ tasksDone, photos: 3, hours: 7.5 })).toBe(
    'Done: Set pad\nDone: Hang doors\n3 photos, 7:30 h worked',
  );
});

test('NOTEVIEW-18: weather that was written stays, blanks count as nothing written, and people are not doubled', () => {
  const proposal = { weather: 'Rain', crewOnSite: ['priya', 'joel'], workDone: '' };
  const written = { weather: '  ', crewOnSite: ['joel'], workDone: ' Poured the slab ' };
  expect(mergeProposal(written, proposal)).toEqual({
    weather: 'Rain',
    crewOnSite: ['joel', 'priya'],
    workDone: 'Poured the slab',
  });
  expect(mergeProposal({ ...written, weather: 'Fog' }, proposal).weather).toBe('Fog');
});
