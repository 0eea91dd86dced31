import type { Photo } from '@plumbline/domain/entities/photo';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { TimelineDay } from '../../../data/records/fetched/photo-timeline.ts';
import { photosByDay } from '../../../data/records/photos.ts';
import { connectionStore, transferStore, unsentStore } from '../../../data/replica/engine-state.ts';
import { openCompany } from '../../../testing/app.tsx';
import { clinic, people, recordsOf, type Who } from '../../../testing/company.ts';
import { given, openPart } from '../../../testing/part.tsx';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoPicture } from '../parts/photo-picture.tsx';
import { PhotoTile } from './photo-tile.tsx';
import PhotoViewer, { type PhotoViewerProps } from './photo-viewer.tsx';

const records = recordsOf('halden');
const valve = records.photo({ id: 'valve', caption: 'Valve fitted', takenAt: '2026-03-04T08:30:00.000Z' });
const wall = records.photo({
  ...{ id: 'wall', takenAt: '2026-03-04T07:05:00.000Z', createdAt: '2026-03-04T07:05:30.000Z' },
});
const slab = records.photo({ id: 'slab', caption: 'Slab, poured', takenAt: '2026-03-02T15:00:00.000Z' });
const photos = [valve, wall, slab];
const old = records.photo({ id: 'old', takenAt: '2024-10-07T15:00:00.000Z' });

/** What the page knows of its connection. */
function connected(online: boolean): void {
  const before = connectionStore.get();
  act(() => connectionStore.set({ ...before, online }));
  onTestFinished(() => connectionStore.set(before));
}

const picture = () => screen.queryByRole<HTMLImageElement>('img');
const fails = () => fireEvent.error(screen.getByRole('img'));

/** A gallery of these photos, of which the server has `more` by their days. */
function gallery(of: readonly Photo[], more: Record<string, Partial<TimelineDay>> = {}) {
  const [opened, needed]: [string[], string[][]] = [[], []];
  const byDay = photosByDay(of, 'UTC');
  const days = [...new Set([...byDay.keys(), ...Object.keys(more)])].toSorted().toReversed();
  const timeline = {
    days: days.map((day) => ({ day, photos: byDay.get(day) ?? [], pending: 0, failed: false, ...more[day] })),
    need: (asked: readonly string[]) => void needed.push([...asked]),
    ...{ isWhole: false, online: true, error: null },
  };
  const nameOf = (id: string) => (id === clinic ? 'St. Brigid Clinic' : '');
  const part = <PhotoGrid timeline={timeline} nameOf={nameOf} onOpen={(id) => opened.push(id)} />;
  return { part, opened, needed };
}

test('PHOTOVIEW-16: photos stand under their days, today by its name, each heard by its words or by job and time', async () => {
  const { part, opened } = gallery([...photos, old]);
  const person = await openPart(part);
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Mon, Mar 2', 'Mon, Oct 7, 2024']);
  expect(screen.getByRole('region', { name: 'Today' }).textContent).toContain('2 photos');
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual([
    ...['Valve fitted', 'St. Brigid Clinic, 7:05 AM', 'Slab, poured', 'St. Brigid Clinic, 3:00 PM'],
  ]);
  await person.press('Slab, poured');
  expect(opened).toEqual(['slab']);
});

test('PHOTOVIEW-1810: of ten thousand photos those near sight stand in the page, and of a day that the device lacks its count and its places, for which it is asked', async () => {
  const many = Array.from({ length: 10_000 }, (_, nth) => records.photo({ ...slab, id: `slab ${nth}` }));
  const { part, needed } = gallery([valve, wall, ...many], { '2026-03-03': { pending: 3 } });
  await openPart(part);
  expect(screen.getAllByRole('img').length).toBeLessThan(200);
  expect(screen.getByRole('region', { name: 'Mon, Mar 2' }).textContent).toContain('10,000 photos');
  const lacking = screen.getByRole('region', { name: 'Tue, Mar 3' });
  expect(lacking.textContent).toContain('3 photos');
  expect(lacking.querySelectorAll('span.absolute')).toHaveLength(3);
  await waitFor(() => expect(needed).toEqual([['2026-03-03']]));
});

test('PHOTOVIEW-1811: places whose photos did not come say so and are asked for again by a press', async () => {
  const { part, needed } = gallery(photos, { '2026-03-03': { pending: 3, failed: true } });
  const person = await openPart(part);
  await person.reads(/These photos did not load/);
  await person.press('Try again');
  expect(needed).toEqual([['2026-03-03']]);
});

