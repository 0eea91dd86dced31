import { dayMs } from '@plumbline/domain/days/days';
import { pickedPhotoMaxBytes, sharedWithAppMax } from '@plumbline/domain/limits/photos';
import { expect, test } from 'vitest';
import { dropAllShared, dropStale, readShared, takeShared } from '../../data/files/share-target.ts';
import { playCaches } from '../../testing/played-caches.fixture.ts';
import { receiveShare } from './receive-share.ts';

const now = Date.parse('2026-03-04T09:00:00Z');
const photo = (name: string, content = name) =>
  new File([content], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 });

/** What the browser sends for a share of these. */
function share(...files: File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('photos', file);
  return new Request('https://app.test/share-photos', { method: 'POST', body });
}

const names = async () => (await readShared(now)).map(({ name, refusal }) => [name, refusal]);

test('SHARETARGET-2 shared pictures are kept with their names and types, and the browser goes on to the photos page', async () => {
  playCaches();
  const answer = await receiveShare(share(photo('wall.jpg'), photo('Dach & Türe?.jpg')), now);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/photos?shared=1']);
  const waiting = await readShared(now);
  expect(waiting.map(({ name, size, sharedAt }) => [name, size, sharedAt])).toEqual([
    ['wall.jpg', 8, now],
    ['Dach & Türe?.jpg', photo('Dach & Türe?.jpg').size, now],
  ]);
  const taken = await takeShared(waiting);
  expect(taken.map(({ name, type }) => [name, type])).toEqual([
    ['wall.jpg', 'image/jpeg'],
    ['Dach & Türe?.jpg', 'image/jpeg'],
  ]);
  expect(await taken[1]?.text()).toBe('Dach & Türe?.jpg');
});

test('SHARETARGET-3 a shared picture is given once, whoever asks for it at the same time', async () => {
  playCaches();
  await receiveShare(share(photo('wall.jpg'), photo('roof.jpg')), now);
  const waiting = await readShared(now);
  const both = await Promise.all([takeShared(waiting), takeShared(waiting)]);
  expect(
    both
      .flat()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['roof.jpg', 'wall.jpg']);
  expect(await takeShared(waiting)).toEqual([]);
  expect(await readShared(now)).toEqual([]);
});

test('SHARETARGET-4 what is too large, too much or finds no room on the device is named and not kept', async () => {
  let isFull = false;
  playCaches(async (key) => {
    if (isFull && !key.includes('refusal=')) throw new DOMException('Full', 'QuotaExceededError');
  });
  const large = new File([new Uint8Array(pickedPhotoMaxBytes + 1)], 'large.jpg', { type: 'image/jpeg' });
  await receiveShare(share(large), now);
  expect(await names()).toEqual([['large.jpg', 'size']]);
  await dropAllShared();

  const many = Array.from({ length: sharedWithAppMax }, (_, index) => photo(`${index}.jpg`, 'x'));
  await receiveShare(share(...many.slice(1)), now);
  await receiveShare(share(photo('last.jpg'), photo('beyond.jpg')), now);
  expect((await names()).slice(-2)).toEqual([
    ['last.jpg', null],
    ['beyond.jpg', 'many'],
  ]);
  await dropAllShared();

  isFull = true;
  await receiveShare(share(photo('wall.jpg')), now);
  expect(await names()).toEqual([['wall.jpg', 'room']]);
});

test('SHARETARGET-5 what nobody took within a day is dropped', async () => {
  playCaches();
  await receiveShare(share(photo('old.jpg')), now - dayMs);
  await receiveShare(share(photo('young.jpg')), now - dayMs + 1);
  await dropStale(now);
  expect((await readShared(0)).map(({ name }) => name)).toEqual(['young.jpg']);
});

test('SHARETARGET-6 a share without a picture, or in a browser that keeps nothing, says so on the photos page', async () => {
  const isTold = async (request: Request) => (await receiveShare(request, now)).headers.get('location');
  expect(await isTold(share(photo('wall.jpg')))).toBe('/photos?shared=none');
  playCaches();
  expect(await isTold(share())).toBe('/photos?shared=none');
  expect(await isTold(share(new File([], '')))).toBe('/photos?shared=none');
  const broken = new Request('https://app.test/share-photos', { method: 'POST', body: 'text' });
  expect(await isTold(broken)).toBe('/photos?shared=none');
  expect(await readShared(now)).toEqual([]);
});
