import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { ADMIN, CLIENT, FIELD_TECH, type Role } from '@plumbline/domain/access/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { peopleOf } from '../../kits/names/use-people.ts';
import { people, recordsOf } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import type { FileActions } from './file-actions.ts';
import type { Item } from './file-changes.ts';
import { fileTree } from './file-tree.ts';
import { FolderPath } from './folder-path.tsx';
import { FolderTree } from './folder-tree.tsx';
import { ItemRows } from './item-rows.tsx';
import { fileRightsOf } from './use-file-rights.ts';

const records = recordsOf('halden');
const { office, crew } = people;

const folders = [
  records.folder({ id: 'plans', name: 'Plans', shared: true }),
  records.folder({ id: 'roof', name: 'Roof', parentId: 'plans', shared: true }),
  records.folder({ id: 'permits', name: 'Permits' }),
];
const files = [
  records.file({ id: 'site', name: 'Site.pdf', size: 3_400_000, updatedAt: '2026-03-04T07:15:00.000Z' }),
  records.file({ id: 'gutter', name: 'Gutter.pdf', folderId: 'roof', revision: 3, description: 'Copper' }),
  records.file({
    ...{ id: 'mine', name: 'Valve.txt', mime: 'text/plain', size: 5, folderId: 'roof' },
    ...{ createdBy: crew.userId, uploadedBy: crew.userId },
  }),
];

/** What the parts of the files need; `done` is what was asked of them, in order. */
function given(
  role: Role = ADMIN,
  rows: { folders: ProjectFolder[]; files: ProjectFile[] } = { folders, files },
) {
  const done: string[] = [];
  let underHand: Item | null = null;
  const userId = role === FIELD_TECH ? crew.userId : office.userId;
  const fileActions: FileActions = {
    tree: fileTree(rows.folders, rows.files),
    rights: fileRightsOf(userId, role),
    people: peopleOf([office, crew].map(records.member), userId),
    today: '2026-03-04',
    openFolder: (id) => done.push(`folder ${id ?? 'top'}`),
    openFile: (id) => done.push(`file ${id}`),
    openVersions: (id) => done.push(`versions ${id}`),
    ask: (layer) => done.push(`ask ${layer.kind}`),
    upload: (_transfer, folderId) => done.push(`upload into ${folderId ?? 'top'}`),
    drag: (item) => (underHand = item),
    dragged: () => underHand,
  };
  return { fileActions, done };
}

const rowsOf = (fileActions: FileActions, more: Partial<Parameters<typeof ItemRows>[0]> = {}) => (
  <ItemRows
    label="In All files"
    folders={folders}
    files={files}
    fileActions={fileActions}
    withFolder={false}
    {...more}
  />
);
const row = (name: string) => {
  const found = screen.getByRole('button', { name }).closest('li');
  if (found === null) throw new Error(`There is no row ${name}.`);
  return found;
};
const entries = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

