import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic, people, type Who } from '../../testing/company.ts';
import { changesArrive, openOnDevice } from '../../testing/device-part.tsx';
import PhotosScreen from './photos-screen.tsx';

const valve = '00000000-0000-7000-8000-00000000e101';
const slab = '00000000-0000-7000-8000-00000000e102';

/** The viewer on one of two photos of a job, of which the other is its cover. */
async function openViewer(who: Who) {
  const { server, records } = await openCompany(who);
  await server.put(
    'photo',
    records.photo({ id: valve, caption: 'Valve', createdBy: people.crew.userId }),
    records.photo({ id: slab, caption: 'Slab' }),
  );
  await server.put('project', records.project({ id: clinic, name: 'Clinic', coverPhotoId: slab }));
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos?photo=${valve}` });
  await person.find('dialog', 'Clinic');
  await person.press('More for this photo');
  await person.find('menuitem', 'Download');
  return { person, server };
}

test('COVER-10: the office makes a photo the cover from its menu and takes it back, or takes the cover off', async () => {
  const { person, server } = await openViewer('office');
  const covers = () => server.inputsOf('updateProject');
  /** Undo would only withdraw what has not been sent. */
  const arrived = async (count: number) => {
    await waitFor(() => expect(covers()).toHaveLength(count));
    await changesArrive();
  };
  await person.press('Use as cover', 'menuitem');
  await person.reads('This is the cover of Clinic now');
  await arrived(1);
  await person.press('More for this photo');
  const item = await person.find('menuitemcheckbox', 'Cover of this job');
  expect(item.getAttribute('aria-checked')).toBe('true');
  await person.user.keyboard('{Escape}');
  await person.press('Undo');
  await arrived(2);
  await person.press('More for this photo');
  await person.press('Use as cover', 'menuitem');
  await arrived(3);
  await person.press('More for this photo');
  await person.press('Cover of this job', 'menuitemcheckbox');
  await person.reads('Clinic has no cover now');
  await arrived(4);
  expect(covers()).toEqual(
    [valve, slab, valve, null].map((coverPhotoId) => ({ projectId: clinic, coverPhotoId })),
  );
});

test('COVER-11: whoever may not change the job is not offered its cover', async () => {
  const { person } = await openViewer('crew');
  expect(person.has('menuitem', 'Use as cover')).toBe(false);
});
