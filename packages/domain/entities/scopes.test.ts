import { dayMs } from '@plumbline/domain/days/days';
import { expect, test } from 'vitest';
import { activeProjectStatuses, projectStatuses } from './enumerations.ts';
import { type Extent, type Filled, covers, completeSince } from './scopes.ts';

const filledAt = Date.parse('2026-06-01T12:00:00.000Z');
const at = (days: number) => new Date(filledAt + days * dayMs).toISOString();
const filled: Filled = { from: at(0), until: at(0) };
const holds = (entity: Parameters<typeof covers>[0], extent: Extent, fill: Filled = filled) =>
  covers(entity, extent, fill);

test('SCOPE-1 a device keeps every row of an entity without a scope', () => {
  expect(holds('member', {})).toBe(true);
  expect(holds('projectTeam', {})).toBe(true);
  expect(holds('projectFile', {})).toBe(true);
});

test('SCOPE-1 a query is covered only where one condition holds for every row that it can find', () => {
  expect(holds('project', {})).toBe(false);
  expect(holds('project', { status: activeProjectStatuses })).toBe(true);
  expect(holds('project', { status: projectStatuses })).toBe(false);
  expect(holds('project', { status: [] })).toBe(false);
  expect(holds('task', { projectStatus: ['completed'] })).toBe(true);
  expect(holds('task', { projectStatus: ['completed', 'archived'] })).toBe(false);
  expect(holds('task', {})).toBe(false);
  expect(holds('photo', { projectStatus: ['active'] })).toBe(true);
  expect(holds('photo', { projectStatus: ['completed'] })).toBe(false);
  expect(holds('timeEntry', { status: ['active'] })).toBe(true);
  expect(holds('timeEntry', { status: ['approved'] })).toBe(false);
  expect(holds('expense', { status: ['pending'] })).toBe(true);
  expect(holds('calendarEvent', { flagged: true })).toBe(true);
  expect(holds('notification', { from: at(0) })).toBe(false);
});

test('SCOPE-2 the past is counted back from the last page of the fill', () => {
  expect(holds('timeEntry', { from: at(-119) })).toBe(true);
  expect(holds('timeEntry', { from: at(-120) })).toBe(false);
  expect(holds('timeEntry', { from: at(-121) })).toBe(false);
  expect(holds('timeEntry', { to: at(-10) })).toBe(false);
  expect(completeSince('timeEntry', filled)).toBe(at(-120).replace('.000Z', '.001Z'));
  expect(holds('timeEntry', { from: completeSince('timeEntry', filled) ?? '' })).toBe(true);
  expect(completeSince('task', filled)).toBeNull();
});

test('SCOPE-2 while the time of the fill is unknown, conditions by days cover nothing and conditions by status cover as always', () => {
  expect(holds('timeEntry', { from: at(0) }, null)).toBe(false);
  expect(completeSince('timeEntry', null)).toBeNull();
  expect(holds('timeEntry', { status: ['pending'] }, null)).toBe(true);
  expect(holds('project', { status: ['active'] }, null)).toBe(true);
});

test('SCOPE-3 the future is counted from the beginning of the fill, and is not covered where no number of days is given', () => {
  const long: Filled = { from: at(0), until: at(3) };
  expect(holds('calendarEvent', { from: at(-56), to: at(180) }, long)).toBe(true);
  expect(holds('calendarEvent', { from: at(-56), to: at(181) }, long)).toBe(false);
  expect(holds('calendarEvent', { from: at(-58), to: at(180) }, long)).toBe(false);
  expect(holds('calendarEvent', { from: at(-10) }, long)).toBe(false);
  expect(holds('calendarEvent', { from: at(-1), to: at(1) }, null)).toBe(false);
});
