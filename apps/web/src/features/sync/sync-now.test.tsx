import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { syncStore } from '../../data/replica/engine-state.ts';
import { openCompany } from '../../testing/app.tsx';
import { setSignal } from '../../testing/device-network.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import { openPart } from '../../testing/part.tsx';
import { syncNow } from './sync-now.ts';

const nothing = <p>Nothing here</p>;

/** The sync that began by itself is over. */
const atRest = async () =>
  await waitFor(() =>
    expect(syncStore.get()).toMatchObject({ phase: 'idle', lastSyncAt: expect.any(Number) }),
  );

test('SYNC-8: a press without a signal, or during a sync, says why none was started', async () => {
  const company = await openCompany('crew');
  const person = await openOnDevice(nothing);
  await atRest();
  const release = company.server.hold('sync.pull');
  const first = syncNow();
  await syncNow();
  await person.reads('Sync already in progress');
  await person.reads('It goes on by itself.');
  release();
  await first;
  await atRest();
  setSignal(false);
  await syncNow();
  await person.reads('No internet connection');
  await person.readsNo('Sync already in progress');
});

test('SYNC-9: a sync that fails on its way disturbs nobody', async () => {
  const company = await openCompany('crew');
  const person = await openOnDevice(nothing);
  await atRest();
  company.server.refuse('sync.pull', new AppError('RATE_LIMITED'));
  await syncNow();
  await person.reads('Nothing here');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SYNC-10: before a copy is open there is nothing to sync with, which is said as a missing connection', async () => {
  const person = await openPart(nothing);
  await syncNow();
  await person.reads('What you make is kept here and sent when signal is back.');
});
