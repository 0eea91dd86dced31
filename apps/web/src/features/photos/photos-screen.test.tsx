import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Company, openCompany } from '../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { changesArrive, openOnDevice } from '../../testing/device-part.tsx';
import type { Person } from '../../testing/person.ts';
import { drawsPictures, jpeg } from '../../testing/played-pictures.fixture.ts';
import PhotosScreen from './photos-screen.tsx';
import { expectLogged } from '../../testing/logged.ts';

const valve = '00000000-0000-7000-8000-00000000c001';
const slab = '00000000-0000-7000-8000-00000000c002';

async function withPhotos({ server, records }: Company): Promise<void> {
  const own = { createdBy: people.crew.userId, takenBy: people.crew.userId };
  await server.put(
    'photo',
    records.photo({ ...own, id: valve, caption: 'Valve fitted', takenAt: '2026-03-04T07:00:00.000Z' }),
    records.photo({
      id: slab,
      caption: 'Slab, poured',
      projectId: bridge,
      takenAt: '2026-03-02T10:00:00.000Z',
    }),
    records.photo({ ...own, caption: 'Pump seated' }),
  );
}

async function openPhotos(who: Who, search = '', fill: (company: Company) => Promise<void> = withPhotos) {
  const company = await openCompany(who);
  await fill(company);
  return { ...company, person: await openOnDevice(<PhotosScreen />, { address: `/photos${search}` }) };
}

const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const shows = async (...expected: string[]) => await waitFor(() => expect(shown()).toEqual(expected));

test('PHOTOVIEW-24: photos of all jobs are counted in the headline and stand by job, and filters show some of them', async () => {
  const { person } = await openPhotos('office');
  await person.find('heading', 'Three photos of 2 jobs.');
  await shows('Valve fitted', 'Pump seated', 'Slab, poured');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    // Two of one day and one of another, each with who took them.
    'ClinicMarc Olsen',
    'ClinicMarc Olsen',
    'BridgeDana Reyes',
  ]);
  await person.press('Job');
  await person.press('Bridge', 'menuitemcheckbox');
  await shows('Slab, poured');
  await person.find('heading', 'One photo of one job.');
  expect(person.search()['project']).toBe(bridge);
  await person.user.keyboard('{Escape}');
  await person.write('Search photos', 'valve', 'searchbox');
  await person.find('heading', 'No photo fits.');
  await person.press('Show all photos');
  await shows('Valve fitted', 'Pump seated', 'Slab, poured');
});

test('PHOTOVIEW-25: a photo of one’s own gets other words; of another’s they are read', async () => {
  const { person, server } = await openPhotos('crew', `?photo=${slab}`);
  await person.find('dialog', 'Bridge');
  expect(person.has('textbox', 'Caption')).toBe(false);
  await person.press('Newer photo');
  await person.find('dialog', 'Clinic');
  await person.holds('Caption', 'Pump seated');
  await person.press('Newer photo');
  await person.write('Caption', ' Valve fitted, 2nd floor ');
  server.refuse('photos.update', new AppError('RATE_LIMITED', { message: 'Too many at once.' }));
  await person.press('Save');
  await person.reads('Too many at once.');
  await person.holds('Caption', ' Valve fitted, 2nd floor ');
  await person.press('Save');
  await waitFor(() =>
    expect(server.inputsOf('photos.update').at(-1)).toEqual({
      photoId: valve,
      caption: 'Valve fitted, 2nd floor',
    }),
  );
  await changesArrive();
});

test('PHOTOVIEW-26: a deleted photo makes room for the next, and Undo brings it back', async () => {
  const { person, server, records } = await openPhotos('office', `?photo=${valve}`);
  server.answer('photos.restorePhoto', async () => ({
    version: await server.put('photo', records.photo({ id: valve, caption: 'Valve fitted' })),
  }));
  await person.reads('1 of 3');
  await person.press('Delete photo');
  await person.reads('Photo deleted: Valve fitted');
  await person.reads('1 of 2');
  await person.press('Undo');
  await person.reads(/^\d of 3$/);
  expect(server.inputsOf('photos.deletePhoto')).toEqual([{ photoId: valve, version: expect.any(Number) }]);
});

