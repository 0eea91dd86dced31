import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WorkMapProps } from '../../kits/map/work-map.tsx';
import { openCompany } from '../../testing/app.tsx';
import { openOnDevice } from '../../testing/device-part.tsx';
import type { Who } from '../../testing/company.ts';
import PhotosScreen from './photos-screen.tsx';

/** The tests' browser draws no maps: one that is moved over Duluth by a press. */
vi.mock('../../kits/map/work-map.tsx', () => ({
  default: ({ onArea, leftOut }: WorkMapProps) => (
    <button type="button" onClick={() => onArea?.({ west: -93, south: 46, east: -92, north: 47.123456 })}>
      Move over {leftOut?.words}
    </button>
  ),
}));

async function openPhotos(who: Who) {
  const { server, records } = await openCompany(who);
  await server.put(
    'photo',
    records.photo({
      caption: 'Duluth',
      latitude: 46.8,
      longitude: -92.1,
      takenAt: '2026-03-04T08:00:00.000Z',
    }),
    records.photo({
      caption: 'Kenosha',
      latitude: 42.6,
      longitude: -87.8,
      takenAt: '2026-03-04T07:00:00.000Z',
    }),
    records.photo({ caption: 'Anywhere', takenAt: '2026-03-04T06:00:00.000Z' }),
  );
  return await openOnDevice(<PhotosScreen />, { address: '/photos' });
}

const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const shows = async (...expected: string[]) => await waitFor(() => expect(shown()).toEqual(expected));

test('PHOTOVIEW-1828: what the map shows becomes a filter of the gallery, which the address keeps and a press removes', async () => {
  const person = await openPhotos('office');
  await shows('Duluth', 'Kenosha', 'Anywhere');
  await person.press('Area on a map');
  await person.press('Move over 2 photos');
  await person.press('Show photos here');
  await shows('Duluth');
  expect(person.search()['area']).toBe('-93,46,-92,47.12346');
  await person.press('In this area');
  await shows('Duluth', 'Kenosha', 'Anywhere');
  expect(person.search()['area']).toBeUndefined();
});

test('PHOTOVIEW-1828: clients, who do not receive where photos were taken, are offered no area', async () => {
  const person = await openPhotos('client');
  await shows('Duluth', 'Kenosha', 'Anywhere');
  expect(person.has('button', 'Area on a map')).toBe(false);
});
