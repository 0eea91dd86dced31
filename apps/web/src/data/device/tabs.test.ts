import { expect, onTestFinished, test, vi } from 'vitest';
import { onTabMessage, postToTabs } from './tabs.ts';

test('WAKE-18: tabs tell each other of the session, and what is no word of it is not heard', async () => {
  const other = new BroadcastChannel('plumbline.session');
  onTestFinished(() => other.close());
  const heard: string[] = [];
  onTabMessage((message) => heard.push(message));
  for (const data of [
    'signed-out',
    null,
    { message: 'elsewhere' },
    { message: 7 },
    { message: 'signed-out' },
  ])
    other.postMessage(data);
  await vi.waitFor(() => expect(heard).toEqual(['signed-out']));
  const notified: unknown[] = [];
  other.addEventListener('message', ({ data }) => notified.push(data));
  postToTabs('organization-changed');
  await vi.waitFor(() => expect(notified).toEqual([{ message: 'organization-changed' }]));
  expect(heard).toEqual(['signed-out']);
});
