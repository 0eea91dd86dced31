import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { draftName, forgetTabDrafts, unkeptPrefix } from './draft-names.ts';

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
