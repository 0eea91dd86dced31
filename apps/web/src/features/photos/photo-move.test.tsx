import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Company, openCompany } from '../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../testing/company.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import PhotosScreen from './photos-screen.tsx';

const valve = '00000000-0000-7000-8000-00000000f001';
const slab = '00000000-0000-7000-8000-00000000f002';
const taskId = '00000000-0000-7000-8000-00000000f003';

type Moved = { projectId: string; photos: { photoId: string }[] };

/** Two photos of the clinic, one of them of a task and shown to the client. */
async function open(who: Who, search: string) {
  const company: Company = await openCompany(who);
  const { server, records } = company;
  const rows = [
    records.photo({ id: valve, caption: 'Valve', taskId, shared: true, takenAt: '2026-03-04T07:00:00.000Z' }),
    records.photo({ id: slab, caption: 'Slab', shared: false, takenAt: '2026-03-04T06:00:00.000Z' }),
  ];
  await server.put('photo', ...rows.map((row) => ({ ...row, createdBy: people.office.userId })));
  server.answer('photos.movePhotos', async (input) => {
    const { projectId, photos } = input as Moved;
    const moved = photos.flatMap(({ photoId }) => rows.filter(({ id }) => id === photoId));
    const now = moved.map((row) => ({ ...row, projectId, taskId: null, shared: false }));
    const version = await server.put('photo', ...now);
    return { version, photoIds: now.map(({ id }) => id), photos: now.map((row) => ({ ...row, version })) };
  });
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos${search}` });
  const moves = () => server.inputsOf('photos.movePhotos') as Moved[];
  return { ...company, person, rows, moves };
}

test('PHOTOMOVE-10 selected photos go to another job by the versions seen, and Undo brings each back as it was', async () => {
  const { person, moves, rows } = await open('office', `?project=${clinic}`);
  await person.find('button', 'Valve');
  await person.press('Select all photos of Today', 'checkbox');
  await person.reads('2 selected');
  const bar = screen.getByRole('group', { name: 'With the selected photos' });
  await person.user.click(within(bar).getByRole('button', { name: 'Move' }));
  await person.find('dialog', 'Move 2 photos to another job');
  await person.reads(/A task or note of this job loses its photo\./);
  await person.submit('Move photos');
  await person.reads('Choose a project.');
  await person.user.click(await person.find('combobox', 'Project'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('Clinic');
  await person.pick('Project', 'Bridge');
  await person.submit('Move photos');
  await person.reads('2 photos moved to Bridge');
  await person.press('Undo');
  await waitFor(() => expect(moves()).toHaveLength(2));
  const seen = { version: expect.any(Number) };
  expect(moves()[0]).toEqual({
    projectId: bridge,
    photos: [
      { photoId: valve, ...seen },
      { photoId: slab, ...seen },
    ],
  });
  const asBefore = rows.map(({ id: photoId, taskId: task, noteId, shared, sortOrder }) => ({
    ...{ photoId, taskId: task, noteId, shared, sortOrder, ...seen },
  }));
  expect(moves()[1]).toEqual({ projectId: clinic, photos: asBefore });
  // A call without its answer would be made again, in the next test.
  await person.find('button', 'Valve');
});

test('PHOTOMOVE-11 one photo goes to another job from its menu, and the next stands in the viewer', async () => {
  const { person, moves } = await open('office', `?project=${clinic}&photo=${valve}`);
  await person.reads('1 of 2');
  await person.press('More for this photo');
  await person.press('Move to another job…', 'menuitem');
  await person.find('dialog', 'Move this photo to another job');
  await person.pick('Project', 'Bridge');
  await person.press('Move photo');
  await person.reads('Photo moved to Bridge');
  await person.reads('1 of 1');
  expect(moves()).toMatchObject([{ projectId: bridge, photos: [{ photoId: valve }] }]);
});

test('PHOTOMOVE-12 a photo of somebody else is not moved by the crew', async () => {
  const { person } = await open('crew', `?photo=${valve}`);
  await person.press('More for this photo');
  await person.find('menuitem', 'Download');
  expect(person.has('menuitem', 'Move to another job…')).toBe(false);
});
