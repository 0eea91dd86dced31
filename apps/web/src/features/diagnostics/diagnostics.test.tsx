import { AppError } from '@plumbline/domain/errors/app-error';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  connectionStore,
  deliveryStore,
  nothingUnsent,
  syncStore,
  unsentStore,
} from '../../data/replica/engine-state.ts';
import { useSyncService } from '../../data/engine/sync-service.ts';
import { logError } from '../../data/server/errors.ts';
import { openCompany } from '../../testing/app.tsx';
import { clinic, now } from '../../testing/company.ts';
import { leaveWaiting, openOnDevice } from '../../testing/device-part.tsx';
import { given, openPart } from '../../testing/part.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { EnginePanel } from './engine-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { IntervalForm } from './interval-form.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { expectLogged } from '../../testing/logged.ts';

const at = Date.parse(now);

/** What stands beside each name. */
const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('DIAGNOSE-4: the engine is told by its figures, its runs and errors, the newest first', async () => {
  const failure = { at, code: 'NETWORK_ERROR', message: 'The server does not answer.' } as const;
  given(syncStore, {
    ...syncStore.get(),
    ...{
      phase: 'pull',
      lastSyncAt: at,
      firstSync: { entity: 'task', rows: 1_240, added: 40, done: false },
      intervalMs: 45_000,
    },
    runs: [
      {
        startedAt: at,
        endedAt: at + 400,
        queueDrained: true,
        entities: [{ entity: 'task', rows: 5 }],
        error: null,
      },
      { startedAt: at + 60_000, endedAt: at + 72_000, queueDrained: false, entities: [], error: failure },
    ],
    errors: [failure],
  });
  given(deliveryStore, { ...deliveryStore.get(), phase: 'paused', reason: 'server', nextTryAt: at });
  given(unsentStore, { ...nothingUnsent, receipt: { made: 3, safe: 2 } });
  await openPart(<EnginePanel />);
  expect(figures()).toMatchObject({
    ...{ Phase: 'pull', 'First sync': 'task, 1,240 rows', Delivery: 'paused, server' },
    ...{ 'Queue: waiting': '0', 'Receipt of today': '2 of 3 safe', 'Auto sync': 'every 45 s' },
  });
  const runs = within(screen.getByRole('region', { name: 'Last runs' })).getAllByRole('listitem');
  expect(runs.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/12 s: NETWORK_ERROR.*queue not emptied in time/),
    expect.stringMatching(/0\.4 s.*queue emptied, then task 5/),
  ]);
  screen.getByText('The server does not answer.');
});

test('DIAGNOSE-5: the interval of the sync is a number of seconds; what is below the least is raised to it, and said so', async () => {
  await openCompany('office');
  const person = await openOnDevice(<Interval />);
  const label = 'Auto-sync interval';
  for (const wrong of ['soon', '0', '-5']) {
    await person.write(label, wrong);
    await person.press('Set');
    await person.reads('Write a number of seconds.');
  }
  await person.write(label, '45.5');
  await person.press('Set');
  await waitFor(() => expect(syncStore.get().intervalMs).toBe(45_500));
  await person.readsNo('Write a number of seconds.');
  await person.write(label, '3');
  await person.press('Set');
  await person.reads('Raised to 10 s, the least there is');
  await person.holds(label, '10');
});

function Interval() {
  return <IntervalForm intervalMs={useSyncService().intervalMs} />;
}

test('DIAGNOSE-6: what the connection does not say is said to be so', async () => {
  given(connectionStore, {
    ...connectionStore.get(),
    ...{ online: true, quality: 'good', reachable: null, rttMs: 50, healthMs: 12.6, lastHealthAt: null },
  });
  await openPart(<ConnectionPanel />);
  expect(figures()).toMatchObject({
    ...{ Quality: 'good', 'Server answered the last check': 'not checked yet', 'Round-trip time': '50 ms' },
    ...{ Downlink: 'not said', 'Health check took': '13 ms', 'Last answer': 'never' },
  });
});

test('DIAGNOSE-7: a press checks the connection', async () => {
  await openCompany('office');
  const person = await openOnDevice(<ConnectionPanel />);
  await person.press('Check now');
  await waitFor(() => expect(figures()['Server answered the last check']).toBe('yes'));
});

test('DIAGNOSE-8: items of the queue are shown as they are stored, and opened when somebody asks', async () => {
  await openCompany('crew');
  const person = await openOnDevice(<ItemsPanel />);
  await person.reads('The queue is empty.');
  const id = await leaveWaiting('notes.create', { id: idOf(7), projectId: clinic, title: 'Roof hatch' });
  await person.reads('createNote');
  await person.reads(id);
  expect(document.body.textContent).not.toContain('Roof hatch');
  await person.press('Show args');
  await person.reads(/"title": "Roof hatch"/);
});

test('DIAGNOSE-9: the error log shows the newest first, with where it happened and what is known', async () => {
  expectLogged('Sending a form: RATE_LIMITED');
  expectLogged('Starting a sync: CONFLICT');
  logError(new AppError('RATE_LIMITED', { details: { retryAfterSeconds: 7 } }), 'Sending a form');
  logError(new AppError('CONFLICT'), 'Starting a sync');
  await openPart(<ErrorsPanel />);
  const [newest, before] = within(screen.getByRole('list', { name: 'Errors' })).getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^CONFLICT .*, Starting a sync$/);
  expect(before?.textContent).toMatch(/^RATE_LIMITED .*, Sending a form, \{\s+"retryAfterSeconds": 7\s+\}$/);
});

test('DIAGNOSE-10: the storage names the copy that is open and counts its tables', async () => {
  await openCompany('office');
  await openOnDevice(<StoragePanel />);
  await waitFor(() =>
    expect(figures()).toMatchObject({ 'Table project': '2', 'Table member': '3', 'Table task': '0' }),
  );
});
