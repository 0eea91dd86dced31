import type { MarkShape, PhotoMark } from '@plumbline/domain/entities/photo-mark';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { clinic } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { expectLogged } from '../../../testing/logged.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import PhotosScreen from '../photos-screen.tsx';

const valve = '00000000-0000-7000-8000-00000000d001';
const slab = '00000000-0000-7000-8000-00000000d002';
const address = '/api/photo-reports?asked=x&signature=y';

/** A mark without what every record has. */
type Drawn = Pick<PhotoMark, 'id' | 'projectId' | 'photoId' | keyof MarkShape>;

/** Two photos of one project, selected, with the dialog open. The server answers its address as given. */
async function openDialog(answer: () => Response, marks: readonly Drawn[] = []) {
  const company = await openCompany('office');
  const { server, records } = company;
  await server.put(
    'photo',
    records.photo({ id: valve, caption: 'Valve', takenAt: '2026-03-04T07:00:00.000Z' }),
    records.photo({ id: slab, caption: 'Slab', takenAt: '2026-03-04T06:00:00.000Z' }),
  );
  const { organizationId, createdAt, updatedAt, createdBy } = records.photo({ id: slab });
  const common = { organizationId, createdAt, updatedAt, createdBy, version: 1, deletedAt: null };
  for (const mark of marks) await server.put('photoMark', { ...common, ...mark });
  for (const call of ['photos.getReport', 'photos.getPacket'] as const)
    server.answer(call, () => ({ url: address, pages: 1, expiresAt: '2026-03-04T09:15:00.000Z' }));
  const network = globalThis.fetch;
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      input === address ? await Promise.resolve(answer()) : await network(input, init),
    );
  onTestFinished(() => spy.mockRestore());
  const person = await openOnDevice(<PhotosScreen />, { address: '/photos' });
  for (const name of ['Valve', 'Slab']) {
    await person.find('checkbox', `Select ${name}`);
    await person.press(`Select ${name}`, 'checkbox');
  }
  await person.press('Share');
  await person.press('Report or claim packet…', 'menuitem');
  await person.find('dialog', 'Photo report');
  return { person, server };
}

test('PHOTOVIEW-1220: the selected photos become a report as it was chosen, which the browser saves', async () => {
  const saved = savedFiles();
  const { person, server } = await openDialog(() => new Response(new Blob(['%PDF-1.7'])));
  await person.reads(/2 photos on 1 page/);
  await person.press('1', 'radio');
  await person.reads(/2 photos on 2 pages/);
  await person.press(/^Names/, 'switch');
  await person.press('Make report');
  await person.reads('Report made');
  expect(server.inputsOf('photos.getReport')).toEqual([
    {
      projectId: clinic,
      photoIds: [valve, slab],
      title: '',
      perPage: 1,
      positions: true,
      names: false,
      marks: true,
    },
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['Photo report.pdf']);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo report' })).toBeNull());
});

test('PHOTOVIEW-1221: what the server refuses is said in its words, and the choice is still there', async () => {
  const message = 'Other reports are being made. Please try again in a moment.';
  const { person } = await openDialog(() =>
    Response.json({ code: 'RATE_LIMITED', message }, { status: 429 }),
  );
  expectLogged(/RATE_LIMITED/);
  await person.press('Make report');
  await person.reads(message);
  expect(person.has('dialog', 'Photo report')).toBe(true);
});

test('PHOTOVIEW-1222: where something is drawn on a selected photo it is drawn in the report unless that is switched off', async () => {
  savedFiles();
  const mark: Drawn = {
    id: '00000000-0000-7000-8000-00000000d009',
    projectId: clinic,
    photoId: slab,
    kind: 'box',
    points: [1_000, 1_000, 5_000, 5_000],
    text: null,
    colour: 'red',
    width: 'medium',
  };
  const { person, server } = await openDialog(() => new Response(new Blob(['%PDF-1.7'])), [mark]);
  const drawn = await person.find('switch', /^With what is drawn on them/);
  expect(drawn.getAttribute('aria-checked')).toBe('true');
  await person.press(/^With what is drawn on them/, 'switch');
  await person.press('Make report');
  await person.reads('Report made');
  expect(server.inputsOf('photos.getReport')).toMatchObject([{ photoIds: [valve, slab], marks: false }]);
});

test('PHOTOVIEW-1223: the same photos become a claim packet, whose bytes are counted while they come, and which the browser saves', async () => {
  const saved = savedFiles();
  let end = (): void => undefined;
  const { person, server } = await openDialog(() => {
    const body = new ReadableStream<Uint8Array>({
      start(out) {
        out.enqueue(new Uint8Array(2_400_000));
        end = () => out.close();
      },
    });
    return new Response(body);
  });
  await person.press('Claim packet', 'radio');
  await person.reads(/^2 photos as stored, with the report and signed hashes/);
  await person.write('Title', 'Claim 7');
  await person.press('Make packet');
  await person.find('button', 'Making the packet, 2.4 MB');
  end();
  await person.reads('Claim packet made');
  expect(server.inputsOf('photos.getPacket')).toMatchObject([{ projectId: clinic, title: 'Claim 7' }]);
  expect(server.inputsOf('photos.getReport')).toEqual([]);
  expect(saved.map(({ name }) => name)).toEqual(['Claim 7, claim packet.zip']);
});
