import type { MarkShape, PhotoMark } from '@plumbline/domain/entities/photo-mark';
import { expect, test } from 'vitest';
import { changed, withChanges } from './mark-changes.ts';

const shape = (text: string | null = null): MarkShape => ({
  ...{ kind: 'arrow', points: [0, 0, 5, 5], text, colour: 'red', width: 'medium' },
});
const mark = (id: string, version: number): PhotoMark => ({
  ...{ id, version, organizationId: 'o', projectId: 'p', photoId: 'photo', createdBy: 'marc' },
  ...{ createdAt: 'at', updatedAt: 'at', deletedAt: null },
  ...shape('before'),
});
const seen = (marks: readonly PhotoMark[], changes: Parameters<typeof withChanges>[1]) =>
  withChanges(marks, changes).map(({ id, version, shape: { text } }) => [id, version, text]);

test('MARK-40: what somebody draws, changes and removes stands over what others have drawn, also what comes meanwhile', () => {
  const one = { id: 'one', version: 3 };
  let changes = changed([], one, shape('mine'));
  changes = changed(changes, { id: 'new', version: 0 }, shape('drawn'));
  expect(seen([mark('one', 3)], changes)).toEqual([
    ['one', 3, 'mine'],
    ['new', 0, 'drawn'],
  ]);
  // Somebody else drew another, and changed the same one: the version seen stays, so that the server can tell.
  expect(seen([mark('one', 4), mark('other', 5)], changes)).toEqual([
    ['one', 3, 'mine'],
    ['other', 5, 'before'],
    ['new', 0, 'drawn'],
  ]);
  changes = changed(changed(changes, one, null), { id: 'new', version: 0 }, null);
  expect(changes).toEqual([{ markId: 'one', version: 3, shape: null }]);
  expect(seen([mark('one', 4)], changes)).toEqual([]);
});

test('MARK-41: a mark that somebody removed meanwhile is shown no more', () => {
  expect(seen([], changed([], { id: 'one', version: 3 }, shape()))).toEqual([]);
});
