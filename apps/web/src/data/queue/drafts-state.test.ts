import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../session/memory-storage.fixture.ts';
import { draftName, forgetTabDrafts, openDrafts, openWithoutDrafts, unkeptPrefix } from './drafts-state.ts';

const dana = { organizationId: 'halden', userId: 'dana' };
let tab: Storage;
let device: Storage;

beforeEach(() => {
  tab = memoryStorage();
  device = memoryStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', device);
});
afterEach(() => {
  openDrafts.set(null);
  vi.unstubAllGlobals();
});

test('KEPT-5: with a sign-out what a person’s forms left with the tab goes, and nothing else', () => {
  const own = draftName(dana, 'note:new');
  const others = draftName({ ...dana, userId: 'marc' }, 'note:new');
  for (const name of [own, others, `${unkeptPrefix}${own}`, 'plumbline.came-from dana'])
    tab.setItem(name, '1');
  device.setItem('plumbline:draft:dana:note:new', '1');
  device.setItem('plumbline.session', 'dana');
  forgetTabDrafts('dana');
  expect(Object.keys(tab)).toEqual([others, 'plumbline.came-from dana']);
  expect(Object.keys(device)).toEqual(['plumbline.session']);
});

test('KEPT-6: where drafts cannot be read forms keep what is written for as long as the page lives, and of one owner', async () => {
  openWithoutDrafts(dana);
  const drafts = openDrafts.get()?.drafts;
  drafts?.write('note', { title: 'Roof hatch' });
  openWithoutDrafts(dana);
  expect(openDrafts.get()?.drafts.read('note')).toEqual({ title: 'Roof hatch' });
  expect(await openDrafts.get()?.drafts.kept()).toBe(true);
  openWithoutDrafts({ ...dana, organizationId: 'okafor' });
  expect(openDrafts.get()?.drafts.read('note')).toBeNull();
});
