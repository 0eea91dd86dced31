import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic, people, type Who } from '../../testing/company.ts';
import { changesArrive, openOnDevice } from '../../testing/device-part.tsx';
import PhotosScreen from './photos-screen.tsx';

const idOf = (nth: number) => `00000000-0000-7000-8000-00000000e00${nth}`;
const names = ['Gate', 'Pad', 'Pump', 'Roof', 'Wall'];

/** Five photos of one job, each a day later than the one before it in the order by hand. */
async function openByHand(who: Who, search = `?project=${clinic}&order=hand`) {
  const company = await openCompany(who);
  const { server, records } = company;
  const photoAt = (at: number, sortOrder = `a${at}`) =>
    records.photo({
      ...{ id: idOf(at), caption: names[at] ?? '', sortOrder, createdBy: people.office.userId },
      takenAt: `2026-03-0${at + 1}T00:00:00.000Z`,
    });
  await server.put('photo', ...names.map((_, at) => photoAt(at)));
  server.answer('photos.batchUpdatePhotoSortOrder', async (input) => {
    const { photos } = input as { photos: { photoId: string; sortOrder: string }[] };
    const moved = photos.map(({ photoId, sortOrder }) => photoAt(Number(photoId.slice(-1)), sortOrder));
    return { photoIds: photos.map(({ photoId }) => photoId), version: await server.put('photo', ...moved) };
  });
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos${search}` });
  return { server, person };
}

const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const shows = async (...expected: string[]) => await waitFor(() => expect(shown()).toEqual(expected));
const grip = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name}:`) });

test('PHOTOHAND-1: photos of a job are moved by keys, line by line as they stand, with Undo, and days stay days', async () => {
  const { person, server } = await openByHand('office');
  await shows('Gate', 'Pad', 'Pump', 'Roof', 'Wall');
  grip('Gate').focus();
  await person.user.keyboard(' {ArrowRight}{ArrowRight}');
  await person.reads('Photos, 3 of 5.');
  await person.user.keyboard('{ArrowLeft} ');
  await shows('Pad', 'Gate', 'Pump', 'Roof', 'Wall');
  await waitFor(() => expect(server.inputsOf('photos.batchUpdatePhotoSortOrder')).toHaveLength(1));
  const [input] = server.inputsOf('photos.batchUpdatePhotoSortOrder');
  expect(input).toEqual({ photos: [{ photoId: idOf(0), sortOrder: 'a1V' }] });
  await waitFor(() => expect(document.activeElement).toBe(grip('Gate')));
  await person.press('Undo');
  await shows('Gate', 'Pad', 'Pump', 'Roof', 'Wall');
  await person.press('By day', 'radio');
  await shows('Wall', 'Roof', 'Pump', 'Pad', 'Gate');
  expect(person.search()['order']).toBeUndefined();
  await changesArrive();
});

test('PHOTOHAND-2: a place that is refused leaves a photo where it was and says why', async () => {
  const { person, server } = await openByHand('crew');
  server.refuse(
    'photos.batchUpdatePhotoSortOrder',
    new AppError('NOT_FOUND', { message: 'It was deleted.' }),
  );
  await shows('Gate', 'Pad', 'Pump', 'Roof', 'Wall');
  grip('Wall').focus();
  await person.user.keyboard(' {ArrowLeft} ');
  await person.reads('It was deleted.');
  await shows('Gate', 'Pad', 'Pump', 'Roof', 'Wall');
  await changesArrive();
});

test('PHOTOHAND-3: only one job has an order by hand, and only for those who may change it', async () => {
  const { person } = await openByHand('client');
  await shows('Wall', 'Roof', 'Pump', 'Pad', 'Gate');
  expect(person.has('radio', 'By hand')).toBe(false);
});

test('PHOTOHAND-3: photos of all jobs stand by day', async () => {
  const { person } = await openByHand('office', '?order=hand');
  await shows('Wall', 'Roof', 'Pump', 'Pad', 'Gate');
  expect(person.has('radio', 'By hand')).toBe(false);
});
