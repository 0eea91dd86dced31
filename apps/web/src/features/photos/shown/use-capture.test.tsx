import { createHash } from 'node:crypto';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { clinic, people } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { expectLogged } from '../../../testing/logged.ts';
import { beginning, drawsPictures, jpeg } from '../../../testing/played-pictures.fixture.ts';
import PhotosScreen from '../photos-screen.tsx';

const hull = '00000000-0000-7000-8000-00000000c011';
const keel = '00000000-0000-7000-8000-00000000c012';
const hashOf = (content: string) => createHash('sha256').update(beginning).update(content).digest('hex');
const thrownAway = { pickedSha256: hashOf('keel'), photoId: keel, inTrash: true };

/** The photos of a job whose server has a picture that this device never received, and one in the trash. */
async function openJob() {
  const company = await openCompany('crew');
  company.server.answer('photos.findDuplicates', () => ({
    duplicates: [{ pickedSha256: hashOf('hull'), photoId: hull, inTrash: false }, thrownAway],
  }));
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos?project=${clinic}` });
  drawsPictures();
  await person.reads('No photos yet');
  await person.reads('New photos go to');
  const pick = async (...files: File[]) =>
    await person.user.upload(screen.getByLabelText('Photos from this device'), files);
  return { ...company, person, pick };
}

test('HASH-7: picked photos that the server has are asked about once before they are prepared; one in the trash is restored, with Undo', async () => {
  const { server, records, person, pick } = await openJob();
  const own = { createdBy: people.crew.userId, takenBy: people.crew.userId };
  server.answer('photos.restorePhoto', async () => ({
    version: await server.put('photo', records.photo({ ...own, id: keel, caption: 'Keel laid' })),
  }));
  await pick(jpeg('hull.jpg', 'hull'), jpeg('keel.jpg', 'keel'));
  await person.find('alertdialog', 'Restore 1 and add 1 again?');
  await person.reads('1 photo is in the trash, and 1 photo is already there.');
  expect(server.inputsOf('photos.findDuplicates')).toEqual([
    { projectId: clinic, taskId: null, noteId: null, pickedSha256s: [hashOf('hull'), hashOf('keel')] },
  ]);
  await person.press('Skip all');
  await pick(jpeg('keel.jpg', 'keel'), jpeg('keel, copied.jpg', 'keel'));
  await person.find('alertdialog', 'Restore 2 photos?');
  await person.press('Restore');
  await person.reads('Photo restored');
  await person.find('heading', 'One photo of one job.');
  expect(server.inputsOf('photos.restorePhoto')).toEqual([{ photoId: keel }]);
  await person.press('Undo');
  await waitFor(() => expect(server.inputsOf('photos.deletePhoto')).toEqual([{ photoId: keel }]));
  expect(server.inputsOf('photos.generateUploadUrl')).toEqual([]);
});

test('HASH-8: a photo that has gone for good from the trash meanwhile is added instead', async () => {
  expectLogged('photos.restorePhoto: NOT_FOUND');
  const { server, person, pick } = await openJob();
  server.answer('photos.restorePhoto', () => {
    setSignal(false);
    throw new AppError('NOT_FOUND');
  });
  await pick(jpeg('keel.jpg', 'keel'));
  await person.find('alertdialog', 'Restore this photo?');
  await person.press('Restore');
  await person.find('heading', 'One photo of one job.');
});

test('HASH-9: where the server does not answer, what is on the device decides, and what is not there is taken in', async () => {
  expectLogged('Asking which photos are there already');
  const { server, person, pick } = await openJob();
  server.answer('photos.findDuplicates', () => {
    setSignal(false);
    throw new AppError('UNKNOWN_ERROR');
  });
  await pick(jpeg('hull.jpg', 'hull'));
  await person.find('heading', 'One photo of one job.');
  await pick(jpeg('hull, copied.jpg', 'hull'));
  await person.find('alertdialog', 'Add this photo again?');
});
