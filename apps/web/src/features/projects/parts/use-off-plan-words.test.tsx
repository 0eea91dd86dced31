import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDrafts, openWithoutDrafts } from '../../../data/queue/drafts-state.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { given } from '../../../testing/part.tsx';
import { useOffPlanWords } from './use-off-plan-words.ts';

function Words({ said }: { said: boolean }) {
  return <p>{useOffPlanWords(said) ?? 'no more words'}</p>;
}

/** Opens the words on a device that keeps this day. @returns what it keeps then. */
async function open({ said, firstDay }: { said: boolean; firstDay: string | null }): Promise<() => unknown> {
  const { show } = await openDevice('office');
  openWithoutDrafts({ organizationId: 'kept', userId: 'in memory' });
  const memory = openDrafts.get();
  if (memory === null) throw new Error('Nothing keeps drafts.');
  let kept: unknown = firstDay;
  const drafts = {
    ...memory.drafts,
    read: () => kept,
    write: (_name: string, value: unknown) => {
      kept = value;
    },
  };
  given(openDrafts, { ...memory, drafts });
  await show(<Words said={said} />);
  return () => kept;
}

test('DASH-146: what out of true means is said when a headline says it first', async () => {
  const kept = await open({ said: true, firstDay: null });
  await screen.findByText('Out of true means off plan by a day or more.');
  await waitFor(() => expect(kept()).toBe('2026-03-04'));
});

test('DASH-146: a headline that does not say it is not the first', async () => {
  const kept = await open({ said: false, firstDay: null });
  await screen.findByText('no more words');
  expect(kept()).toBeNull();
});

test.each([
  ['2026-03-04', 'Out of true means off plan by a day or more.'],
  ['2026-03-03', 'no more words'],
])('DASH-146: first said on %s, it is said again that day alone', async (firstDay, words) => {
  await open({ said: true, firstDay });
  await screen.findByText(words);
});