test('TRANSFER-25: a tile on its way says how much of it has gone, and a vial before and after', async () => {
  const waiting = new Map([[valve.id, 'phone' as const]]);
  given(unsentStore, { ...unsentStore.get(), marks: waiting });
  const person = await openPart(<PhotoTile photo={valve} project="Clinic" onOpen={() => undefined} />);
  await person.reads(/^On this/);
  given(transferStore, new Map([[valve.id, 0.62]]));
  await person.reads('62 %');
  await person.readsNo(/^On this/);
  given(transferStore, new Map([[wall.id, 0.5]]));
  await person.reads(/^On this/);
});

test('PHOTOVIEW-17: a tile that did not come says what it is of, and is asked for again with the connection', async () => {
  const tile = { ...wall, storageId: 'large', thumbnailId: 'small' };
  const person = await openPart(<PhotoTile photo={tile} project="Clinic" onOpen={() => undefined} />);
  expect(picture()?.getAttribute('src')).toContain('/api/files/small');
  fails();
  expect(picture()).toBeNull();
  await person.find('button', 'Clinic, 7:05 AM');
  connected(false);
  expect(picture()?.getAttribute('src')).toContain('/api/files/small');
  connected(true);
});

/** Of an orange picture of 4 to 3. */
const thumbHash = 'IHwCDYR4eIhwh4d3h3eHh3iAiPd4';
const colours = () => picture()?.style.background ?? '';

test('PHOTOSIZE-10: a tile shows the colours of its photo before the picture, which takes their place', async () => {
  const tile = { ...wall, storageId: 'large', thumbnailId: 'small', thumbHash };
  await openPart(<PhotoTile photo={tile} project="Clinic" />);
  await waitFor(() => expect(colours()).toContain('data:image/png;base64,'));
  expect(colours()).toContain('cover');
  fireEvent.load(screen.getByRole('img'));
  expect(colours()).toBe('');
});

test('PHOTOSIZE-10: the colours stay where the picture does not come', async () => {
  const tile = { ...wall, storageId: 'large', thumbnailId: 'small', thumbHash };
  await openPart(<PhotoTile photo={tile} project="Clinic" onOpen={() => undefined} />);
  await waitFor(() => expect(colours()).toContain('data:image/png;base64,'));
  fails();
  expect(picture()).toBeNull();
  expect(screen.getByRole('button').style.background).toContain('data:image/png;base64,');
});

test('PHOTOSIZE-11: a tile lets the browser choose between thumbnail and display size, and keeps to the thumbnail where the other does not come', async () => {
  const size = { width: 1440, height: 1080 };
  const tile = { ...wall, ...size, storageId: 'large', thumbnailId: 'small', displayId: 'middle' };
  const widths = () =>
    picture()
      ?.getAttribute('srcset')
      ?.split(', ')
      .map((each) => each.replace(/^\/api\/files\/(\w+)\S* /, '$1 '));
  const { show } = await openPart(<PhotoTile photo={tile} project="Clinic" />);
  expect(widths()).toEqual(['small 200w', 'middle 480w']);
  show(<PhotoTile photo={tile} project="Clinic" square={false} />);
  expect(widths()).toEqual(['small 200w', 'middle 640w']);
  fails();
  expect(picture()?.getAttribute('srcset')).toBeNull();
  expect(picture()?.getAttribute('src')).toContain('/api/files/small');
  fails();
  expect(picture()).toBeNull();
});

test('PHOTOSIZE-12: the viewer shows the colours of a photo where its picture will be', async () => {
  const photo = { ...valve, storageId: 'large', thumbnailId: 'small', thumbHash };
  await openPart(<PhotoPicture photo={photo} name="Valve fitted" />);
  await waitFor(() => expect(colours()).toContain('data:image/png;base64,'));
  expect(colours()).toContain('contain');
  fireEvent.load(screen.getByRole('img'));
  expect(colours()).toBe('');
});

test('PHOTOVIEW-18: where the full picture does not come its thumbnail stands with the reason, and it is tried again with the signal', async () => {
  const photo = { ...valve, storageId: 'large', thumbnailId: 'small' };
  connected(false);
  const person = await openPart(<PhotoPicture photo={photo} name="Valve fitted" />);
  expect(picture()?.getAttribute('src')).toContain('/api/files/large');
  fails();
  expect(picture()?.getAttribute('src')).toContain('/api/files/small');
  await person.reads('The full picture is not on this device');
  fails();
  expect(picture()).toBeNull();
  await person.reads('Valve fitted');
  connected(true);
  expect(picture()?.getAttribute('src')).toContain('/api/files/large');
  fails();
  await person.reads('This picture did not load');
});

