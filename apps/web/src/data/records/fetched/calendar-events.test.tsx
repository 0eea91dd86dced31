import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { applyChanges } from '@plumbline/offline/replica/apply';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { useFetchedEvent, useFetchedEvents } from './calendar-events.ts';

const { crew } = people;
const week = { from: '2027-03-01T00:00:00.000Z', to: '2027-03-08T00:00:00.000Z' };
const onDay = (day: string): Partial<CalendarEvent> => ({
  ...{ projectId: bridge, attendees: [crew.userId] },
  ...{ startDate: `2027-03-0${day}T13:00:00.000Z`, endDate: `2027-03-0${day}T15:00:00.000Z` },
});
const titles = ({ rows }: { rows: readonly CalendarEvent[] }) => rows.map(({ title }) => title);

test('REACH-930 events of days that the device keeps are not asked for; of others exactly their range is, page by page, among the device’s own', async () => {
  const { server, records, keep } = await openDevice('office');
  await keep('calendarEvent', records.visit({ title: 'Here', ...onDay('3') }));
  server.answer('calendarEvents.list', (input) =>
    Object(input).cursor === 'two'
      ? { rows: [records.visit({ title: 'Last', ...onDay('6') })], nextCursor: null }
      : { rows: [records.visit({ title: 'First', ...onDay('2') })], nextCursor: 'two' },
  );
  const near = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-09T00:00:00.000Z' };
  const inScope = renderHook(() => useFetchedEvents(near)).result;
  await waitFor(() => expect(inScope.current).toMatchObject({ state: 'ready', reach: 'complete' }));
  expect(server.inputsOf('calendarEvents.list')).toEqual([]);

  const { result } = renderHook(() => useFetchedEvents(week));
  await waitFor(() => expect(result.current.reach).toBe('complete'));
  expect(titles(result.current)).toEqual(['First', 'Here', 'Last']);
  const range = { ...week, unscheduled: false, limit: 200 };
  expect(server.inputsOf('calendarEvents.list')).toEqual([range, { ...range, cursor: 'two' }]);
});

test('REACH-931 a fetched event follows what the device learns of it: a change, a move out of the range, its deletion', async () => {
  const { server, records, replica } = await openDevice('office');
  const events = ['Stays', 'Leaves', 'Goes'].map((title, index) =>
    records.visit({ title, ...onDay(String(index + 2)) }),
  );
  server.answer('calendarEvents.list', () => ({ rows: events, nextCursor: null }));
  const { result } = renderHook(() => useFetchedEvents(week));
  await waitFor(() => expect(titles(result.current)).toEqual(['Stays', 'Leaves', 'Goes']));
  const learn = async (index: number, change: Partial<CalendarEvent>) => {
    const row = records.visit({ ...events[index], ...change, version: 90 + index });
    await act(async () => {
      await applyChanges(replica, { changes: [{ entity: 'calendarEvent', row }], operationId: null });
    });
  };
  await learn(0, { title: 'Stays, longer' });
  await waitFor(() => expect(titles(result.current)).toEqual(['Stays, longer', 'Leaves', 'Goes']));
  await learn(1, { startDate: '2027-04-01T13:00:00.000Z', endDate: '2027-04-01T15:00:00.000Z' });
  await waitFor(() => expect(titles(result.current)).toEqual(['Stays, longer', 'Goes']));
  await learn(2, { deletedAt: '2026-03-04T09:00:00.000Z' });
  await waitFor(() => expect(titles(result.current)).toEqual(['Stays, longer']));
});

test('REACH-932 one event is asked for by its id where neither the device nor the screen has it, and never under what is no id', async () => {
  const { server, records } = await openDevice('office');
  const event = records.visit({ title: 'Far ahead', ...onDay('3') });
  server.answer('calendarEvents.list', () => ({ rows: [event], nextCursor: null }));
  const { result, rerender } = renderHook(({ id, among }) => useFetchedEvent(id, among), {
    initialProps: { id: event.id, among: [event] },
  });
  await waitFor(() => expect(result.current.row?.title).toBe('Far ahead'));
  rerender({ id: '../etc', among: [] });
  await waitFor(() => expect(result.current).toMatchObject({ row: null, reach: 'complete' }));
  expect(server.inputsOf('calendarEvents.list')).toEqual([]);
  rerender({ id: event.id, among: [] });
  await waitFor(() => expect(result.current.row?.title).toBe('Far ahead'));
  expect(server.inputsOf('calendarEvents.list')).toEqual([{ ids: [event.id] }]);
});
