import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { engineOf } from '../../../data/replica/engine-state.ts';
import { openCompany } from '../../../testing/app.tsx';
import { clinic } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import type { Person } from '../../../testing/person.ts';
import { drawsPictures, jpeg } from '../../../testing/played-pictures.fixture.ts';
import PhotosScreen from '../photos-screen.tsx';
import { justTaken } from '../parts/just-taken.ts';
import TakenSheet from './taken-sheet.tsx';

/** A crew member's phone on the photos of a job; `sharesPhotos`: the job shows its photos to the client by itself. */
async function onSite({ sharesPhotos = false } = {}) {
  const company = await openCompany('crew');
  const { server, records } = company;
  await server.put('project', records.project({ id: clinic, name: 'Clinic', sharesPhotos }));
  const part = (
    <>
      <PhotosScreen />
      <TakenSheet />
    </>
  );
  const person = await openOnDevice(part, { address: `/photos?project=${clinic}`, device: 'phone' });
  drawsPictures();
  onTestFinished(() => justTaken.set(null));
  await person.reads('No photos yet');
  return { ...company, person };
}

/** What a camera gives back. */
async function take(label: string, ...files: File[]): Promise<void> {
  const input = await screen.findByLabelText(label);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
}

const sheet = () => screen.getByRole('dialog');
const tiles = () => within(within(sheet()).getByRole('list', { name: 'Just taken' })).getAllByRole('img');
const sees = async (person: Person, name: 'Only us' | 'Client sees it') =>
  await waitFor(() => {
    const choice = within(sheet()).getByRole<HTMLInputElement>('radio', { name });
    if (!choice.checked) throw new Error(`It does not say “${name}”.`);
    return person;
  });
/** What waits on the phone of each photo, in the order in which they were taken. */
async function waiting(): Promise<{ args: Record<string, unknown>; isHeld: boolean }[]> {
  const engine = await engineOf();
  if (engine === null) throw new Error('The device has no queue.');
  const items = await engine.outbox.list();
  return await Promise.all(
    items.map(async ({ id, nextAttemptAt }) => ({
      args: (await engine.outbox.open(id))?.args ?? {},
      isHeld: nextAttemptAt > Date.now(),
    })),
  );
}

test('PHOTOVIEW-1200: what was just taken stands where it was taken, counted, with the camera once more until Done', async () => {
  const { person } = await onSite();
  setSignal(false);
  await take('Camera', jpeg('hull.jpg', 'hull'));
  await person.find('dialog', '1 photo on Clinic');
  await waitFor(() => expect(tiles()).toHaveLength(1));
  await person.find('button', 'Take another');
  await take('Camera, once more', jpeg('keel.jpg', 'keel'));
  await person.find('dialog', '2 photos on Clinic');
  await waitFor(() => expect(tiles()).toHaveLength(2));
  await person.press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.find('heading', 'Two photos of one job.');
});

test('PHOTOVIEW-1201: who sees a photo is said where it was taken, without a signal too, and the queued upload carries it', async () => {
  const { person } = await onSite();
  setSignal(false);
  await take('Camera', jpeg('hull.jpg', 'hull'));
  await waitFor(() => expect(tiles()).toHaveLength(1));
  await sees(person, 'Only us');
  await person.press('Client sees it', 'radio');
  await person.press('Safety');
  await sees(person, 'Client sees it');
  await take('Camera, once more', jpeg('keel.jpg', 'keel'));
  await waitFor(() => expect(tiles()).toHaveLength(2));
  await person.press('Done');
  await take('Camera', jpeg('mast.jpg', 'mast'));
  await waitFor(() => expect(tiles()).toHaveLength(1));
  await person.press('Done');
  await waitFor(async () => {
    const args = (await waiting()).map((item) => item.args);
    expect(args).toMatchObject([
      { shared: true, category: 'safety' },
      { shared: true, category: 'safety' },
      { shared: false },
    ]);
    expect(args[2]).not.toHaveProperty('category');
  });
});

test('PHOTOVIEW-1202: what the project shares by itself waits while its person looks at it, and “Only us” keeps it', async () => {
  const { person } = await onSite({ sharesPhotos: true });
  setSignal(false);
  await take('Camera', jpeg('hull.jpg', 'hull'));
  await waitFor(() => expect(tiles()).toHaveLength(1));
  await sees(person, 'Client sees it');
  expect(await waiting()).toMatchObject([{ isHeld: true }]);
  await person.press('Only us', 'radio');
  await waitFor(async () =>
    expect(await waiting()).toMatchObject([{ args: { shared: false }, isHeld: false }]),
  );
});

test('PHOTOVIEW-1203: what the project shares by itself is left to the server to decide, which knows of flags raised meanwhile, and goes with Done', async () => {
  const { person } = await onSite({ sharesPhotos: true });
  setSignal(false);
  await take('Camera', jpeg('hull.jpg', 'hull'));
  await waitFor(() => expect(tiles()).toHaveLength(1));
  await person.press('Done');
  await waitFor(async () => expect(await waiting()).toMatchObject([{ isHeld: false }]));
  const [only] = await waiting();
  expect(only?.args).not.toHaveProperty('shared');
});
