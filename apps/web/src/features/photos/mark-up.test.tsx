import { AppError } from '@plumbline/domain/errors/app-error';
import type { PhotoMark } from '@plumbline/domain/entities/photo-mark';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic, people, type Who } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import PhotosScreen from './photos-screen.tsx';

const valve = '00000000-0000-7000-8000-00000000e001';
const drawnByOffice = '00000000-0000-7000-8000-00000000e002';

/** The viewer on a photo on which the office has drawn an arrow. */
async function open(who: Who) {
  const company = await openCompany(who);
  const { server, records } = company;
  const photo = records.photo({ id: valve, caption: 'Valve', width: 400, height: 300 });
  await server.put('photo', photo);
  const mark: PhotoMark = {
    id: drawnByOffice,
    organizationId: photo.organizationId,
    createdAt: photo.createdAt,
    updatedAt: photo.updatedAt,
    createdBy: people.office.userId,
    version: 1,
    deletedAt: null,
    projectId: clinic,
    photoId: valve,
    kind: 'arrow',
    points: [1_000, 1_000, 5_000, 5_000],
    text: 'No nail plate',
    colour: 'red',
    width: 'medium',
  };
  if (who !== 'client') await server.put('photoMark', mark);
  server.answer('photos.saveMarks', () => ({ version: 1, photoId: valve, marks: [] }));
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos?photo=${valve}` });
  await person.find('dialog', 'Clinic');
  return { ...company, person };
}

test('MARK-50: the crew adds a mark over those of others, says what it measures, and Done saves what was drawn', async () => {
  const { person, server } = await open('crew');
  await screen.findByTitle('Marks: Arrow, No nail plate');
  await person.reads('One mark');
  await person.press('Mark up');
  // What the office drew is there to look at.
  await person.find('img', 'Arrow, No nail plate');
  expect(person.has('button', 'Arrow, No nail plate')).toBe(false);
  await person.press('Measure');
  await person.press('Add in the middle');
  await person.write('Measured length', '14 1/2 in');
  await person.find('button', 'Measure, 14 1/2 in');
  await person.press('Blue', 'radio');
  await person.press('Done');
  await waitFor(() =>
    expect(server.inputsOf('photos.saveMarks')).toEqual([
      {
        photoId: valve,
        marks: [
          {
            markId: expect.any(String),
            version: 0,
            shape: {
              kind: 'measure',
              points: [3_750, 5_000, 6_250, 5_000],
              text: '14 1/2 in',
              colour: 'blue',
              width: 'medium',
            },
          },
        ],
      },
    ]),
  );
  await person.find('region', 'About this photo');
});

test('MARK-51: without a signal what was drawn stays on the device, is shown there, and says so', async () => {
  const { person, server } = await open('office');
  await person.press('Mark up');
  await person.press('Box');
  await person.press('Add in the middle');
  setSignal(false);
  await person.press('Done');
  await person.reads('Two marks');
  await person.reads('Some are a draft on this device: open Mark up and press Done.');
  expect(server.inputsOf('photos.saveMarks')).toEqual([]);
  setSignal(true);
  await person.press('Mark up');
  await waitFor(() => expect(document.querySelectorAll('[data-mark="box"][role="button"]')).toHaveLength(1));
});

test('MARK-52: a refusal is said where one draws, and nothing of it is lost', async () => {
  const { person, server } = await open('office');
  server.refuse(
    'photos.saveMarks',
    new AppError('VALIDATION_ERROR', {
      fields: [{ path: 'marks', message: 'Remove some before you draw more.' }],
    }),
  );
  await person.press('Mark up');
  await person.press('Arrow, No nail plate');
  await person.press('Remove mark');
  expect(person.has('button', 'Arrow, No nail plate')).toBe(false);
  await person.press('Done');
  await person.reads('Remove some before you draw more.');
  await person.press('Undo');
  await person.find('button', 'Arrow, No nail plate');
  await person.press('Redo');
  await person.press('Cancel');
  await person.press('Discard');
  await screen.findByTitle('Marks: Arrow, No nail plate');
});

test('MARK-53: a client sees the picture, and neither marks nor a way to draw', async () => {
  const { person } = await open('client');
  await person.find('region', 'About this photo');
  expect(person.has('button', 'Mark up')).toBe(false);
  expect(screen.queryByTitle(/Marks/)).toBeNull();
});

const scale = () => document.querySelector('[data-zoom]')?.getAttribute('data-zoom');
const place = () => document.querySelector('[data-zoom] > div')?.getAttribute('style') ?? '';

test('MARKZOOM-1: while one draws, buttons and keys enlarge the picture and show all of it again, and a colour’s button does not keep them', async () => {
  const { person } = await open('crew');
  await person.press('Mark up');
  await person.find('button', 'Zoom in');
  expect(scale()).toBe('1.00');
  await person.press('Zoom in');
  await person.press('Zoom in');
  expect(scale()).toBe('2.25');
  await person.press('Zoom out');
  expect(scale()).toBe('1.50');
  await person.press('Fit');
  expect(scale()).toBe('1.00');
  await person.press('Blue', 'radio');
  const blue = await person.find('radio', 'Blue');
  fireEvent.keyDown(blue, { key: '+' });
  expect(scale()).toBe('1.50');
  fireEvent.keyDown(blue, { key: '-' });
  expect(scale()).toBe('1.00');
  fireEvent.keyDown(document.body, { key: '+' });
  fireEvent.keyDown(document.body, { key: '0' });
  expect(scale()).toBe('1.00');
  // Who writes, writes these signs.
  await person.press('Measure');
  await person.press('Add in the middle');
  await person.write('Measured length', '10+0-');
  expect(scale()).toBe('1.00');
  await person.find('button', 'Measure, 10+0-');
});

test('MARKZOOM-2: the arrow keys move the enlarged picture while no mark is selected, and a mark that is', async () => {
  const { person } = await open('office');
  const frame = { width: 400, height: 300, left: 0, top: 0 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect(frame));
  onTestFinished(() => void vi.restoreAllMocks());
  await person.press('Mark up');
  await person.find('button', 'Zoom in');
  const fitted = place();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(place()).toBe(fitted);
  await person.press('Zoom in');
  await person.press('Zoom in');
  const middle = place();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  const right = place();
  expect(right).not.toBe(middle);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(place()).toBe(middle);
  const mark = await person.find('button', 'Arrow, No nail plate');
  const drawn = () => mark.querySelector('path')?.getAttribute('d');
  const before = drawn();
  mark.focus();
  await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.keyDown(mark, { key: 'ArrowRight' });
  await waitFor(() => expect(drawn()).not.toBe(before));
  expect(place()).toBe(middle);
  // Another tool leaves the mark.
  await person.press('Box');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(place()).toBe(right);
});
