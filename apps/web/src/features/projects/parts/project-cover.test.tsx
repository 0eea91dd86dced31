import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic } from '../../../testing/company.ts';
import { type Device, openDevice } from '../../../testing/device-part.tsx';
import { ProjectCover } from './project-cover.tsx';

const chosen = '00000000-0000-7000-8000-00000000e001';
const older = '00000000-0000-7000-8000-00000000e002';
const newest = '00000000-0000-7000-8000-00000000e003';

/** A job with a cover that stands on this device, and its pictures by their file. */
async function job({ keep, records, show }: Device) {
  const photoOf = (id: string, file: string) => records.photo({ id, thumbnailId: file });
  const cover = photoOf(chosen, 'chosen');
  await keep('photo', cover, photoOf(older, 'older'), photoOf(newest, 'newest'));
  const project = records.project({ id: clinic, coverPhotoId: chosen });
  const part = await show(<ProjectCover project={project} className="size-14" />);
  return { cover, project, part };
}

/** What stands in the place of the cover, which has the same size whatever it is. */
const area = () => document.querySelector('.size-14');
const shows = async (file: string) =>
  await waitFor(() => expect(area()?.getAttribute('src')).toContain(`/api/files/${file}?`));
const showsPlainArea = async () => await waitFor(() => expect(area()?.tagName).toBe('SPAN'));

test('COVER-1: the chosen photo is the cover, and the newest stands in for it once it is deleted or moved, and goes with its return', async () => {
  const device = await openDevice('office');
  const { cover } = await job(device);
  await shows('chosen');
  await device.keep('photo', { ...cover, projectId: bridge });
  await shows('newest');
  await device.keep('photo', cover);
  await shows('chosen');
  await device.replica.photo.bulkDelete([chosen, newest]);
  await shows('older');
});

test('COVER-2: without any photo that the reader may see a plain area of the same size stands there, and nothing where no cover was chosen', async () => {
  const device = await openDevice('client');
  const { project, part } = await job(device);
  await shows('chosen');
  await device.replica.photo.clear();
  await showsPlainArea();
  part.show(<ProjectCover project={{ ...project, coverPhotoId: null }} className="size-14" />);
  expect(area()).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('COVER-3: a picture that does not load leaves the plain area, and no broken picture', async () => {
  await job(await openDevice('office'));
  await shows('chosen');
  area()?.dispatchEvent(new Event('error'));
  await showsPlainArea();
});
