import { expect, test } from 'vitest';
import { noteSummary } from './note-summary.ts';

const log = {
  date: '2026-11-12',
  weather: 'Fog',
  crewOnSite: [],
  workDone: 'Set curbs',
  delays: 'Pump late',
};

test('NOTEVIEW-12: a card tells a note by its words, and a daily log by what was done and what held it up', () => {
  expect(noteSummary({ content: 'Under **the sill**', dailyLog: null })).toBe('Under the sill');
  expect(noteSummary({ content: 'See photos', dailyLog: log })).toBe(
    'See photos\nSet curbs\nDelays: Pump late',
  );
  expect(noteSummary({ content: '', dailyLog: { ...log, workDone: null } })).toBe('Delays: Pump late');
  expect(noteSummary({ content: '', dailyLog: { ...log, workDone: null, delays: null } })).toBe('');
  expect(noteSummary({ content: '' })).toBe('');
});
