import { waitFor } from '@testing-library/react';
import { sharedWithAppMax } from '@plumbline/domain/limits/photos';
import { expect, test } from 'vitest';
import { forgetCopiesOf } from '../../data/engine/person-copies.ts';
import { keepShared, readShared } from '../../data/files/share-target.ts';
import { openCompany } from '../../testing/app.tsx';
import type { Who } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { openAnewOnDevice, openOnDevice } from '../../testing/device-part.tsx';
import { expectLogged } from '../../testing/logged.ts';
import { playCaches } from '../../testing/played-caches.fixture.ts';
import { drawsPictures, jpeg } from '../../testing/played-pictures.fixture.ts';
import PhotosScreen from './photos-screen.tsx';

const waits = async () => (await readShared(Date.now())).map(({ name }) => name);

/** The photos page after these files were shared with the app. */
async function openAfterShare(
  files: readonly File[],
  { who = 'crew', address = '/photos?shared=1' }: { who?: Who; address?: string } = {},
) {
  playCaches();
  if (files.length > 0) await keepShared(files, Date.now());
  await openCompany(who);
  const person = await openOnDevice(<PhotosScreen />, { address });
  drawsPictures();
  // They stay on the device.
  setSignal(false);
  return person;
}

test('SHARETARGET-10 shared pictures ask for their job, go to it as picked ones do, and are gone from where they waited', async () => {
  const person = await openAfterShare([jpeg('wall.jpg', 'wall'), jpeg('roof.jpg', 'roof')]);
  await person.find('dialog', 'Which job are they from?');
  expect(await waits()).toEqual(['wall.jpg', 'roof.jpg']);
  await person.pick('Project', 'Clinic');
  await person.submit('Keep photos');
  await person.find('heading', 'Two photos of one job.');
  expect(await waits()).toEqual([]);
  expect(person.search()['shared']).toBeUndefined();
  await person.readsNo(/shared photos from\?/);
});

test('SHARETARGET-11 a reload asks no more by itself and offers them still, and once they are taken it does not', async () => {
  const before = await openAfterShare([jpeg('wall.jpg', 'wall')]);
  await before.find('dialog', 'Which job are they from?');
  await before.press('Cancel');
  await before.reads('Which job is the shared photo from?');
  const after = await openAnewOnDevice(<PhotosScreen />, { address: before.address() });
  await after.reads('“wall.jpg”. Kept here for a day.');
  await waitFor(() => expect(document.querySelectorAll('img[src^="blob:"]')).toHaveLength(1));
  expect(after.has('dialog', 'Which job are they from?')).toBe(false);
  await after.press('Choose job');
  await after.pick('Project', 'Clinic');
  await after.submit('Keep photos');
  await after.find('heading', 'One photo of one job.');
  const last = await openAnewOnDevice(<PhotosScreen />, { address: '/photos?shared=1' });
  await last.find('heading', 'One photo of one job.');
  await waitFor(() => expect(last.search()['shared']).toBeUndefined());
  expect(last.has('dialog', 'Which job are they from?')).toBe(false);
  expect(last.has('button', 'Delete')).toBe(false);
});

test('SHARETARGET-12 what another tab has taken meanwhile is not taken twice', async () => {
  const person = await openAfterShare([jpeg('wall.jpg', 'wall')]);
  await person.find('dialog', 'Which job are they from?');
  await caches.delete('plumbline-share-target');
  await person.pick('Project', 'Clinic');
  await person.submit('Keep photos');
  await person.reads('These photos are no longer here');
  await person.readsNo('Which job is the shared photo from?');
});

test('SHARETARGET-13 what is no picture is refused in the words of the picker, and the others are taken', async () => {
  expectLogged('photo-upload: VALIDATION_ERROR');
  const scan = new File(['%PDF-1.7'], 'scan.pdf', { type: 'image/jpeg' });
  const person = await openAfterShare([scan, jpeg('wall.jpg', 'wall')]);
  await person.pick('Project', 'Clinic');
  await person.submit('Keep photos');
  await person.reads('Not taken in: “scan.pdf”. Please select a JPEG or PNG under 10MB.');
  await person.find('heading', 'One photo of one job.');
  expect(await waits()).toEqual([]);
});

test('SHARETARGET-18 what did not fit is named once, and the rest is offered', async () => {
  const many = Array.from({ length: sharedWithAppMax }, (_, index) => jpeg(`${index}.jpg`, `${index}`));
  const person = await openAfterShare([...many, jpeg('late.jpg', 'late')], { address: '/photos' });
  await person.reads(/Not taken in: “late\.jpg”\. At most 100 photos or 512 MB wait here/);
  await person.reads('“0.jpg”, “1.jpg”, “2.jpg”, and 97 more. Kept here for a day.');
  expect((await readShared(Date.now())).filter(({ refusal }) => refusal !== null)).toEqual([]);
});

test('SHARETARGET-14 shared pictures are deleted when their person says so', async () => {
  const person = await openAfterShare([jpeg('wall.jpg', 'wall')], { address: '/photos' });
  await person.press('Delete');
  await person.user.click(
    await person.find('button', 'Delete', await person.find('alertdialog', 'Delete the shared photo?')),
  );
  await person.readsNo('Which job is the shared photo from?');
  expect(await waits()).toEqual([]);
});

test('SHARETARGET-15 to whoever adds no photos what was shared is not offered, and they are told', async () => {
  const person = await openAfterShare([jpeg('wall.jpg', 'wall')], { who: 'client' });
  await person.reads('Your role adds no photos');
  await person.reads('Not taken in: “wall.jpg”.');
  expect(await waits()).toEqual([]);
});

test('SHARETARGET-16 a share of which nothing arrived is said once', async () => {
  const person = await openAfterShare([], { address: '/photos?shared=none' });
  await person.reads('Nothing was shared');
  await waitFor(() => expect(person.search()['shared']).toBeUndefined());
});

test('SHARETARGET-17 a sign-out drops what waits', async () => {
  playCaches();
  await keepShared([jpeg('wall.jpg', 'wall')], Date.now());
  await forgetCopiesOf('somebody', null);
  expect(await waits()).toEqual([]);
});
