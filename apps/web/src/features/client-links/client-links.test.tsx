import { AppError } from '@plumbline/domain/errors/app-error';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { openOnDevice } from '../../testing/device-part.tsx';
import { expectLogged } from '../../testing/logged.ts';
import PhotosScreen from '../photos/photos-screen.tsx';

const valve = '00000000-0000-7000-8000-00000000d001';
const slab = '00000000-0000-7000-8000-00000000d002';
const linkId = '00000000-0000-7000-8000-00000000e001';
const path = `/p/${'s'.repeat(43)}`;

const link = (fields: object = {}) => ({
  ...{ id: linkId, organizationId: linkId, createdBy: null, version: 7, deletedAt: null },
  ...{ createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-01T09:00:00.000Z' },
  ...{ title: 'Rough-in', lastDay: '2026-03-31', madeAt: '2026-03-01T09:00:00.000Z', revokedAt: null },
  ...{ state: 'open', lastUsedAt: null, photos: 2, drawings: false },
  ...fields,
});

/** The photos' page of an admin with two photos. The server lists `rows`, which a test may change. */
async function openPhotos(rows: object[] = []) {
  const company = await openCompany('office');
  const { server, records } = company;
  await server.put(
    'photo',
    records.photo({ id: valve, caption: 'Valve', takenAt: '2026-03-04T07:00:00.000Z' }),
    records.photo({ id: slab, caption: 'Slab', takenAt: '2026-03-04T06:00:00.000Z' }),
  );
  server.answer('clientLinks.list', () => ({ rows, nextCursor: null, hasMore: false }));
  const person = await openOnDevice(<PhotosScreen />, { address: '/photos' });
  const select = async () => {
    for (const name of ['Valve', 'Slab']) {
      await person.find('checkbox', `Select ${name}`);
      await person.press(`Select ${name}`, 'checkbox');
    }
    await person.press('Share');
    await person.press('Link for a client…', 'menuitem');
    await person.find('dialog', 'Link for a client');
  };
  const list = async () => {
    await person.press('More about photos');
    await person.press('Links for clients…', 'menuitem');
    await person.find('dialog', 'Links for clients');
  };
  return { ...company, person, rows, select, list };
}

test('CLIENTLINK-10: the selected photos become a link of thirty days under a title, whose address is shown once and copied', async () => {
  const { person, server, select } = await openPhotos();
  server.answer('clientLinks.create', () => ({ clientLinkId: linkId, path, link: link() }));
  await select();
  await person.reads(/sees these 2 photos with captions and days/);
  await person.write('Title', 'Rough-in');
  await person.press('Make link');
  await person.find('dialog', 'The link is ready');
  expect(server.inputsOf('clientLinks.create')).toEqual([
    { title: 'Rough-in', lastDay: '2026-04-03', drawings: false, photoIds: [valve, slab] },
  ]);
  const field = await person.find('textbox', 'Link for your client');
  expect(field).toHaveProperty('value', `${window.location.origin}${path}`);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.press('Copy');
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}${path}`);
  copied.mockRestore();
  await person.press('Done');
  expect(screen.queryByText(path, { exact: false })).toBeNull();
});

test('CLIENTLINK-11: a link needs a title and a last day, of which one’s own can be chosen, and what the server refuses stands beside its field', async () => {
  const { person, server, select } = await openPhotos();
  server.answer('clientLinks.create', () => {
    throw new AppError('VALIDATION_ERROR', { fields: [{ path: 'title', message: full }] });
  });
  const full = 'Your company has 200 open links. End one first.';
  await select();
  await person.write('Title', ' ');
  await person.press('Make link');
  await person.reads('Write a title. Your client sees it.');
  expect(server.inputsOf('clientLinks.create')).toEqual([]);
  await person.write('Title', 'Walls');
  await person.press('7 days', 'radio');
  await person.reads(/^Open until the end of .*Mar 11/);
  await person.press('A day…', 'radio');
  await person.reads('The link opens on this day, too.');
  expectLogged(/VALIDATION_ERROR/);
  await person.press('Make link');
  await person.reads(full);
  expect(server.inputsOf('clientLinks.create')).toMatchObject([{ title: 'Walls', lastDay: '2026-03-11' }]);
  expect(person.has('dialog', 'Link for a client')).toBe(true);
});

test('CLIENTLINK-12: the office reads who made each link, until when it opens and when it was used, and ends one after a question', async () => {
  const used = { lastUsedAt: '2026-03-04T08:00:00.000Z' };
  const { person, server, rows, list } = await openPhotos([
    link(used),
    link({ id: slab, title: 'Old', lastDay: '2026-03-03', state: 'expired' }),
  ]);
  server.answer('clientLinks.revoke', () => {
    rows[0] = link({ ...used, version: 8, state: 'revoked', revokedAt: '2026-03-04T09:00:00.000Z' });
    return { clientLinkId: linkId, link: rows[0] };
  });
  await list();
  await person.reads(/^2 photos, open until the end of .*Mar 31/);
  await person.reads(/^Last used /);
  await person.reads('Expired');
  await person.press('More for Rough-in');
  await person.press('End the link…', 'menuitem');
  await person.reads('End the link “Rough-in”?');
  await person.press('Cancel');
  expect(server.inputsOf('clientLinks.revoke')).toEqual([]);
  await person.press('More for Rough-in');
  await person.press('End the link…', 'menuitem');
  await person.press('End the link');
  await person.reads('Ended');
  expect(server.inputsOf('clientLinks.revoke')).toEqual([{ clientLinkId: linkId, seen: 7 }]);
  await person.press('More for Rough-in');
  expect(person.has('menuitem', 'End the link…')).toBe(false);
});

test('CLIENTLINK-13: a link gets another address and another title; the version that was seen goes along', async () => {
  const { person, server, list } = await openPhotos([link()]);
  server.answer('clientLinks.renew', () => ({ clientLinkId: linkId, path, link: link({ version: 8 }) }));
  server.answer('clientLinks.update', () => ({ clientLinkId: linkId, link: link({ version: 9 }) }));
  await list();
  await person.press('More for Rough-in');
  await person.press('New address…', 'menuitem');
  await person.reads(/The one before it ends at once/);
  await person.press('30 days', 'radio');
  await person.press('Make new address');
  await person.find('textbox', 'Link for your client');
  await person.press('Done');
  await person.press('More for Rough-in');
  await person.press('Change…', 'menuitem');
  await person.write('Title', 'Rough-in, east wing');
  await person.press('Save');
  await person.find('dialog', 'Links for clients');
  expect(server.inputsOf('clientLinks.renew')).toEqual([
    { clientLinkId: linkId, seen: 7, lastDay: '2026-04-03' },
  ]);
  expect(server.inputsOf('clientLinks.update')).toEqual([
    { clientLinkId: linkId, seen: 7, title: 'Rough-in, east wing' },
  ]);
});

test('CLIENTLINK-14: a list that did not load offers another try, and an empty one says how a link is made', async () => {
  const { person, server, list } = await openPhotos();
  const answers = { fails: true };
  server.answer('clientLinks.list', () => {
    if (answers.fails) throw new AppError('PERMISSION_DENIED');
    return { rows: [], nextCursor: null, hasMore: false };
  });
  expectLogged(/PERMISSION_DENIED/);
  await list();
  await person.reads('The links did not load');
  answers.fails = false;
  await person.press('Try again');
  await person.reads('No links yet');
});

test('CLIENTDRAWN-10: drawings are shown to a client only where somebody says so, when the link is made or later, and the list says it', async () => {
  const { person, server, rows, select, list } = await openPhotos([link()]);
  server.answer('clientLinks.create', () => ({ clientLinkId: linkId, path, link: link({ drawings: true }) }));
  server.answer('clientLinks.update', () => {
    rows[0] = link({ version: 8, drawings: true });
    return { clientLinkId: linkId, link: rows[0] };
  });
  await select();
  await person.reads(/with captions and days, and can save them/);
  const choice = await person.find('checkbox', /^With drawings/);
  expect(choice.getAttribute('aria-checked')).toBe('false');
  await person.press(/^With drawings/, 'checkbox');
  await person.reads(/with captions, days and drawings, and can save them/);
  await person.write('Title', 'Rough-in');
  await person.press('Make link');
  await person.find('dialog', 'The link is ready');
  expect(server.inputsOf('clientLinks.create')).toMatchObject([{ drawings: true }]);
  await person.press('Done');
  await list();
  await person.reads(/^2 photos, open until/);
  await person.press('More for Rough-in');
  await person.press('Change…', 'menuitem');
  await person.press(/^With drawings/, 'checkbox');
  await person.press('Save');
  await person.reads(/^2 photos with drawings, open until/);
  expect(server.inputsOf('clientLinks.update')).toEqual([{ clientLinkId: linkId, seen: 7, drawings: true }]);
});
