import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { foundCases } from '@plumbline/domain/records/found-by.fixture';
import { expect, test } from 'vitest';
import { fileTree, findFiles, foldersFor, sortFiles, sortFolders } from './file-tree.ts';

const record = {
  organizationId: 'o',
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  createdBy: 'dana',
  version: 1,
  deletedAt: null,
  projectId: 'clinic',
};
const folder = (
  id: string,
  parentId: string | null = null,
  more: Partial<ProjectFolder> = {},
): ProjectFolder => ({
  ...record,
  id,
  name: id,
  parentId,
  shared: false,
  ...more,
});
const file = (id: string, folderId: string | null = null, more: Partial<ProjectFile> = {}): ProjectFile => ({
  ...record,
  id,
  folderId,
  name: `${id}.pdf`,
  description: null,
  storageId: id,
  size: 10,
  mime: 'application/pdf',
  uploadedBy: 'dana',
  shared: false,
  revision: 1,
  ...more,
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const folders = [folder('plans'), folder('roof', 'plans'), folder('details', 'roof'), folder('permits')];
const files = [file('site'), file('rafters', 'details'), file('gutter', 'roof', { description: 'Copper' })];
const tree = fileTree(folders, files);

test('FILE-110 folders are nested, and everything has a path to the top', () => {
  expect(ids(tree.foldersIn(null))).toEqual(['permits', 'plans']);
  expect(ids(tree.foldersIn('plans'))).toEqual(['roof']);
  expect(ids(tree.pathTo('details'))).toEqual(['plans', 'roof', 'details']);
  expect(ids(tree.below('plans').folders)).toEqual(['roof', 'details']);
  expect(ids(tree.below('plans').files)).toEqual(['gutter', 'rafters']);
});

test('FILE-110 the contents of a folder that this person does not have are at the top', () => {
  const shared = fileTree([folder('details', 'roof')], [file('rafters', 'details'), file('lost', 'roof')]);
  expect(ids(shared.foldersIn(null))).toEqual(['details']);
  expect(ids(shared.filesIn(null))).toEqual(['lost']);
  expect(ids(shared.pathTo('details'))).toEqual(['details']);
});

test('FILE-110 two folders that temporarily contain each other cause no endless loop', () => {
  const knot = fileTree([folder('a', 'b'), folder('b', 'a')], []);
  expect(ids(knot.pathTo('a'))).toEqual(['b', 'a']);
  expect(ids(knot.below('a').folders).toSorted()).toEqual(['a', 'b']);
});

test('FILE-111 files are sorted by name with natural numbers, by size or by their last change', () => {
  const sheets = [
    file('a', null, { name: 'Sheet 10.pdf', size: 5, updatedAt: '2026-05-02T00:00:00.000Z' }),
    file('b', null, { name: 'Sheet 9.pdf', size: 7 }),
    file('c', null, { name: 'Atrium.pdf', size: 6, updatedAt: '2026-05-03T00:00:00.000Z' }),
  ];
  expect(ids(sortFiles(sheets, 'name'))).toEqual(['c', 'b', 'a']);
  expect(ids(sortFiles(sheets, 'size'))).toEqual(['b', 'c', 'a']);
  expect(ids(sortFiles(sheets, 'changed'))).toEqual(['c', 'a', 'b']);
  const late = folder('late', null, { updatedAt: '2026-06-01T00:00:00.000Z' });
  expect(ids(sortFolders([folder('early'), late], 'changed'))).toEqual(['late', 'early']);
  expect(ids(sortFolders([late, folder('early')], 'size'))).toEqual(['early', 'late']);
});

test('FILE-112 the search reads names, descriptions and the folders above, in the whole project', () => {
  expect(ids(findFiles(tree, files, 'copper').files)).toEqual(['gutter']);
  expect(ids(findFiles(tree, files, 'ROOF rafters').files)).toEqual(['rafters']);
  expect(ids(findFiles(tree, files, 'roof').folders)).toEqual(['roof']);
});

test('FILE-113 nothing can be moved to its own place, and no folder into itself or its contents', () => {
  expect(foldersFor(tree, { id: 'roof', folderId: 'plans' })).toEqual([null, 'permits']);
  expect(foldersFor(tree, { id: 'site', folderId: null })).toEqual(['plans', 'roof', 'details', 'permits']);
});

test.each(foundCases('projectFile'))(
  'SEARCH-912: the list finds a projectFile by $path, as the palette does',
  (one) => {
    const { field, value, asked, brief, isName } = one;
    const finds = (search: string, given: unknown) => {
      const changed = { ...file('plan', null, {}), [field]: given };
      return findFiles(fileTree([], [changed]), [changed], search).files.length > 0;
    };
    expect([finds(asked, value), finds(asked, undefined)]).toEqual([true, false]);
    if (brief !== null) expect(finds(brief, value)).toBe(isName);
  },
);
