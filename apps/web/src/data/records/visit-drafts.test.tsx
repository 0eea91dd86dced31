import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device-part.tsx';
import { useCalendarEvents } from './calendar-events.ts';
import { useDrafted } from './visit-drafts.ts';

const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
const always = () => true;

test('PUBLISH-1430: drafted events are the same rows at each rendering while nothing in them changes', async () => {
  const { records, keep, replica } = await openDevice('office');
  const visit = records.visit({ title: 'Gas drops', startDate: '2026-03-04T07:00:00.000Z' });
  await keep('calendarEvent', visit);
  await replica.table('visitDraft').put({
    ...visit,
    kind: 'changed',
    title: 'Gas drops, second floor',
    unscheduled: false,
    requiredSkills: [],
    promisedBy: null,
    override: null,
  });
  const { result, rerender } = renderHook(() => useDrafted(useCalendarEvents(march), always));
  await waitFor(() =>
    expect(result.current.rows).toMatchObject([
      { id: visit.id, title: 'Gas drops, second floor', draft: { published: { title: 'Gas drops' } } },
    ]),
  );
  const { rows } = result.current;
  rerender();
  expect(result.current.rows).toBe(rows);
});
