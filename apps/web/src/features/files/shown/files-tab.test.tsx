import type { ProjectFile } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sha256Of } from '../../../data/files/prepare/sha256.ts';
import { countKeptUploads } from '../../../data/files/kept-uploads.ts';
import { projectUploads } from '../../../data/files/project-uploads.ts';
import { waitingFilesStore } from '../../../data/replica/engine-state.ts';
import { openReplicas } from '../../../data/replica/replica.ts';
import { type Company, openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { changesArrive, openOnDevice } from '../../../testing/device-part.tsx';
import { layerCloses, type Person } from '../../../testing/person.ts';
import { hasUnsent } from '../../../navigation/leave.ts';
import FilesTab from './files-tab.tsx';
import { expectLogged } from '../../../testing/logged.ts';

type Files = Awaited<ReturnType<typeof openFiles>>;

/** The files of the clinic: a folder within a folder, and a file in each place. */
async function openFiles(who: Who, search = '', fill: (company: Company) => Promise<unknown> = withFiles) {
  const company = await openCompany(who);
  await fill(company);
  const project = company.records.project({ id: clinic, name: 'Clinic' });
  const address = `/projectdetail?id=${clinic}&tab=files${search}`;
  const person = await openOnDevice(<FilesTab project={project} />, { address });
  return { company, person, server: company.server };
}

const ids = { plans: '', roof: '', site: '', gutter: '' };

async function withFiles({ server, records }: Company): Promise<void> {
  const plans = records.folder({ name: 'Plans', shared: true });
  const roof = records.folder({ name: 'Roof', parentId: plans.id, shared: true });
  const site = records.file({ name: 'Site.pdf' });
  const gutter = records.file({ name: 'Gutter.pdf', folderId: roof.id, description: 'Copper' });
  const elsewhere = records.file({ name: 'Pier.pdf', projectId: bridge });
  Object.assign(ids, { plans: plans.id, roof: roof.id, site: site.id, gutter: gutter.id });
  await server.put('projectFolder', plans, roof);
  await server.put('projectFile', site, gutter, elsewhere);
}

const empty = async () => await Promise.resolve();
const rows = () =>
  [...document.querySelectorAll('section [aria-label^="More for "]')].map((button) =>
    button.getAttribute('aria-label')?.replace('More for ', ''),
  );
const lists = async (...names: string[]) => await waitFor(() => expect(rows()).toEqual(names));
/** What the server does where a definition leaves it to the server: the record is there again. */
const restores = ({ server }: Company, file: ProjectFile) =>
  server.answer('projectFiles.restoreFile', async () => ({ version: await server.put('projectFile', file) }));

test('FILE-148: a new folder needs a name, is made where one is and opened; in a shared one it is shared without asking', async () => {
  const { person, server } = await openFiles('office');
  await person.press('Plans');
  await lists('Roof');
  expect(person.search()['folder']).toBe(ids.plans);
  await person.press('New folder');
  await person.reads('The client sees it too: Plans is shared.');
  expect(person.has('switch', 'Share with the client')).toBe(false);
  await person.press('Create folder');
  await person.reads('Give it a name.');
  expect(server.inputsOf('projectFiles.createFolder')).toEqual([]);
  const fields = [{ path: 'name', message: 'There is a folder of this name.' }];
  server.refuse('projectFiles.createFolder', new AppError('VALIDATION_ERROR', { fields }));
  await person.write(/^Name/, 'Roof');
  await person.press('Create folder');
  await person.reads('There is a folder of this name.');
  await person.write(/^Name/, 'Details');
  await person.press('Create folder');
  await layerCloses();
  await person.reads('Nothing in Details yet');
  const [, made] = server.inputsOf('projectFiles.createFolder').map((input) => Object(input));
  expect(made).toMatchObject({ projectId: clinic, parentId: ids.plans, name: 'Details', shared: true });
  expect(person.search()['folder']).toBe(made.id);
});

test('FILE-149: another name is sent as it was written, and what the server says of it stands at the input', async () => {
  const { person, server } = await openFiles('office');
  await person.choose('Site.pdf', 'Rename…');
  await person.holds(/^Name/, 'Site.pdf');
  await person.write(/^Name/, '');
  await person.press('Rename');
  await person.reads('Give it a name.');
  await person.write(/^Name/, 'setup.exe');
  await person.press('Rename');
  await person.reads('Programs and scripts cannot be uploaded here.');
  expect(server.inputsOf('projectFiles.updateFile')).toEqual([]);
  await person.write(/^Name/, 'Site plan.pdf');
  await person.press('Rename');
  await layerCloses();
  await lists('Plans', 'Site plan.pdf');
  expect(server.inputsOf('projectFiles.updateFile')).toEqual([{ fileId: ids.site, name: 'Site plan.pdf' }]);
});

test('FILE-150: a file is moved to where it is not yet, and back by Undo', async () => {
  const { person, server } = await openFiles('office');
  await person.choose('Site.pdf', 'Move…');
  await person.submit('Move');
  await person.reads('Choose a folder.');
  await person.user.click(await person.find('combobox', 'To'));
  await person.find('option', /^Roof/);
  expect(person.has('option', 'All files')).toBe(false);
  await person.pick('To', 'Roof');
  await person.submit('Move');
  await person.reads('Site.pdf is in Roof');
  await lists('Plans');
  await person.press('Undo');
  await lists('Plans', 'Site.pdf');
  await changesArrive();
  expect(server.inputsOf('projectFiles.updateFile')).toEqual([
    { fileId: ids.site, folderId: ids.roof },
    { fileId: ids.site, folderId: null },
  ]);
});

test('FILE-151: a deleted folder says how many files go with it; one that is refused stays, and says why', async () => {
  const { person, server } = await openFiles('office');
  server.refuse(
    'projectFiles.deleteFile',
    new AppError('PERMISSION_DENIED', { message: 'It is not yours.' }),
  );
  await person.choose('Site.pdf', 'Delete file');
  await person.reads('It is not yours.');
  await person.readsNo('File deleted: Site.pdf');
  await lists('Plans', 'Site.pdf');
  await person.choose('Plans', 'Delete folder');
  await person.reads('Folder deleted with one file: Plans');
  await lists('Site.pdf');
  await changesArrive();
});

test('FILE-151: without a signal a deleted file stays and it is said; with it the file goes, and Undo brings it back', async () => {
  const { company, person, server } = await openFiles('office');
  setSignal(false);
  await person.choose('Site.pdf', 'Delete file');
  await person.reads(/^This action requires an internet connection/);
  await lists('Plans', 'Site.pdf');
  expect(server.inputsOf('projectFiles.deleteFile')).toEqual([]);
  setSignal(true);
  restores(company, company.records.file({ id: ids.site, name: 'Site.pdf' }));
  await person.choose('Site.pdf', 'Delete file');
  await lists('Plans');
  await person.press('Undo');
  await lists('Plans', 'Site.pdf');
  expect(server.inputsOf('projectFiles.restoreFile')).toEqual([{ fileId: ids.site }]);
});

test('FILE-152: a shared folder is kept from the client by a press, and shown again by Undo', async () => {
  const { person, server } = await openFiles('office');
  await person.choose('Plans', 'Stop sharing');
  await person.reads('The client no longer sees Plans');
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('projectFiles.updateFolder')).toEqual([
      { folderId: ids.plans, shared: false },
      { folderId: ids.plans, shared: true },
    ]),
  );
  await changesArrive();
});

