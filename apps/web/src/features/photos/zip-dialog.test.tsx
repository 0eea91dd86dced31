import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { openOnDevice } from '../../testing/device-part.tsx';
import { expectLogged } from '../../testing/logged.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import PhotosScreen from './photos-screen.tsx';

const valve = '00000000-0000-7000-8000-00000000f001';
const slab = '00000000-0000-7000-8000-00000000f002';
const address = '/api/photo-zips?asked=x&signature=y';

/** Two photos, selected, with the dialog open. The server answers its address as given. */
async function openDialog(answer: () => Response) {
  const { server, records } = await openCompany('office');
  await server.put(
    'photo',
    records.photo({ id: valve, caption: 'Valve', takenAt: '2026-03-04T07:00:00.000Z' }),
    records.photo({ id: slab, caption: 'Slab', takenAt: '2026-03-04T06:00:00.000Z' }),
  );
  server.answer('photos.generateZipUrl', () => ({
    ...{ url: address, name: 'Clinic, photos.zip', photos: 2, bytes: 4_000_000 },
    expiresAt: '2026-03-04T09:15:00.000Z',
  }));
  const network = globalThis.fetch;
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      input === address ? await Promise.resolve(answer()) : await network(input, init),
    );
  onTestFinished(() => spy.mockRestore());
  const person = await openOnDevice(<PhotosScreen />, { address: '/photos' });
  for (const name of ['Valve', 'Slab']) {
    await person.find('checkbox', `Select ${name}`);
    await person.press(`Select ${name}`, 'checkbox');
  }
  await person.press('Share');
  await person.press('Download ZIP', 'menuitem');
  await person.find('dialog', 'Download ZIP');
  return { person, server };
}

test('PHOTOZIP-10: the selected photos come as one ZIP, which says how much of it has come until the browser saves it', async () => {
  const saved = savedFiles();
  let finish: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(new Uint8Array(1_000_000)),
    pull: async (out) => {
      await rest;
      out.close();
    },
  });
  const { person, server } = await openDialog(() => new Response(body));
  await person.reads(/2 photos as stored, without drawings/);
  await person.press('Download');
  await person.reads('1 MB of about 4 MB');
  finish();
  await person.reads('ZIP downloaded');
  expect(server.inputsOf('photos.generateZipUrl')).toEqual([{ photoIds: [valve, slab] }]);
  expect(saved.map(({ name, file }) => [name, file.size])).toEqual([['Clinic, photos.zip', 1_000_000]]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Download ZIP' })).toBeNull());
});

test('PHOTOZIP-11: what the server refuses is said in its words, and the choice is still there', async () => {
  const message = 'Other photos are being downloaded. Please try again in a moment.';
  const { person } = await openDialog(() =>
    Response.json({ code: 'RATE_LIMITED', message }, { status: 429 }),
  );
  expectLogged(/RATE_LIMITED/);
  await person.press('Download');
  await person.reads(message);
  expect(person.has('dialog', 'Download ZIP')).toBe(true);
});
