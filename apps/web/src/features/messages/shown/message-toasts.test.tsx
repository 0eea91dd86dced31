import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { clinic, people } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { given } from '../../../testing/part.tsx';
import { pressInToast, saidInToasts } from '../../../testing/read.ts';
import { channelInSight } from './channel-in-sight.ts';
import MessageToasts from './message-toasts.tsx';

/** Later than the page was opened. */
const at = (second: number) => ({ createdAt: new Date(Date.now() + second * 1_000).toISOString() });

async function open() {
  const { server, records } = await openCompany('crew');
  await server.put('message', records.message({ body: 'Long since said' }));
  const person = await openOnDevice(<MessageToasts />);
  return { server, person, message: records.message };
}

test('CHAT-1502: what arrives elsewhere in the app is said with its conversation, several together, and opens it', async () => {
  const { server, person, message } = await open();
  await server.put('message', message({ body: 'Bring the saw', ...at(1) }));
  await waitFor(() => expect(saidInToasts()).toEqual(['Dana Reyes in Clinic: Bring the saw']));
  await server.put('message', message({ body: 'And the level', ...at(2) }));
  await waitFor(() =>
    expect(saidInToasts()).toEqual(['2 new messages in Clinic: Dana Reyes: And the level']),
  );
  await pressInToast('2 new messages in Clinic', 'Open');
  await waitFor(() => expect(person.address()).toBe(`/messages?channel=project%3A${clinic}`));
});

test('CHAT-1503: in the conversation itself nothing is said, nor of one’s own; what is read elsewhere is taken back', async () => {
  const { server, message } = await open();
  given(channelInSight, `project:${clinic}`);
  const team = message({ channelType: 'team', projectId: null, body: 'Meeting at four', ...at(3) });
  await server.put(
    'message',
    message({ body: 'In sight', ...at(1) }),
    message({ body: 'My own', createdBy: people.crew.userId, ...at(2) }),
    team,
  );
  await waitFor(() => expect(saidInToasts()).toEqual(['Dana Reyes in Team: Meeting at four']));
  await server.put('message', { ...team, readBy: [people.crew.userId] });
  await waitFor(() => expect(saidInToasts()).toEqual([]));
});
