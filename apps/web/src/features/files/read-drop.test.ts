import { expect, test } from 'vitest';
import { readDrop, readPicked } from './read-drop.ts';

const entryFields = { fullPath: '', filesystem: { name: '', root: null } };

function fileEntry(name: string): FileSystemEntry {
  const entry = {
    ...{ ...entryFields, name, isFile: true, isDirectory: false },
    file: (done: (file: File) => void) => done(new File(['content'], name)),
  };
  return Object.assign(Object.create(null), entry);
}

/** Tells its content two at a time, as browsers tell theirs a hundred at a time. */
function folderEntry(name: string, children: readonly FileSystemEntry[]): FileSystemEntry {
  const entry = {
    ...{ ...entryFields, name, isFile: false, isDirectory: true },
    createReader: () => {
      let at = 0;
      return {
        readEntries: (done: (entries: FileSystemEntry[]) => void) => {
          const part = children.slice(at, at + 2);
          at += 2;
          done(part);
        },
      };
    },
  };
  return Object.assign(Object.create(null), entry);
}

const item = (entry: FileSystemEntry | null, kind = 'file') => ({ kind, webkitGetAsEntry: () => entry });

function dropped(items: readonly object[], files: readonly File[] = []): DataTransfer {
  return Object.assign(Object.create(null), { items, files });
}

const paths = (picked: readonly { file: File; path: readonly string[] }[]) =>
  picked.map(({ file, path }) => [...path, file.name].join('/'));

test('FILE-133: a dropped folder is read to its depth, however many parts it tells itself in', async () => {
  const roof = folderEntry('Roof', [
    fileEntry('Sheet 1.pdf'),
    fileEntry('Sheet 2.pdf'),
    folderEntry('Details', [fileEntry('Gutter.pdf')]),
    fileEntry('Sheet 3.pdf'),
    fileEntry('Sheet 4.pdf'),
  ]);
  const { picked, emptyFolders } = await readDrop(dropped([item(roof), item(fileEntry('Permit.pdf'))]));
  expect(paths(picked)).toEqual([
    ...['Roof/Sheet 1.pdf', 'Roof/Sheet 2.pdf', 'Roof/Details/Gutter.pdf'],
    ...['Roof/Sheet 3.pdf', 'Roof/Sheet 4.pdf', 'Permit.pdf'],
  ]);
  expect(emptyFolders).toEqual([]);
});

test('FILE-133: a folder that holds nothing is made all the same, also within another', async () => {
  const { picked, emptyFolders } = await readDrop(
    dropped([item(folderEntry('Roof', [folderEntry('Later', [])])), item(folderEntry('Photos', []))]),
  );
  expect(picked).toEqual([]);
  expect(emptyFolders).toEqual([['Roof', 'Later'], ['Photos']]);
});

test('FILE-133: what a device puts beside the files of a folder is left out, whatever its case', async () => {
  const { picked } = await readDrop(
    dropped([
      item(folderEntry('Roof', [fileEntry('.DS_Store'), fileEntry('Thumbs.db'), fileEntry('a.pdf')])),
    ]),
  );
  expect(paths(picked)).toEqual(['Roof/a.pdf']);
});

test('FILE-133: dragged words are no file; a browser that tells no entries hands over its files alone', async () => {
  expect(await readDrop(dropped([item(null, 'string')]))).toEqual({ picked: [], emptyFolders: [] });
  const { picked } = await readDrop(dropped([item(null)], [new File(['x'], 'Permit.pdf')]));
  expect(paths(picked)).toEqual(['Permit.pdf']);
});

test('FILE-133: a file of a dropped folder that cannot be read fails the drop, which is told', async () => {
  const locked = Object.assign(Object.create(null), {
    ...{ ...entryFields, name: 'Locked.pdf', isFile: true, isDirectory: false },
    file: (_done: unknown, fail: (thrown: Error) => void) => fail(new Error('NotReadableError')),
  });
  await expect(readDrop(dropped([item(locked)]))).rejects.toThrow('NotReadableError');
});

test('FILE-134: what a picker hands over keeps the folders below the one that was picked', () => {
  const below = (path: string) => {
    const file = new File(['content'], path.split('/').at(-1) ?? '');
    Object.defineProperty(file, 'webkitRelativePath', { value: path });
    return file;
  };
  const files = [below('Roof/Sheet 1.pdf'), below('Roof/Details/Gutter.pdf'), below('Roof/desktop.ini')];
  expect(paths(readPicked(files))).toEqual(['Roof/Sheet 1.pdf', 'Roof/Details/Gutter.pdf']);
  const alone = new File(['content'], 'Permit.pdf');
  Object.defineProperty(alone, 'webkitRelativePath', { value: '' });
  expect(paths(readPicked([alone]))).toEqual(['Permit.pdf']);
});
