import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { panelReads } from '../../testing/read.ts';
import { OwnHoursPanel } from './own-hours-panel.tsx';

test('SHEET-31: a person reads on their day what was sent back and changed of their hours, and nothing while neither was', async () => {
  const { records, show } = await openDevice('crew');
  const by = people.office.userId;
  const returned = records.hours({
    ...{ status: 'rejected', clockIn: '2026-02-24T08:00:00.000Z', clockOut: '2026-02-24T16:00:00.000Z' },
    revisions: [{ at: '2026-02-27T16:00:00.000Z', by, reason: 'Which job?', before: { status: 'pending' } }],
  });
  const changed = records.hours({
    revisions: [{ at: '2026-03-03T17:00:00.000Z', by, reason: 'Left at four', before: { clockOut: null } }],
  });
  const person = await show(<OwnHoursPanel entries={[records.hours()]} />);
  expect(screen.queryByRole('region', { name: 'Your hours' })).toBeNull();
  person.show(<OwnHoursPanel entries={[returned, changed]} />);
  await panelReads('Your hours', [
    'Your week was sent back | Week from Feb 23: Which job?',
    'Dana Reyes changed your hours | Tue, Mar 3: agree or object',
  ]);
  await person.press(/^Your week was sent back/, 'link');
  expect(person.address()).toBe('/timeentries?week=2026-02-23');
});
