import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import type { Who } from '../../testing/company.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import PhotosScreen from './photos-screen.tsx';

const openWall = '00000000-0000-7000-8000-00000000f001';
const closedWall = '00000000-0000-7000-8000-00000000f002';

/** The viewer on a wall before it was closed, with its after where they are a pair. */
async function open(who: Who, { paired = true } = {}) {
  const company = await openCompany(who);
  const { server, records } = company;
  await server.put(
    'photo',
    records.photo({ id: openWall, caption: 'Open', category: 'before', takenAt: '2026-02-24T10:00:00.000Z' }),
    records.photo({
      id: closedWall,
      caption: 'Closed',
      category: 'after',
      takenAt: '2026-03-03T10:00:00.000Z',
      pairedWith: paired ? openWall : null,
    }),
  );
  server.answer('photos.update', async (input) => {
    const { photoId, pairedWith } = input as { photoId: string; pairedWith: string | null };
    const photo = records.photo({ id: photoId, caption: 'Closed', category: 'after', pairedWith });
    const version = await server.put('photo', photo);
    return { version, photoId, photo: { ...photo, version } };
  });
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos?photo=${openWall}` });
  await person.find('dialog', 'Clinic');
  return { ...company, person };
}

test('PHOTOPAIR-6: a before is compared with its after by a slider, taken apart with the version seen, and paired again by Undo', async () => {
  const { person, server } = await open('office');
  await person.press('Before and after', 'radio');
  const line = await screen.findByRole<HTMLInputElement>('slider');
  expect(document.activeElement).toBe(line);
  fireEvent.change(line, { target: { value: '30' } });
  expect(line.getAttribute('aria-valuetext')).toBe('30 % of the before');
  await person.reads('7 days');
  await person.press('More for this photo');
  await person.press('Take the pair apart', 'menuitem');
  await waitFor(() => expect(person.has('radio', 'Before and after')).toBe(false));
  await person.press('Undo');
  await person.find('radio', 'Before and after');
  expect(server.inputsOf('photos.update')).toEqual([
    { photoId: closedWall, pairedWith: null, version: expect.any(Number) },
    { photoId: closedWall, pairedWith: openWall },
  ]);
});

test('PHOTOPAIR-7: the after is chosen among the photos of the job, those that are called so first', async () => {
  const { person, server } = await open('office', { paired: false });
  expect(person.has('radio', 'Before and after')).toBe(false);
  await person.press('More for this photo');
  await person.press('Choose its after…', 'menuitem');
  const dialog = await person.find('dialog', 'Choose the after');
  await waitFor(() => expect(dialog.querySelectorAll('li button')).toHaveLength(1));
  await person.user.click(within(dialog).getByRole('button', { name: 'Closed' }));
  await waitFor(() =>
    expect(server.inputsOf('photos.update')).toEqual([
      { photoId: closedWall, pairedWith: openWall, version: expect.any(Number) },
    ]),
  );
});

test('PHOTOPAIR-8: where the camera is not allowed it is said, and the device’s own is one press away', async () => {
  const getUserMedia = async () => await Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
  const { person } = await open('crew');
  await person.press('More for this photo');
  await person.press('Take the after of this', 'menuitem');
  await person.reads('The camera is not allowed here');
  await person.find('button', 'Device’s camera');
  const take = await person.find('button', 'Take the after');
  expect(take.hasAttribute('disabled') || take.getAttribute('aria-disabled') === 'true').toBe(true);
});
