import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dragTarget, watchGivenFiles } from '../../data/files/given-files.ts';
import { openCompany } from '../../testing/app.tsx';
import { clinic } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import { expectLogged } from '../../testing/logged.ts';
import { drawsPictures, jpeg } from '../../testing/played-pictures.fixture.ts';
import PhotosScreen from './photos-screen.tsx';

const brings = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });
const cover = 'Drop photos to add them to Clinic';

async function openJob() {
  await openCompany('crew');
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos?project=${clinic}` });
  drawsPictures();
  await person.reads('New photos go to');
  // They stay on the device.
  setSignal(false);
  return person;
}

test('PHOTOVIEW-1760: photos dropped on the page are added to its job, which is named while they are over it', async () => {
  const person = await openJob();
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText(cover)).toBeNull();
  fireEvent.dragOver(document.body, brings());
  await person.reads(cover);
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  await waitFor(() => expect(screen.queryByText(cover)).toBeNull());
  fireEvent.dragOver(document.body, brings());
  expect(fireEvent.drop(document.body, brings(jpeg('wall.jpg', 'wall'), jpeg('roof.jpg', 'roof')))).toBe(
    false,
  );
  expect(screen.queryByText(cover)).toBeNull();
  await person.find('heading', 'Two photos of one job.');
});

test('PHOTOVIEW-1761: a picture is pasted onto the page, and into a text it is not', async () => {
  const person = await openJob();
  const clipboardData = { files: [jpeg('screen.jpg', 'shot')] };
  const field = document.createElement('textarea');
  document.body.append(field);
  expect(fireEvent.paste(field, { clipboardData })).toBe(true);
  field.remove();
  expect(fireEvent.paste(document.body, { clipboardData })).toBe(false);
  await person.find('heading', 'One photo of one job.');
});

test('PHOTOVIEW-1762: what a folder takes is not a photo, and what nothing takes does not replace the page', async () => {
  await openJob();
  const folder = document.createElement('div');
  folder.addEventListener('drop', (event) => event.preventDefault());
  document.body.append(folder);
  fireEvent.drop(folder, brings(jpeg('plan.jpg', 'plan')));
  folder.remove();
  expect(screen.queryByText('One photo of one job.')).toBeNull();
  cleanup();
  watchGivenFiles();
  expect(dragTarget.get()).toBeNull();
  expect(fireEvent.dragOver(document.body, brings())).toBe(false);
  expect(fireEvent.drop(document.body, brings(jpeg('plan.jpg', 'plan')))).toBe(false);
});

test('PHOTOVIEW-1763: a live photo is one still, and a video is told where it goes', async () => {
  const person = await openJob();
  expectLogged('photo-upload: VALIDATION_ERROR');
  const video = (name: string) => new File([new Uint8Array(16)], name, { type: 'video/mp4' });
  fireEvent.drop(
    document.body,
    brings(jpeg('IMG_1.JPG', 'live'), video('img_1.mov'), video('tour.mp4'), jpeg('wall.jpg', 'wall')),
  );
  await person.reads('A live photo is kept as a still');
  await person.reads(/Not taken in: “tour\.mp4”\. Videos go to Files of the job\./);
  await person.find('heading', 'Two photos of one job.');
});

test('PHOTOVIEW-1764: a photo with a film behind it in the same file is one still, too', async () => {
  const person = await openJob();
  const parts = [new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), ' GCamera:MotionPhoto="1" '];
  fireEvent.drop(document.body, brings(new File(parts, 'PXL_1.MP.jpg', { type: 'image/jpeg' })));
  await person.reads('A live photo is kept as a still');
  await person.find('heading', 'One photo of one job.');
});
