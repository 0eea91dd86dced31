import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDrafts, openWithoutDrafts } from '../../../data/queue/drafts-state.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { given } from '../../../testing/part.tsx';
import { useOffPlanText } from './use-off-plan-text.ts';

function Texts({ isShown }: { isShown: boolean }) {
  return <p>{useOffPlanText(isShown) ?? 'no more words'}</p>;
}

/** Opens the words on a device that keeps this day. @returns what it keeps then. */
async function open({
  isShown,
  firstDay,
}: {
  isShown: boolean;
  firstDay: string | null;
}): Promise<() => unknown> {
  const { show } = await openDevice('office');
  openWithoutDrafts({ organizationId: 'kept', userId: 'in memory' });
  const memory = openDrafts.get();
  if (memory === null) throw new Error('Nothing keeps drafts.');
  let stored: unknown = firstDay;
  const drafts = {
    ...memory.drafts,
    read: () => stored,
    write: (_name: string, value: unknown) => {
      stored = value;
    },
  };
  given(openDrafts, { ...memory, drafts });
  await show(<Texts isShown={isShown} />);
  return () => stored;
}

test('DASH-146: what out of true means is said when a headline says it first', async () => {
  const stored = await open({ isShown: true, firstDay: null });
  await screen.findByText('Out of true means off plan by a day or more.');
  await waitFor(() => expect(stored()).toBe('2026-03-04'));
});

test('DASH-146: a headline that does not say it is not the first', async () => {
  const stored = await open({ isShown: false, firstDay: null });
  await screen.findByText('no more words');
  expect(stored()).toBeNull();
});

test.each([
  ['2026-03-04', 'Out of true means off plan by a day or more.'],
  ['2026-03-03', 'no more words'],
])('DASH-146: first said on %s, it is said again that day alone', async (firstDay, words) => {
  await open({ isShown: true, firstDay });
  await screen.findByText(words);
});