test('FILE-153: a search looks through all folders and says where what it found lies; where nothing fits, one press shows all', async () => {
  const { person } = await openFiles('crew', '&sort=size');
  await person.write('Search files', 'copper', 'searchbox');
  await lists('Gutter.pdf');
  await person.find('heading', 'Found in all files');
  await person.reads(/Plans \/ Roof · Copper/);
  expect(person.search()).toMatchObject({ q: 'copper', sort: 'size' });
  await person.write('Search files', 'granite', 'searchbox');
  await person.reads('No matches');
  await person.press('Show all files');
  await lists('Plans', 'Site.pdf');
  expect(person.search()['q']).toBeUndefined();
});

test('FILE-154: where nothing is, who may upload is offered to, and a client reads what would stand there', async () => {
  const { person } = await openFiles('crew', '', empty);
  await person.reads('No files yet');
  await person.find('button', 'Choose files');
});

test('FILE-154: a client is offered nothing but to read, in an empty folder too', async () => {
  const { person } = await openFiles('client', '&show=trash', async ({ server, records }) => {
    await server.put('projectFolder', records.folder({ name: 'For you', shared: true }));
  });
  // The address asks for the trash, which a client has not.
  expect(person.has('heading', 'Deleted files')).toBe(false);
  await person.press('For you');
  await person.reads('Nothing here yet');
  expect(person.has('button', /^(New folder|Upload|Trash|Choose)/)).toBe(false);
});

