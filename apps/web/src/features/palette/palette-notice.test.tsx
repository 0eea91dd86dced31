import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchState } from '../../data/search/search.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { PaletteNotice } from './palette-notice.tsx';

const ready: SearchState = { indexed: 12, total: 12, ready: true, revision: 3, failed: false };

test.each([
  [{ ...ready, ready: false, total: null }, 'Getting ready to search'],
  [{ ...ready, ready: false, indexed: 1_250, total: 10_400 }, 'Getting ready to search: 1,250 of 10,400'],
])(
  'PALETTE-11: while the index is made the palette says how far it is, and that nothing is missing yet: %o',
  async (search, words) => {
    const { show } = await openDevice('crew');
    const person = await show(<PaletteNotice search={search} missing="gutter" />);
    await person.reads(words);
    expect(screen.queryByText(/No matches/)).toBeNull();
  },
);

test('PALETTE-11: while the copy is filled what is here already is found', async () => {
  const { replica, show } = await openDevice('crew');
  const person = await show(<PaletteNotice search={ready} missing="gutter" />);
  await person.reads('No matches for “gutter”');
  await writePullState(replica, { ...(await readPullState(replica)), fill: fillStart });
  await person.reads('Still getting your records. Search covers what is here so far.');
  await person.readsNo('No matches for “gutter”');
});

test('PALETTE-12: a copy that cannot be searched is said, with a way to try again', async () => {
  const { show } = await openDevice('crew');
  const person = await show(<PaletteNotice search={{ ...ready, failed: true }} missing="gutter" />);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be searched right now');
  await person.find('button', 'Try again');
  expect(screen.queryByText(/No matches/)).toBeNull();
});