test('PHOTOVIEW-27: without photos and projects the way leads to projects first', async () => {
  const { person } = await openPhotos('crew', '', async ({ server, records }) => {
    for (const id of [clinic, bridge])
      await server.put('project', records.project({ id, deletedAt: '2026-03-01T08:00:00.000Z' }));
  });
  await person.reads('Photos belong to a job, and there is none yet.');
  await person.find('link', 'Go to projects');
  expect(person.has('button', 'Add photos')).toBe(false);
});

/** The photos of a job that has none, on which pictures can be picked. */
async function openJob() {
  const nothing = async () => await Promise.resolve();
  const opened = await openPhotos('crew', `?project=${clinic}`, nothing);
  drawsPictures();
  await opened.person.reads('No photos yet');
  await opened.person.reads('New photos go to');
  return opened;
}

const pick = async (person: Person, ...files: File[]) =>
  await person.user.upload(screen.getByLabelText('Photos from this device'), files);

test('PHOTOVIEW-28: picked photos are kept without a signal; what is no picture is told once and does not stop the others', async () => {
  expectLogged('photo-upload: VALIDATION_ERROR');
  const { person, server } = await openJob();
  setSignal(false);
  await pick(person, jpeg('hull.jpg', 'hull'), jpeg('plan.jpg', '%PDF-1.7'), jpeg('keel.jpg', 'keel'));
  await waitFor(() => expect(screen.queryAllByRole('listitem').length).toBeGreaterThanOrEqual(2));
  await person.find('heading', 'Two photos of one job.');
  await person.reads('Invalid Photo');
  await person.readsNo(/^Preparing/);
  expect(server.inputsOf('uploadPhoto')).toEqual([]);
});

test('PHOTOVIEW-1701: what is picked together is added in the order in which the camera numbered it', async () => {
  expectLogged('photo-upload: VALIDATION_ERROR');
  const { person, server } = await openJob();
  await pick(person, ...['IMG_10.jpg', 'IMG_9.jpg', 'img_8.jpg'].map((name) => jpeg(name, '%PDF-1.7')));
  await person.reads(/“img_8.jpg”, “IMG_9.jpg”, and “IMG_10.jpg”/);
  expect(server.inputsOf('uploadPhoto')).toEqual([]);
});

test('PHOTOVIEW-29: a picture that is there already is asked about once, and left out or added again', async () => {
  const { person } = await openPhotos('crew', `?project=${clinic}`, async () => await Promise.resolve());
  drawsPictures();
  await person.reads('No photos yet');
  await person.reads('New photos go to');
  setSignal(false);
  await pick(person, jpeg('hull.jpg', 'hull'));
  await person.find('heading', 'One photo of one job.');
  await pick(person, jpeg('hull.jpg', 'hull'), jpeg('copy of hull.jpg', 'hull'));
  await person.find('alertdialog', 'Add 2 photos again?');
  await person.press('Skip');
  await person.find('heading', 'One photo of one job.');
  await pick(person, jpeg('hull.jpg', 'hull'), jpeg('keel.jpg', 'keel'));
  await person.find('alertdialog', 'Add this photo again?');
  await person.press('Add again');
  await person.find('heading', 'Three photos of one job.');
});

test('PHOTOVIEW-30: who adds photos without a job is asked for it first; what was picked meanwhile waits for the answer', async () => {
  const { person } = await openPhotos('crew', '', async () => await Promise.resolve());
  drawsPictures();
  setSignal(false);
  await pick(person, jpeg('hull.jpg', 'hull'), jpeg('keel.jpg', 'keel'));
  await person.find('dialog', 'Which job are they from?');
  await person.press('Cancel');
  await person.reads('Which job are the 2 photos from?');
  await person.press('Choose');
  await person.pick('Project', 'Bridge');
  await person.press('Keep photos');
  await person.find('heading', 'Two photos of one job.');
  await person.reads('Bridge');
  await person.readsNo('Which job are the 2 photos from?');
});