/** The browser's request, which the server answers at once. */
function storesFiles(): { stored: string[] } {
  const stored: string[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 200;
    responseText = '';
    private url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return name === 'content-type' ? 'application/json' : null;
    }
    abort() {}
    send(body: Blob) {
      stored.push(this.url);
      const answer = async () => {
        this.responseText = JSON.stringify({ sha256: await sha256Of(await body.arrayBuffer()) });
        this.dispatchEvent(new Event('load'));
      };
      void answer();
    }
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest');
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: Request });
  onTestFinished(() => {
    if (before !== undefined) Object.defineProperty(globalThis, 'XMLHttpRequest', before);
  });
  return { stored };
}

/** What the server does of an upload: an address, and the record. */
function takesFiles({ company: { server, records } }: Files, { revision = 1, usedBytes = 1 } = {}): void {
  server.answer('projectFiles.generateUploadUrl', (input) => ({
    ...{
      storageId: 'stored',
      url: `/api/files/${Object(input).name}`,
      expiresAt: '2026-03-04T10:00:00.000Z',
    },
    storage: { usedBytes, plan: 'starter' },
  }));
  server.answer('projectFiles.create', async (input) => {
    const { id, name, folderId } = Object(input);
    const file = records.file({ id, name, folderId, revision });
    const version = await server.put('projectFile', file);
    return { fileId: id, file, isNewVersion: revision > 1, version };
  });
}

async function pick(person: Person, ...files: File[]): Promise<void> {
  const input = screen.getByLabelText<HTMLInputElement>('Files to upload');
  for (const file of files) Object.defineProperty(file, 'webkitRelativePath', { value: '' });
  await person.user.upload(input, files);
}

const text = (name: string, content = 'words') => new File([content], name, { type: 'text/plain' });

test('FILE-155: picked files go out where one is; what cannot be kept stands with its reason until it is cleared', async () => {
  const files = await openFiles('crew');
  const { person, server } = files;
  const { stored } = storesFiles();
  takesFiles(files);
  await person.press('Plans');
  await lists('Roof');
  await pick(person, text('Valve.txt'), text('setup.exe'), text('Empty.txt', ''));
  await lists('Roof', 'Valve.txt');
  await person.reads('1 uploaded, 2 not uploaded');
  await person.reads('Programs and scripts cannot be uploaded here.');
  await person.reads('This file is empty.');
  await person.reads('2 files were not uploaded');
  expect(stored).toEqual(['/api/files/Valve.txt']);
  expect(server.inputsOf('projectFiles.generateUploadUrl')).toEqual([
    { projectId: clinic, name: 'Valve.txt', size: 5, mime: 'text/plain' },
  ]);
  expect(server.inputsOf('projectFiles.create')).toMatchObject([
    { projectId: clinic, folderId: ids.plans, name: 'Valve.txt', storageId: 'stored' },
  ]);
  await person.press('Remove setup.exe from the list');
  await person.reads('1 uploaded, 1 not uploaded');
  await person.press('Clear');
  await person.readsNo(/not uploaded/);
});

test('FILE-155: without a signal picked files wait in the list, can be called off there, and go out with it', async () => {
  const files = await openFiles('crew');
  const { person } = files;
  storesFiles();
  takesFiles(files);
  setSignal(false);
  await person.reads('Uploads need a connection');
  await pick(person, text('Valve.txt'), text('Pump.txt'));
  await person.reads('2 wait for a connection');
  await person.press('Cancel Pump.txt');
  await person.reads('1 waits for a connection');
  setSignal(true);
  await lists('Plans', 'Site.pdf', 'Valve.txt');
  await person.reads('Valve.txt is uploaded');
});

