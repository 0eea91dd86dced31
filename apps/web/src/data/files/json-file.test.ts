import { expect, test, vi } from 'vitest';
import { jsonFile } from './json-file.ts';

test('GPS-750: a file of one’s own positions is what JSON writes, with names in snake case', async () => {
  const lists = {
    positions: [{ accuracyM: 5, at: 'now', near: { siteId: 'a' } }, { accuracyM: 6 }],
    ownLooks: [],
  };
  const text = await (await jsonFile(lists)).text();
  const named = {
    positions: [{ accuracy_m: 5, at: 'now', near: { site_id: 'a' } }, { accuracy_m: 6 }],
    own_looks: [],
  };
  expect(text).toBe(JSON.stringify(named, null, 2));
  expect(await (await jsonFile({})).text()).toBe('{}');
});

test('GPS-751: of a long record no slice is longer than the page may be held', async () => {
  // Every look at the clock is 10 ms later, so that a rest is due after every third row.
  let at = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (at += 10));
  const rests = vi.spyOn(globalThis, 'setTimeout');
  try {
    await jsonFile({ positions: Array.from({ length: 100 }, (_, id) => ({ id })) });
    expect(rests.mock.calls.length).toBeGreaterThanOrEqual(25);
  } finally {
    clock.mockRestore();
    rests.mockRestore();
  }
});