test('PHOTOVIEW-18: a photo that waits on a device without its file shows nothing in its place', async () => {
  await openPart(<PhotoPicture photo={{ ...valve, storageId: '' }} name="Valve fitted" />);
  expect(picture()).toBeNull();
  expect(screen.queryByText(/This picture/)).toBeNull();
});

/** The viewer on the middle one of three; `went` is where it was asked to go. */
function viewer(more: Partial<PhotoViewerProps> = {}) {
  const went: string[] = [];
  const part = (
    <PhotoViewer
      photo={wall}
      photos={photos}
      project="St. Brigid Clinic"
      taker={`${people.crew.firstName} ${people.crew.lastName}`}
      editable={false}
      onOpen={(id) => went.push(id)}
      onClose={() => went.push('closed')}
      {...more}
    />
  );
  return { went, part };
}

/** The viewer with what this person's device knows. */
async function openFor(who: Who, part: React.ReactElement) {
  await openCompany(who);
  return await openOnDevice(part);
}

test('PHOTOVIEW-19: the viewer says when a photo was taken, by whom, and which of all it is; buttons and arrows lead on', async () => {
  const { went, part } = viewer();
  const person = await openFor('office', part);
  const dialog = await person.find('dialog', 'St. Brigid Clinic');
  expect(dialog.textContent).toContain('Mar 4, 2026, 7:05 AM · Marc Olsen');
  await person.reads('2 of 3');
  await person.press('Newer photo');
  await person.press('Older photo');
  await person.user.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}');
  expect(went).toEqual(['valve', 'slab', 'slab', 'valve']);
});

test.each([
  [
    'lay before 1990',
    '1980-01-06T00:00:00.000Z',
    'Jan 6, 1980, 12:00 AM, unsure: the camera’s clock was off',
  ],
  ['was ahead', '2026-03-05T08:00:00.000Z', 'Mar 5, 2026, 8:00 AM, unsure: the camera’s clock was off'],
  ['was a little ahead', '2026-03-04T08:01:00.000Z', 'Mar 4, 2026, 8:01 AM · '],
])('PHOTOVIEW-1702: the viewer says where the clock of the camera %s', async (_, takenAt, text) => {
  const { part } = viewer({ photo: { ...wall, takenAt, createdAt: '2026-03-04T08:00:00.000Z' } });
  const person = await openFor('office', part);
  expect((await person.find('dialog', 'St. Brigid Clinic')).textContent).toContain(text);
});

const here = { latitude: 46.8189, longitude: -92.0846 };

test.each([
  [
    { timeSource: 'camera', takenOffsetMin: -360, ...here, positionSource: 'file' },
    ['The camera’s own time (UTC−6)', 'The place in the file'],
  ],
  [
    { timeSource: 'device', takenOffsetMin: 345, ...here, positionSource: 'device', accuracyM: 10 },
    ['The time of the device that took it (UTC+5:45)', 'The device’s position at the press, within 33 ft'],
  ],
  [
    { timeSource: 'file', takenOffsetMin: 0, latitude: null, longitude: null },
    ['The date of the file (UTC)', 'No place was recorded'],
  ],
  [{ timeSource: 'gps', takenOffsetMin: -300 }, ['The camera’s time, its zone from its GPS (UTC−5)']],
  [
    { timeSource: 'organization', ...here, positionSource: null },
    ['The camera’s time, taken to be in the company’s zone', 'From what this is known was not recorded'],
  ],
] as const)(
  'PHOTOVIEW-1703: the viewer says from what time and place are known: %j',
  async (fields, texts) => {
    const { part } = viewer({ photo: { ...wall, ...fields } });
    const person = await openFor('office', part);
    for (const text of texts) await person.reads(text);
  },
);

/** How many times the picture is enlarged. */
const scale = () => Number(document.querySelector('[data-zoom]')?.getAttribute('data-zoom'));

test('PHOTOVIEW-1720: + and − enlarge the picture and 0 shows all of it, another photo begins fitted, and i hides what is known of it', async () => {
  const { part } = viewer();
  const person = await openFor('office', part);
  await person.find('region', 'About this photo');
  await person.user.keyboard('++-');
  expect(scale()).toBe(1.5);
  await person.user.keyboard('0');
  expect(scale()).toBe(1);
  await person.user.keyboard('i');
  expect(person.has('region', 'About this photo')).toBe(false);
  await person.press('Details');
  await person.find('region', 'About this photo');
});