test('FILE-178: a file picked without a signal is on the device, and goes out from there to another page once, with what was sent before', async () => {
  const files = await openFiles('crew');
  const { person, server, company } = files;
  const { stored } = storesFiles();
  takesFiles(files);
  setSignal(false);
  await pick(person, text('Kept.txt'));
  await person.reads('On this device, 5 bytes, waits for a connection');
  const user = { organizationId: company.server.organizationId, userId: people.crew.userId };
  expect(await countKeptUploads(user)).toBe(1);
  expect(await hasUnsent()).toBe(true);
  expect(waitingFilesStore.get()).toMatchObject([{ name: 'Kept.txt', state: 'waiting', inPageOnly: false }]);
  // What a page that ends leaves behind: nothing but what is on the device.
  projectUploads.reset();
  await person.readsNo(/waits for a connection/);
  const open = openReplicas.get();
  openReplicas.set(null);
  server.refuse('projectFiles.create', new AppError('RATE_LIMITED', { message: 'Too many at once.' }));
  openReplicas.set(open);
  await person.reads('On this device, 5 bytes, waits for a connection');
  setSignal(true);
  await person.reads('Needs you: Too many at once.');
  await person.press('Try Kept.txt again');
  await lists('Plans', 'Kept.txt', 'Site.pdf');
  expect(stored).toEqual(['/api/files/Kept.txt']);
  expect(await countKeptUploads(user)).toBe(0);
  expect(await hasUnsent()).toBe(false);
  expect(waitingFilesStore.get()).toEqual([]);
});

test('FILE-156: a name that is there already is a new version, which is said and taken back to the one before', async () => {
  const files = await openFiles('office');
  const { person, server } = files;
  storesFiles();
  takesFiles(files, { revision: 2 });
  server.answer('projectFiles.restoreVersion', () => ({ version: 0 }));
  await pick(person, text('Scope.txt'));
  await person.reads('New version of Scope.txt');
  expect(person.has('button', /^Take back the new version/)).toBe(false);
  await person.press('Show uploaded');
  await person.reads('Sent, 5 bytes, new version 2');
  await person.press('Take back the new version of Scope.txt');
  await person.reads('The version before it is back');
  expect(person.has('button', /^Take back/)).toBe(false);
  await waitFor(() =>
    expect(server.inputsOf('projectFiles.restoreVersion')).toMatchObject([{ revision: 1 }]),
  );
  await person.press('Clear');
});

test('FILE-157: a file that the server refuses can be tried again; how full the storage is stands above the list', async () => {
  const files = await openFiles('crew');
  const { person, server } = files;
  storesFiles();
  takesFiles(files, { usedBytes: 9 * 2 ** 30 });
  server.refuse('projectFiles.create', new AppError('RATE_LIMITED', { message: 'Too many at once.' }));
  await pick(person, text('Valve.txt'));
  await person.reads('Needs you: Too many at once.');
  await person.reads('Your organization uses 9 GB of the 10 GB on the Starter plan.');
  await person.press('Try Valve.txt again');
  await lists('Plans', 'Site.pdf', 'Valve.txt');
  await person.readsNo('Needs you: Too many at once.');
});

const trashed = (fields: object) => ({
  ...{ entity: 'projectFile', projectId: clinic, projectName: 'Clinic', deletedBy: people.office.userId },
  ...{ id: ids.site, title: 'Site.pdf', deletedAt: '2026-03-03T09:00:00.000Z' },
  ...fields,
});

