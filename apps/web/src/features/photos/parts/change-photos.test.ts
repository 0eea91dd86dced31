import { AppError } from '@plumbline/domain/errors/app-error';
import type { Photo } from '@plumbline/domain/entities/photo';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toasts } from '../../../design/feedback/toast.ts';
import { checkLog, expectLogged, noteLog } from '../../../testing/logged.ts';
import { recordsOf } from '../../../testing/company.ts';
import { changePhotos } from './change-photos.ts';

const records = recordsOf('halden');
const photos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, nth) => records.photo({ id: `photo ${nth}` }));

beforeAll(noteLog);
afterEach(() => {
  toasts.clear();
  checkLog();
});
const shown = () => toasts.list().filter(({ open }) => open);
const titles = () => shown().map(({ title }) => title);
const says = async (title: string) => await vi.waitFor(() => expect(titles()).toEqual([title]));
const press = (label: string) => {
  for (const { action } of shown()) if (action?.label === label) action.run();
};

/** Changes so many photos; `parts` and `back`: the first of each part that was changed, and how many it had. */
function changing(
  count: number,
  answer: (nth: number) => Promise<void> = async () => await Promise.resolve(),
) {
  const [parts, back]: [string[], string[]] = [[], []];
  const text = (part: readonly Photo[]) => `${part[0]?.id ?? ''}: ${part.length}`;
  changePhotos(photos(count), {
    doing: 'Deleting',
    locale: 'en-US',
    message: (changed) => `${changed} deleted`,
    act: async (part) => {
      parts.push(text(part));
      await answer(parts.length);
      return { photos: part.map(({ id }) => ({ id, version: 7 })) };
    },
    takeBack: async (part, versions) => {
      back.push(`${text(part)} of ${versions.get(part[0]?.id ?? '') ?? 0}`);
      await Promise.resolve();
    },
  });
  return { parts, back };
}

test('PHOTOVIEW-1825 thousands of photos change two hundred at a time, say how far that is, and all come back by one Undo', async () => {
  const seen = new Set<string>();
  const stop = toasts.subscribe(() => titles().forEach((title) => seen.add(title)));
  const { parts, back } = changing(450);
  await says('450 photos deleted');
  stop();
  expect(parts).toEqual(['photo 0: 200', 'photo 200: 200', 'photo 400: 50']);
  expect([...seen]).toEqual([
    ...['Deleting: 0 of 450 photos', 'Deleting: 200 of 450 photos', 'Deleting: 400 of 450 photos'],
    '450 photos deleted',
  ]);
  press('Undo');
  await vi.waitFor(() =>
    expect(back).toEqual(['photo 0: 200 of 7', 'photo 200: 200 of 7', 'photo 400: 50 of 7']),
  );
});

test('PHOTOVIEW-1825 Cancel leaves the rest and says what is done already, and Undo takes that back alone', async () => {
  let answer: () => void = () => undefined;
  const second = new Promise<void>((done) => (answer = done));
  const { parts, back } = changing(450, async (nth) => await (nth === 2 ? second : Promise.resolve()));
  await says('Deleting: 200 of 450 photos');
  press('Cancel');
  answer();
  await says('400 photos deleted');
  expect(parts).toHaveLength(2);
  expect(shown()[0]).toMatchObject({
    tone: 'warning',
    description: 'Canceled: 50 photos stay as they were.',
  });
  press('Undo');
  await vi.waitFor(() => expect(back).toEqual(['photo 0: 200 of 7', 'photo 200: 200 of 7']));
});

test('PHOTOVIEW-1825 a refused part does not stop the others, and the reason is said with how many stay', async () => {
  expectLogged('Deleting');
  const refuses = new AppError('CONFLICT', { message: 'Marc Olsen changed a photo since you saw it.' });
  const { parts, back } = changing(450, async (nth) => {
    await Promise.resolve();
    if (nth === 1) throw refuses;
  });
  await says('250 photos deleted');
  expect(parts).toHaveLength(3);
  expect(shown()[0]?.description).toBe(
    '200 photos stay as they were. Marc Olsen changed a photo since you saw it.',
  );
  press('Undo');
  await vi.waitFor(() => expect(back).toEqual(['photo 200: 200 of 7', 'photo 400: 50 of 7']));
});

test('PHOTOVIEW-1825 without a signal nothing more is tried', async () => {
  expectLogged('Deleting: OFFLINE_ERROR');
  expectLogged('shown to the person: OFFLINE_ERROR');
  const { parts } = changing(450, async () => await Promise.reject(new AppError('OFFLINE_ERROR')));
  await vi.waitFor(() => expect(shown().map(({ tone }) => tone)).not.toContain('plain'));
  expect(parts).toHaveLength(1);
});

test('PHOTOVIEW-1825 more than 999 photos are counted as the company writes numbers', async () => {
  const seen = new Set<string>();
  const stop = toasts.subscribe(() => titles().forEach((title) => seen.add(title)));
  changing(1_450);
  await says('1,450 photos deleted');
  stop();
  expect(seen).toContain('Deleting: 1,000 of 1,450 photos');
});
