import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device-part.tsx';
import { afterFirstRows } from './read-ahead.ts';

test('WAKE-19: on a new device what no first page needs waits until the copy is full', async () => {
  const { replica } = await openDevice('office');
  const full = await readPullState(replica);
  await writePullState(replica, { ...full, fill: fillStart });
  let done = false;
  const after = afterFirstRows().then(() => (done = true));
  await writePullState(replica, { ...full, fill: { ...fillStart, entity: 'note' } });
  expect(done).toBe(false);
  await writePullState(replica, full);
  await after;
});

test('WAKE-19: who touches the page waits no longer for a full copy', async () => {
  const { replica } = await openDevice('office');
  const full = await readPullState(replica);
  await writePullState(replica, { ...full, fill: fillStart });
  const after = afterFirstRows();
  fireEvent.pointerDown(document.body);
  await after;
});