test('FILE-158: the trash of a project has its folders and files, the latest first; what is brought back leaves it, and Undo puts it back', async () => {
  const { person, server } = await openFiles('office');
  let gone = false;
  server.answer('trash.list', (input) => {
    const { entity, cursor } = Object(input);
    if (entity === 'projectFolder')
      return {
        rows: [trashed({ entity, id: ids.roof, title: 'Roof', deletedAt: '2026-03-04T08:00:00.000Z' })],
        nextCursor: null,
      };
    if (cursor === 'older')
      return {
        rows: [trashed({ id: ids.gutter, title: 'Gutter.pdf', deletedAt: '2026-02-20T08:00:00.000Z' })],
        nextCursor: null,
      };
    return { rows: gone ? [] : [trashed({})], nextCursor: 'older' };
  });
  server.answer('projectFiles.restoreFile', () => {
    gone = true;
    return { version: 0 };
  });
  server.answer('projectFiles.deleteFile', () => {
    gone = false;
    return { version: 0 };
  });
  await person.press('Trash');
  const list = await person.find('list', 'Trash');
  await waitFor(() =>
    expect(list.textContent).toMatch(/^Roof.*Deleted by you, 8:00 AM.*Site\.pdfDeleted by you, Mar 3/),
  );
  await person.press('Show more');
  await waitFor(() => expect(list.textContent).toContain('Gutter.pdf'));
  await person.press('Bring back Site.pdf');
  await person.reads('Site.pdf is back');
  await waitFor(() => expect(list.textContent).not.toContain('Site.pdf'));
  await person.press('Undo');
  await waitFor(() => expect(list.textContent).toContain('Site.pdf'));
  expect(server.inputsOf('projectFiles.deleteFile')).toEqual([{ fileId: ids.site }]);
});

test('FILE-158: a trash that does not load says why and is asked for again; empty it says how long things stay', async () => {
  expectLogged('trash.list: PLAN_REQUIRED');
  const { person, server } = await openFiles('office', '&show=trash');
  server.answer('trash.list', () => {
    throw new AppError('PLAN_REQUIRED', { message: 'Not on this plan.' });
  });
  await person.reads('The trash did not load');
  server.answer('trash.list', () => ({ rows: [], nextCursor: null }));
  await person.press('Try again');
  await person.reads('No deleted files');
  await person.reads('Deleted files and folders stay here for 30 days.');
});

test('FILE-159: an opened file has its versions, any of which comes back, and the way to its neighbours', async () => {
  expectLogged('Opening a text: NOT_FOUND');
  const { company, person, server } = await openFiles('office');
  const { records } = company;
  const version = (revision: number) => ({
    ...{ revision, storageId: `v${revision}`, size: 5 * revision, uploadedBy: people.crew.userId },
    at: '2026-03-02T09:00:00.000Z',
  });
  server.answer('projectFiles.listVersions', () => ({ versions: [version(2), version(1)] }));
  server.answer('projectFiles.restoreVersion', () => ({ version: 0 }));
  await server.put('projectFile', records.file({ name: 'Scope.txt', mime: 'text/plain', revision: 2 }));
  await person.press('Scope.txt');
  const dialog = await person.find('dialog', 'Scope.txt');
  await person.reads('The file did not open');
  await person.reads('Version 2, now');
  expect(dialog.textContent).toContain('Mar 2, 9:00 AM · Marc · 5 bytes');
  expect(person.has('button', 'Bring back version 2')).toBe(false);
  const download = await person.find('link', 'Download version 1');
  expect(download.getAttribute('href')).toMatch(/^\/api\/files\/v1\?.*download$/);
  await person.press('Bring back version 1');
  await waitFor(() =>
    expect(server.inputsOf('projectFiles.restoreVersion')).toMatchObject([{ revision: 1 }]),
  );
  await person.press('Next file');
  await person.find('dialog', 'Site.pdf');
  expect(person.search()['file']).toBe(ids.site);
});

test('FILE-160: a picture that does not come is asked for again, and without a signal nothing is', async () => {
  const { company, person } = await openFiles('crew', '', empty);
  await company.server.put(
    'projectFile',
    company.records.file({ name: 'Hull.jpg', mime: 'image/jpeg', storageId: 'hull' }),
  );
  await person.press('Hull.jpg');
  const image = await person.find('img', 'Hull.jpg');
  expect(image.getAttribute('src')).toContain('/api/files/hull');
  image.dispatchEvent(new Event('error'));
  await person.reads('The picture did not load');
  await person.press('Try again');
  await person.find('img', 'Hull.jpg');
  setSignal(false);
  await person.reads('The file is on the server. It opens here once there is a connection.');
  expect(person.has('img', 'Hull.jpg')).toBe(false);
});