test('FILE-141: folders stand before files, and each row opens what it is', async () => {
  const { fileActions, done } = given();
  const person = await openPart(rowsOf(fileActions));
  const names = within(screen.getByRole('list', { name: 'In All files' }))
    .getAllByRole('button', { name: /^More for/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(
    ['Plans', 'Roof', 'Permits', 'Site.pdf', 'Gutter.pdf', 'Valve.txt'].map((name) => `More for ${name}`),
  );
  await person.press('Roof');
  await person.press('Site.pdf');
  expect(done).toEqual(['folder roof', 'file site']);
});

test('FILE-142: a folder says how much is in it and who sees it; a file its size, its change and its version', async () => {
  const { fileActions } = given();
  await openPart(rowsOf(fileActions));
  expect(row('Plans').textContent).toContain('Shared1 item');
  expect(row('Roof').textContent).toContain('2 items');
  expect(row('Permits').textContent).toMatch(/^PermitsEmpty/);
  expect(row('Site.pdf').textContent).toContain('3.4 MB');
  expect(row('Site.pdf').textContent).toContain('7:15 AM, You');
  expect(row('Site.pdf').textContent).not.toContain('Version');
  expect(row('Gutter.pdf').textContent).toContain('Copper · Version 3');
  expect(row('Valve.txt').textContent).toContain('Mar 1, Marc');
});

test('FILE-142: what was found all over the project says where it lies, and only the crew which folders are shared', async () => {
  const { fileActions } = given(CLIENT);
  await openPart(rowsOf(fileActions, { withFolder: true }));
  expect(row('Gutter.pdf').textContent).toContain('Plans / Roof · Copper · Version 3');
  expect(row('Roof').textContent).toContain('Plans · 2 items');
  expect(row('Plans').textContent).not.toContain('Shared');
});

/** The one row of this name, so that nothing else is looked through. */
const only = (name: string) => ({
  folders: folders.filter((folder) => folder.name === name),
  files: files.filter((file) => file.name === name),
});

test.each<[string, string, Role, string[]]>([
  [
    'an admin',
    'Site.pdf',
    ADMIN,
    ['Open', 'Download', 'Rename…', 'Move…', 'Share with the client', 'Delete file'],
  ],
  // In a shared folder it is shared with it.
  ['an admin', 'Gutter.pdf', ADMIN, ['Open', 'Download', '3 versions', 'Rename…', 'Move…', 'Delete file']],
  ['a client', 'Gutter.pdf', CLIENT, ['Open', 'Download']],
  ['an admin', 'Plans', ADMIN, ['Open', 'Rename…', 'Move…', 'Stop sharing', 'Delete folder']],
  ['an admin', 'Permits', ADMIN, ['Open', 'Rename…', 'Move…', 'Share with the client', 'Delete folder']],
  // What is in a shared folder is shared with it.
  ['an admin', 'Roof', ADMIN, ['Open', 'Rename…', 'Move…', 'Delete folder']],
  ['a field technician', 'Site.pdf', FIELD_TECH, ['Open', 'Download']],
  ['a field technician', 'Valve.txt', FIELD_TECH, ['Open', 'Download', 'Rename…', 'Move…', 'Delete file']],
  ['a client', 'Plans', CLIENT, ['Open']],
])('FILE-143: %s can do with %s just this (%s)', async (_who, name, role, expected) => {
  const { fileActions, done } = given(role);
  const person = await openPart(rowsOf(fileActions, only(name)));
  await person.press(`More for ${name}`);
  expect(await entries()).toEqual(expected);
  const asks = expected.includes('Move…') ? 'Move…' : 'Open';
  await person.press(asks, 'menuitem');
  expect(done).toEqual([
    asks === 'Move…'
      ? 'ask move'
      : name === 'Plans'
        ? 'folder plans'
        : `file ${name === 'Site.pdf' ? 'site' : 'gutter'}`,
  ]);
});

/** What is dragged, as the browser tells it. */
const transfer = (types: readonly string[]) => ({
  dataTransfer: { types, setData: () => undefined, dropEffect: 'none', effectAllowed: 'all' },
});

test('FILE-144: files from outside the page are taken by a folder, and by nobody who may not upload', async () => {
  const { fileActions, done } = given();
  await openPart(rowsOf(fileActions));
  const over = fireEvent.dragOver(row('Roof'), transfer(['Files']));
  expect(over).toBe(false);
  expect(row('Roof').className).toContain('bg-selected');
  fireEvent.drop(row('Roof'), transfer(['Files']));
  expect(row('Roof').className).not.toContain('bg-selected');
  fireEvent.drop(row('Roof'), transfer(['text/plain']));
  expect(done).toEqual(['upload into roof']);
});

test('FILE-144: for a client no folder takes anything, and no row can be dragged', async () => {
  const { fileActions, done } = given(CLIENT);
  await openPart(rowsOf(fileActions));
  fireEvent.dragOver(row('Roof'), transfer(['Files']));
  expect(row('Roof').className).not.toContain('bg-selected');
  fireEvent.drop(row('Roof'), transfer(['Files']));
  expect(done).toEqual([]);
  expect(row('Site.pdf').getAttribute('draggable')).toBe('false');
});

test('FILE-145: a dragged folder is taken neither by itself nor by what is in it nor where it lies', async () => {
  const { fileActions } = given();
  await openPart(
    <>
      <FolderPath fileActions={fileActions} folderId="plans" />
      {rowsOf(fileActions)}
    </>,
  );
  fireEvent.dragStart(row('Plans'), transfer([]));
  const takes = (target: Element) => !fireEvent.dragOver(target, transfer(['text/plain']));
  expect(takes(row('Plans'))).toBe(false);
  expect(takes(row('Roof'))).toBe(false);
  expect(takes(row('Permits'))).toBe(true);
  expect(takes(screen.getByRole('button', { name: 'All files' }))).toBe(false);
  fireEvent.dragEnd(row('Plans'), transfer([]));
  fireEvent.dragStart(row('Roof'), transfer([]));
  expect(takes(screen.getByRole('button', { name: 'All files' }))).toBe(true);
});

test('FILE-146: where one is stands as a path whose every step but the last leads there', async () => {
  const { fileActions, done } = given();
  const person = await openPart(<FolderPath fileActions={fileActions} folderId="roof" />);
  const path = screen.getByRole('navigation', { name: 'Where you are' });
  expect(
    within(path)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['All files', 'Plans', 'Roof']]);
  expect(path.querySelector('[aria-current="page"]')?.textContent).toBe('Roof');
  expect(person.has('button', 'Roof')).toBe(false);
  await person.press('Plans');
  await person.press('All files');
  expect(done).toEqual(['folder plans', 'folder top']);
});

test('FILE-147: beside the list the folders are open down to the one in sight, and fold by a press', async () => {
  const { fileActions, done } = given();
  const person = await openPart(
    <FolderTree
      fileActions={fileActions}
      folderId="roof"
      inTrash={false}
      onTrash={() => done.push('trash')}
    />,
  );
  const nav = screen.getByRole('navigation', { name: 'Folders' });
  const current = () => nav.querySelector('[aria-current="page"]')?.textContent;
  expect(current()).toBe('Roof');
  await person.press('Close Plans');
  expect(screen.queryByRole('button', { name: 'Roof' })).toBeNull();
  await person.press('Open Plans');
  await person.press(/^Roof/);
  await person.press('Trash');
  expect(done).toEqual(['folder roof', 'trash']);
});

test('FILE-147: in the trash no folder is in sight; who has none is offered none', async () => {
  const { fileActions } = given();
  await openPart(<FolderTree fileActions={fileActions} folderId={null} inTrash onTrash={() => undefined} />);
  const nav = () => screen.getByRole('navigation', { name: 'Folders' });
  expect(nav().querySelector('[aria-current="page"]')?.textContent).toBe('Trash');
  expect(screen.queryByText('Roof')).toBeNull();
});

test('FILE-147: who has no trash is offered none, and is not told which folders are shared', async () => {
  const { fileActions } = given(CLIENT);
  const person = await openPart(
    <FolderTree fileActions={fileActions} folderId={null} inTrash={false} onTrash={undefined} />,
  );
  expect(person.has('button', 'Trash')).toBe(false);
  expect(screen.queryByLabelText('Shared with the client')).toBeNull();
  expect(screen.getByRole('navigation').querySelector('[aria-current="page"]')?.textContent).toBe(
    'All files',
  );
});
