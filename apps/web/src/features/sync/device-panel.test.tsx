import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { DevicePanel } from './device-panel.tsx';

const unknown = { state: 'unknown', offer: null } as const;

/** What the browser promises of its store, and answers when it is asked. */
function storage(answers: Partial<StorageManager> | null): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'storage');
  Object.defineProperty(navigator, 'storage', { configurable: true, value: answers });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'storage', before);
    else Reflect.deleteProperty(navigator, 'storage');
  });
}

test('SYNCVIEW-48: a browser that may clear the store is asked again, and its answer is said', async () => {
  storage({
    persisted: async () => await Promise.resolve(false),
    persist: async () => await Promise.resolve(false),
    estimate: async () => await Promise.resolve({ usage: 3_400_000, quota: 2_000_000_000 }),
  });
  const person = await openPart(<DevicePanel install={unknown} />);
  await person.reads(/^This browser may clear unsent work when space runs short/);
  await person.reads('3.4 MB used of 2 GB that the browser allows');
  await person.press('Protect my unsent work');
  await person.reads(/^This browser still does not promise it/);
});

test('SYNCVIEW-49: a browser that keeps the work is not asked, and one that promises it says so at once', async () => {
  let promised = false;
  storage({
    persisted: async () => await Promise.resolve(promised),
    persist: async () => await Promise.resolve((promised = true)),
    estimate: async () => await Promise.resolve({}),
  });
  const person = await openPart(<DevicePanel install={unknown} />);
  await person.press('Protect my unsent work');
  await person.reads(/^This browser keeps your work until you sign out/);
  expect(person.has('button', 'Protect my unsent work')).toBe(false);
  expect(screen.queryByText(/used/)).toBeNull();
});

test('SYNCVIEW-50: the app is installed from here where the browser offers it, and by hand where it does not', async () => {
  let offers = 0;
  const person = await openPart(
    <>
      <DevicePanel install={{ state: 'offered', offer: () => (offers += 1) }} />
      <DevicePanel install={{ state: 'by-hand', offer: null }} />
    </>,
  );
  await person.press('Install');
  expect(offers).toBe(1);
  await person.reads('To install the app, tap Share, then Add to Home Screen.');
  expect(screen.getAllByRole('button', { name: 'Install' })).toHaveLength(1);
});
