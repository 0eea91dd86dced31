import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { withDraft } from '@plumbline/domain/schedule/drafts';
import { expect, test } from 'vitest';
import { routeOf } from './route.ts';

function visit(title: string, time: string, projectId: string | null): CalendarEvent {
  const at = `2026-05-04T${time}:00.000Z`;
  return withDraft(null, {
    id: title,
    organizationId: 'o',
    createdAt: at,
    updatedAt: at,
    createdBy: null,
    version: 1,
    deletedAt: null,
    kind: 'new',
    title,
    description: null,
    startDate: at,
    endDate: at,
    isAllDay: false,
    eventType: 'job',
    priority: 'medium',
    projectId,
    taskId: null,
    location: null,
    attendees: [],
    isBlocking: true,
    reminderMinutes: null,
    colour: null,
    unscheduled: false,
    requiredSkills: [],
    promisedBy: null,
    override: null,
  });
}

test('CALMAP-1400 visits are numbered by their time, and each is measured from the last one whose place is known', () => {
  const sites = new Map([
    ['south', { latitude: 46, longitude: -92 }],
    ['north', { latitude: 46.1, longitude: -92 }],
  ]);
  const { stops, totalM } = routeOf(
    [visit('Third', '13:00', 'north'), visit('First', '07:00', 'south'), visit('Second', '09:00', 'nowhere')],
    (projectId) => sites.get(projectId ?? '') ?? null,
  );
  expect(stops.map(({ event, number }) => [event.title, number])).toEqual([
    ['First', 1],
    ['Second', 2],
    ['Third', 3],
  ]);
  expect(stops.map(({ fromBeforeM }) => fromBeforeM && Math.round(fromBeforeM / 100))).toEqual([
    null,
    null,
    111,
  ]);
  expect(Math.round(totalM / 100)).toBe(111);
  expect(routeOf([], () => null)).toEqual({ stops: [], totalM: 0 });
});