test('FILE-162: a text and a CSV are read in the page, the CSV as a table; one that does not come is asked for again', async () => {
  expectLogged('Opening a text: NOT_FOUND');
  // Nothing has a height in this page, and a table draws what its frame shows.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  onTestFinished(() => height.mockRestore());
  const { company, person } = await openFiles('client', '', empty);
  const { server, records } = company;
  await server.put(
    'projectFile',
    records.file({ name: 'Permit.txt', mime: 'text/plain', storageId: 'permit' }),
    records.file({ name: 'Prices.csv', mime: 'text/csv', storageId: 'prices' }),
  );
  await person.press('Permit.txt');
  await person.reads('The file did not open');
  server.store('permit', 'Valid until May');
  server.store('prices', 'Item,Price\n"Pipe, copper",4.20\n');
  await person.press('Try again');
  await person.reads('Valid until May');
  await person.press('Next file');
  await person.find('columnheader', 'Price');
  await person.find('cell', 'Pipe, copper');
});

test('FILE-163: a picture is made larger and smaller by buttons and by a double press', async () => {
  const { company, person } = await openFiles('crew', '', empty);
  const file = company.records.file({ name: 'Hull.jpg', mime: 'image/jpeg', storageId: 'hull' });
  await company.server.put('projectFile', file);
  await person.press('Hull.jpg');
  const image = await person.find('img', 'Hull.jpg');
  const size = () => image.parentElement?.style.width;
  expect(size()).toBe('100%');
  await person.press('Larger');
  expect(size()).toBe('150%');
  await person.press('Smaller');
  expect(person.has('button', 'Smaller')).toBe(true);
  await person.user.dblClick(image);
  expect(size()).toBe('200%');
  await person.user.dblClick(image);
  expect(size()).toBe('100%');
});

test('FILE-164: the versions of a file are in its menu with their number, and open with it', async () => {
  const { company, person, server } = await openFiles('office', '', empty);
  server.answer('projectFiles.listVersions', () => ({ versions: [] }));
  await server.put('projectFile', company.records.file({ name: 'Scope.zip', mime: 'zip', revision: 2 }));
  await person.choose('Scope.zip', '2 versions');
  await person.find('heading', 'Versions');
  expect(person.search()).toMatchObject({ at: 'versions' });
  await person.press('Close');
  await layerCloses();
  expect(person.search()).not.toHaveProperty('at');
});

test('FILE-165: a single file is shared with the client, says so in its row, and Undo closes it again', async () => {
  const { person, server } = await openFiles('office');
  await person.choose('Site.pdf', 'Share with the client');
  await person.reads('The client sees Site.pdf now');
  await waitFor(() =>
    expect(server.inputsOf('projectFiles.updateFile')).toEqual([{ fileId: ids.site, shared: true }]),
  );
  const row = (await person.find('button', 'Site.pdf')).closest('li');
  await waitFor(() => expect(row?.textContent).toContain('Shared'));
  await person.press('Undo');
  await waitFor(() => expect(row?.textContent).not.toContain('Shared'));
  await waitFor(() => expect(server.inputsOf('projectFiles.updateFile')).toHaveLength(2));
  await changesArrive();
});

test('FILE-166: finished uploads whose new versions can be taken back are one line, which shows them when asked', async () => {
  const files = await openFiles('crew');
  const { person } = files;
  projectUploads.clearEnded();
  storesFiles();
  takesFiles(files, { revision: 2 });
  await pick(person, text('Valve.txt'), text('Pump.txt'));
  await person.reads('2 uploaded');
  expect(person.has('list', 'Uploads')).toBe(false);
  await person.press('Show uploaded');
  await person.find('list', 'Uploads');
  await person.press('Hide uploaded');
  expect(person.has('list', 'Uploads')).toBe(false);
  await person.press('Clear');
  await person.readsNo('2 uploaded');
});
