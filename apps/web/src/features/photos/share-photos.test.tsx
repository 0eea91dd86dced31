import { dayRunsOf } from '@plumbline/domain/days/day-counts';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Company, openCompany } from '../../testing/app.tsx';
import { clinic, people, type Who } from '../../testing/company.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import { expectLogged } from '../../testing/logged.ts';
import PhotosScreen from './photos-screen.tsx';

const valve = '00000000-0000-7000-8000-00000000d001';
const slab = '00000000-0000-7000-8000-00000000d002';
const pump = '00000000-0000-7000-8000-00000000d003';

async function put({ server, records }: Company): Promise<void> {
  await server.put(
    'photo',
    records.photo({ id: valve, caption: 'Valve', takenAt: '2026-03-04T07:00:00.000Z', shared: false }),
    records.photo({ id: slab, caption: 'Slab', takenAt: '2026-03-04T06:00:00.000Z', shared: false }),
    records.photo({ id: pump, caption: 'Pump', takenAt: '2026-03-04T05:00:00.000Z', shared: true }),
  );
}

async function open(who: Who, search = '') {
  const company = await openCompany(who);
  await put(company);
  company.server.answer('photos.sharePhotos', async (input) => {
    const { photos, shared } = input as { photos: { photoId: string; version: number }[]; shared: boolean };
    const captions = new Map([
      [valve, 'Valve'],
      [slab, 'Slab'],
      [pump, 'Pump'],
    ]);
    const rows = photos.map(({ photoId: id }) =>
      company.records.photo({ id, caption: captions.get(id) ?? null, shared }),
    );
    const version = await company.server.put('photo', ...rows);
    return { version, photoIds: rows.map(({ id }) => id), photos: rows.map((row) => ({ ...row, version })) };
  });
  const person = await openOnDevice(<PhotosScreen />, { address: `/photos${search}` });
  if (!search.includes('photo=')) await person.find('button', 'Valve');
  return { ...company, person };
}

const shownToClient = () => screen.getAllByText('Client sees it').filter((mark) => mark.tagName === 'SPAN');

test('PHOTOVIEW-1210: the office shows a photo to the client in the viewer, and takes it back by Undo, with the version seen', async () => {
  const { person, server } = await open('office', `?photo=${valve}`);
  const dialog = await person.find('dialog', 'Clinic');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Only us' }).checked).toBe(true);
  await person.press('Client sees it', 'radio');
  await person.reads('The client sees this photo now');
  await person.press('Undo');
  await waitFor(() => expect(server.inputsOf('photos.sharePhotos')).toHaveLength(2));
  const [first, second] = server.inputsOf('photos.sharePhotos');
  expect(first).toMatchObject({ photos: [{ photoId: valve, version: expect.any(Number) }], shared: true });
  expect(second).toMatchObject({ photos: [{ photoId: valve }], shared: false });
});

test('PHOTOVIEW-1802: selected photos get a category or a tag and are deleted together, by the versions seen, each with one Undo', async () => {
  const { person, server, records } = await open('office');
  server.answer('photos.batchUpdate', (input) => {
    const { photos } = input as { photos: { photoId: string; version: number }[] };
    const rows = photos.map(({ photoId: id, version }) => ({
      ...records.photo({ id }),
      version: version + 1,
    }));
    return { version: 1, photoIds: rows.map(({ id }) => id), photos: rows };
  });
  server.answer('photos.batchDelete', () => ({ version: 1, photoIds: [valve] }));
  server.answer('photos.batchRestore', () => ({ version: 1, photoIds: [valve], photos: [] }));
  // The box of the day selects all three.
  await person.press('Select all photos of Today', 'checkbox');
  await person.reads('3 selected');
  // The filter above the photos has the same name.
  const bar = screen.getByRole('group', { name: 'With the selected photos' });
  await person.user.click(within(bar).getByRole('button', { name: 'Category' }));
  await person.press('Issue', 'menuitem');
  await person.reads('3 photos: Issue');
  await person.press('Undo');
  await waitFor(() => expect(server.inputsOf('photos.batchUpdate')).toHaveLength(2));
  const [issue, back] = server.inputsOf('photos.batchUpdate');
  expect(issue).toMatchObject({
    category: 'issue',
    photos: [{ photoId: valve }, { photoId: slab }, { photoId: pump }],
  });
  expect(back).toMatchObject({ category: 'progress' });
  await person.press('Select Slab', 'checkbox');
  await person.press('Tag');
  await person.press('Add tag');
  await person.reads('Write a tag.');
  await person.write('Tag', ' concrete ');
  await person.press('Add tag');
  await person.reads('1 photo tagged “concrete”');
  await waitFor(() => expect(server.inputsOf('photos.batchUpdate')).toHaveLength(3));
  expect(server.inputsOf('photos.batchUpdate').at(-1)).toMatchObject({
    addTags: ['concrete'],
    photos: [{ photoId: slab }],
  });
  await person.press('Select Slab', 'checkbox');
  await person.press('Delete');
  await person.reads('1 photo deleted');
  await waitFor(() =>
    expect(server.inputsOf('photos.batchDelete')).toMatchObject([{ photos: [{ photoId: slab }] }]),
  );
});

