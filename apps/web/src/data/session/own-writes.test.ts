import { expect, test } from 'vitest';
import { createOwnWrites } from './own-writes.ts';

/** Two tabs of one browser, each of which hears what the other posts. */
function twoTabs() {
  const ears: ((event: MessageEvent<unknown>) => void)[][] = [[], []];
  const channelOf = (tab: number) => ({
    postMessage: (data: unknown) => {
      for (const hear of ears[1 - tab] ?? []) hear(new MessageEvent('message', { data }));
    },
    addEventListener: (_kind: string, hear: unknown) => {
      if (typeof hear === 'function') ears[tab]?.push((event) => void Reflect.apply(hear, null, [event]));
    },
  });
  return [createOwnWrites(channelOf(0)), createOwnWrites(channelOf(1))] as const;
}

test('TASKVIEW-17 a value saved in one tab is recognized as one’s own in the other', () => {
  const [here, there] = twoTabs();
  there.note('note:1', { title: 'Gate code', assignedTo: ['a'] });
  expect(here.has('note:1', 'title', 'Gate code')).toBe(true);
  expect(here.has('note:1', 'assignedTo', ['a'])).toBe(true);
  // Another person has changed it since.
  expect(here.has('note:1', 'title', 'Gate code 4711')).toBe(false);
  expect(here.has('note:2', 'title', 'Gate code')).toBe(false);
  expect(here.has('note:1', 'content', 'x')).toBe(false);
});