test('PHOTOVIEW-1721: the details say the second, the size, the place, and what each hash covers; a client reads no more than they receive', async () => {
  const hashes = { pickedSha256: 'a'.repeat(64), sha256: 'b'.repeat(64), storedSha256: 'c'.repeat(64) };
  const place = { latitude: 46.8189, longitude: -92.0846, accuracyM: 8, positionSource: 'device' as const };
  const { part } = viewer({
    photo: {
      ...{ ...wall, ...hashes, ...place, timeSource: 'camera', takenAt: '2026-03-04T07:05:08.000Z' },
      ...{ width: 1_920, height: 1_080, fileSize: 412_000, tags: ['wet wall'] },
    },
  });
  const person = await openFor('office', part);
  for (const text of [/7:05:08\sAM, Wed, Mar 4, 2026/, '1,920 × 1,080 pixels, 412 kB', 'wet wall']) {
    await person.reads(text);
  }
  await person.reads('3 of SHA-256');
  await person.reads('The bytes that the server keeps');
  await person.reads('c'.repeat(64));
  await person.reads(/position at the press, within 26 ft$/);
});

test('PHOTOVIEW-1721: a client is told neither hashes nor where a photo was taken', async () => {
  const { takenBy: _by, timeSource: _time, ...received } = wall;
  const { part } = viewer({ photo: received, taker: '' });
  const person = await openFor('client', part);
  await person.find('region', 'About this photo');
  const words = screen.getByRole('region', { name: 'About this photo' }).textContent;
  expect(words).not.toMatch(/SHA-256|Where|Who/);
});

test('PHOTOVIEW-19: at both ends the way on is closed, for the arrows too', async () => {
  const { went, part } = viewer({ photo: slab });
  const person = await openFor('office', part);
  const older = await person.find('button', 'Older photo');
  expect(older.hasAttribute('disabled') || older.getAttribute('aria-disabled') === 'true').toBe(true);
  await person.user.keyboard('{ArrowRight}');
  expect(went).toEqual([]);
});

test('PHOTOVIEW-1823: the viewer counts all of the filter, and at the end of what is here waits for the next photo, by key too', async () => {
  const needed: string[] = [];
  const beyond = {
    counts: { newer: 4, older: 90 },
    need: (side: string) => void needed.push(side),
    ...{ failed: () => false, reason: '', online: true },
  };
  const { went, part } = viewer({ photo: slab, beyond });
  const person = await openFor('office', part);
  await person.reads('7 of 97');
  await person.user.keyboard('{ArrowRight}');
  await person.reads('Getting older photos');
  await person.reads('8 of 97');
  expect(needed).toEqual(['older']);
  // The other side leads back, and goes on from there.
  await person.press('Newer photo');
  await person.reads('7 of 97');
  await person.readsNo('Getting older photos');
  expect(went).toEqual([]);
  await person.press('Newer photo');
  expect(went).toEqual(['wall']);
});

test('PHOTOVIEW-1823: what did not come is said with its reason and asked for again by a press', async () => {
  const needed: string[] = [];
  const beyond = {
    counts: { newer: 0, older: 2 },
    need: (side: string) => void needed.push(side),
    ...{ failed: () => true, reason: 'The server did not answer.', online: true },
  };
  const { part } = viewer({ photo: slab, beyond });
  const person = await openFor('office', part);
  await person.press('Older photo');
  await person.reads('These photos did not load. The server did not answer.');
  expect(needed).toEqual([]);
  await person.press('Try again');
  expect(needed).toEqual(['older']);
});

test('PHOTOVIEW-20: who may not change a photo reads its words; who may writes them, and the arrows stay with the writing', async () => {
  const reading = viewer({ photo: slab });
  const person = await openFor('office', reading.part);
  const dialog = await person.find('dialog', 'St. Brigid Clinic');
  expect(within(dialog).getByText('Slab, poured', { selector: 'p' }).tagName).toBe('P');
  expect(person.has('textbox', 'Caption')).toBe(false);
  expect(person.has('button', 'Delete photo')).toBe(false);
});

test('PHOTOVIEW-20: the caption is saved only once it is another, and what only waits on the device cannot be deleted', async () => {
  const { went, part } = viewer({ editable: true, photo: { ...valve, storageId: '' } });
  await openCompany('crew');
  const person = await openOnDevice(part);
  const save = await person.find('button', 'Save');
  const isOff = () => save.hasAttribute('disabled') || save.getAttribute('aria-disabled') === 'true';
  expect(isOff()).toBe(true);
  await person.write('Caption', 'Valve fitted, 2nd floor');
  expect(isOff()).toBe(false);
  await person.user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(went).toEqual([]);
  await person.write('Caption', ' Valve fitted ');
  expect(isOff()).toBe(true);
  expect(person.has('button', 'Delete photo')).toBe(false);
});
