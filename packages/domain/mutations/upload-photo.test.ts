import { expect, test } from 'vitest';
import { photoCategories } from '../entities/enumerations.ts';
import { effectContextOf, project, record, wholeRow } from './effect-context.fixture.ts';
import { uploadPhoto } from './photos/upload-photo.ts';

const size = { width: 4, height: 3 };
const task = '00000000-0000-7000-8000-0000000012a0';
const flag = { reason: 'Cracked', by: record, at: '2026-03-04T09:00:00.000Z' };

/** Whether the device shows a new photo as one that the client sees. */
function shows(given: object, rows: Parameters<typeof effectContextOf>[0] = []): unknown {
  const prepared = uploadPhoto.prepare({ id: record, projectId: project, ...size, ...given });
  return Reflect.get(Object(wholeRow(prepared.effect(effectContextOf(rows)))), 'shared');
}
const sharing = (sharesPhotos: boolean) =>
  ({ entity: 'project', row: { id: project, sharesPhotos } }) as const;

test('MUTATION-1200 a device shows who sees a new photo as the server will decide it: by project, kind and flag, unless its person says it', () => {
  expect(photoCategories.filter((category) => shows({ category }, [sharing(true)]))).toEqual([
    ...['progress', 'before', 'after'],
  ]);
  expect(photoCategories.filter((category) => shows({ category }, [sharing(false)]))).toEqual([]);
  expect(shows({})).toBe(false);
  const plain = { entity: 'task', row: { id: task, flag: null } } as const;
  const flagged = { entity: 'task', row: { id: task, flag } } as const;
  expect(shows({ taskId: task }, [sharing(true), plain])).toBe(true);
  expect(shows({ taskId: task }, [sharing(true), flagged])).toBe(false);
  expect(shows({ taskId: task, shared: true }, [sharing(true), flagged])).toBe(true);
  expect(shows({ shared: false }, [sharing(true)])).toBe(false);
});