test('PHOTOVIEW-1211: selected photos are shown together, those that the client sees already stay, and all come back by one Undo', async () => {
  const { person, server } = await open('office');
  expect(shownToClient()).toHaveLength(1);
  for (const name of ['Valve', 'Slab', 'Pump']) await person.press(`Select ${name}`, 'checkbox');
  await person.reads('3 selected');
  await person.press('Client sees them');
  await person.reads('The client sees 2 photos now');
  await waitFor(() => expect(shownToClient()).toHaveLength(3));
  await person.press('Undo');
  await waitFor(() => expect(shownToClient()).toHaveLength(1));
  const named = server
    .inputsOf('photos.sharePhotos')
    .map((input) => (input as { photos: { photoId: string }[] }).photos.map(({ photoId }) => photoId));
  expect(named).toEqual([
    [valve, slab],
    [valve, slab],
  ]);
});

test('PHOTOVIEW-1212: what others changed meanwhile is said, and the photo stays as it was', async () => {
  expectLogged('CONFLICT');
  const { person, server } = await open('office', `?photo=${valve}`);
  const message = 'Marc Olsen changed a photo since you saw it. Look again, then decide.';
  server.refuse('photos.sharePhotos', new AppError('CONFLICT', { message }));
  await person.press('Client sees it', 'radio');
  await person.reads(new RegExp(message));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only us' }).checked).toBe(true),
  );
});

test('PHOTOVIEW-1213: the crew decide of their own photos one by one, and read of the others who sees them', async () => {
  const { person, server, records } = await open('crew');
  expect(person.has('checkbox', 'Select Valve')).toBe(false);
  await person.press('Valve');
  await person.find('dialog', 'Clinic');
  expect(person.has('radio', 'Only us')).toBe(false);
  await server.put(
    'photo',
    records.photo({ id: valve, caption: 'Valve', shared: false, createdBy: people.crew.userId }),
  );
  await person.find('radio', 'Only us');
});

test('PHOTOVIEW-1214: who takes photos from the library says before who sees them, and a project that shares says so by itself', async () => {
  const { person, server, records } = await open('crew', `?project=${clinic}`);
  const isChosen = async (name: string) =>
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true));
  await isChosen('Only us');
  await server.put('project', records.project({ id: clinic, name: 'Clinic', sharesPhotos: true }));
  await isChosen('Client sees it');
  await person.press('Only us', 'radio');
  await isChosen('Only us');
});

test('PHOTOVIEW-1822: all photos of a filter are selected with those that only the server has, and a day by its box', async () => {
  expectLogged('photos.list: PERMISSION_DENIED');
  const company = await openCompany('office');
  const { server, records } = company;
  await put(company);
  await server.put('organization', { ...records.organization(), createdAt: '2019-01-01T08:00:00.000Z' });
  server.answer('photos.listDays', () => ({
    runs: dayRunsOf([
      ['2026-03-04', 3],
      ['2020-05-02', 2],
      ['2020-05-01', 1],
    ]),
  }));
  const old = (day: string, nth: number) =>
    records.photo({ id: `${day} ${nth}`, caption: 'Old wall', takenAt: `${day}T0${nth}:00:00.000Z` });
  let answers = false;
  server.answer('photos.list', () => {
    if (!answers) throw new AppError('PERMISSION_DENIED');
    return { photos: [old('2020-05-02', 2), old('2020-05-02', 1), old('2020-05-01', 1)], nextCursor: null };
  });
  const person = await openOnDevice(<PhotosScreen />, { address: '/photos' });
  await person.find('heading', 'Six photos since May 2020.');
  await person.press('Select Valve', 'checkbox');
  await person.reads('1 of 6 photos');
  await person.press('Select all 6');
  await person.reads('3 selected');
  await person.reads('3 photos did not load');
  answers = true;
  await person.press('Try again');
  await person.reads('6 selected');
  await person.readsNo(/did not load/);
  await person.press(/^Select all photos of Sat, May 2, 2020/, 'checkbox');
  await person.reads('4 selected');
});

test('PHOTOVIEW-1826: while hundreds of photos are deleted a toast says how far that is, its Cancel leaves the rest, and Undo brings back what went', async () => {
  const company = await openCompany('office');
  const { server, records } = company;
  const id = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
  const many = Array.from({ length: 450 }, (_, nth) =>
    records.photo({ id: id(nth), takenAt: '2026-03-04T07:00:00.000Z' }),
  );
  await server.put('photo', ...many);
  const [waiting, restored]: [(() => void)[], number[]] = [[], []];
  server.answer('photos.batchDelete', async () => {
    await new Promise<void>((done) => waiting.push(done));
    return { version: 1, photoIds: [] };
  });
  server.answer('photos.batchRestore', (input) => {
    restored.push((input as { photoIds: string[] }).photoIds.length);
    return { version: 1, photoIds: [], photos: [] };
  });
  const person = await openOnDevice(<PhotosScreen />, { address: '/photos' });
  await person.press('Select all photos of Today', 'checkbox');
  await person.reads('450 selected');
  await person.press('Delete');
  await person.reads('Deleting: 0 of 450 photos');
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await person.reads('Deleting: 200 of 450 photos');
  await person.press('Cancel');
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await person.reads('400 photos deleted');
  await person.reads('Canceled: 50 photos stay as they were.');
  await person.press('Undo');
  await waitFor(() => expect(restored).toEqual([200, 200]));
  expect(server.inputsOf('photos.batchDelete')).toHaveLength(2);
});
