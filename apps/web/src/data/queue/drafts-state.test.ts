import { afterEach, expect, test } from 'vitest';
import { openDrafts, openWithoutDrafts } from './drafts-state.ts';

const dana = { organizationId: 'halden', userId: 'dana' };

afterEach(() => {
  openDrafts.set(null);
});

test('KEPT-6: where drafts cannot be read forms keep what is written for as long as the page lives, and of one owner', async () => {
  openWithoutDrafts(dana);
  const drafts = openDrafts.get()?.drafts;
  drafts?.write('note', { title: 'Roof hatch' });
  openWithoutDrafts(dana);
  expect(openDrafts.get()?.drafts.read('note')).toEqual({ title: 'Roof hatch' });
  expect(await openDrafts.get()?.drafts.stored()).toBe(true);
  openWithoutDrafts({ ...dana, organizationId: 'okafor' });
  expect(openDrafts.get()?.drafts.read('note')).toBeNull();
});
