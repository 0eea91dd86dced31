import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FoundPlace, PlaceSuggestion } from '../../data/maps/maps-places.ts';
import { placeSearch } from '../../data/maps/maps.ts';
import { Field } from '../../design/fields/field.tsx';
import { atPageEnd } from '../../testing/page.ts';
import { Holding, openPart } from '../../testing/part.tsx';
import { directionsTo } from './directions.ts';
import { MapAddress } from './map-address.tsx';
import { radiusStops } from './map-radius.ts';
import { MapRadius } from './map-radius-slider.tsx';

const harbour: FoundPlace = {
  address: '12 Harbour Street, Portland',
  latitude: 43.6531,
  longitude: -70.2589,
};

function searchAnswers(suggest: (text: string) => Promise<PlaceSuggestion[]>) {
  const asked = vi.fn<typeof suggest>(suggest);
  placeSearch.set({ suggest: asked });
  atPageEnd(() => placeSearch.set(null));
  return asked;
}

async function openAddress(first = '') {
  const onPlace = vi.fn<(place: FoundPlace) => void>();
  const person = await openPart(
    <Holding first={first}>
      {(value, set) => (
        <Field label="Address">
          <MapAddress value={value} onChange={set} onPlace={onPlace} />
        </Field>
      )}
    </Holding>,
  );
  return { person, onPlace };
}

const suggestion = (locate: PlaceSuggestion['locate']): PlaceSuggestion => ({
  ...{ id: '1', label: '12 Harbour Street', detail: 'Portland', locate },
});

test('PART-69: an address that is typed is looked for from three letters on, and one that is chosen gives its place', async () => {
  const asked = searchAnswers(
    async () => await Promise.resolve([suggestion(async () => await Promise.resolve(harbour))]),
  );
  const { person, onPlace } = await openAddress('Old yard');
  const field = await person.find('combobox', 'Address');
  await person.user.clear(field);
  await person.user.type(field, '12 Har');
  await person.press(/12 Harbour Street/, 'option');
  await waitFor(() => expect(onPlace).toHaveBeenCalledExactlyOnceWith(harbour));
  // Not at each letter of somebody who is still typing.
  expect(asked.mock.calls).toEqual([['12 Har']]);
  expect(screen.queryByRole('option')).toBeNull();
  await person.user.type(field, 'b');
  await person.find('option', /12 Harbour Street/);
  await person.user.clear(field);
  await person.user.type(field, '12');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(asked).toHaveBeenCalledTimes(2);
});

test('PART-70: where the service fails, or is not there, the address is a plain field', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  atPageEnd(() => log.mockRestore());
  searchAnswers(async () => await Promise.reject(new Error('Over the quota')));
  const { person, onPlace } = await openAddress();
  await person.user.type(await person.find('combobox', 'Address'), 'Harbour');
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('Searching an address')));
  placeSearch.set(null);
  await person.user.type(await person.find('combobox', 'Address'), ' 12');
  await person.reads('"Harbour 12"');
  expect(screen.queryByRole('option')).toBeNull();
  expect(onPlace).not.toHaveBeenCalled();
});

test('PART-71: an address whose place is not to be had is kept as it was typed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  atPageEnd(() => log.mockRestore());
  searchAnswers(
    async () => await Promise.resolve([suggestion(async () => await Promise.reject(new Error('Gone')))]),
  );
  const { person, onPlace } = await openAddress();
  await person.user.type(await person.find('combobox', 'Address'), 'Harbour');
  await person.press(/12 Harbour Street/, 'option');
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('Looking up an address')));
  expect(onPlace).not.toHaveBeenCalled();
  await person.reads('"Harbour"');
});

test('PART-72: the way to a site goes to its pin, else to its address, else nowhere', () => {
  const to = (address: string | null, latitude: number | null, longitude: number | null) => {
    const way = directionsTo({ address, latitude, longitude });
    return way === null ? null : new URL(way).searchParams.get('destination');
  };
  expect(to('12 Harbour Street & Yard', 43.6531, 0)).toBe('43.6531,0');
  expect(to('12 Harbour Street & Yard', null, null)).toBe('12 Harbour Street & Yard');
  expect(to('12 Harbour Street', 43.6531, null)).toBe('12 Harbour Street');
  expect(to(null, null, null)).toBeNull();
});

test('PART-73: the radius of a site stops at round figures, and goes back to the company’s with a press', async () => {
  const change = vi.fn<(radiusM: number | null) => void>();
  const slider = (own: number | null, error?: string) => (
    <MapRadius
      label="Geofence"
      id="fence"
      own={own}
      usual={150}
      locale="en-GB"
      onChange={change}
      error={error}
    />
  );
  const person = await openPart(slider(null));
  const control = await person.find('slider', 'Geofence');
  expect(control.getAttribute('aria-valuetext')).toBe('150 m');
  await person.reads('Same as on all projects of the company.');
  expect(person.has('button', 'As usual')).toBe(false);
  person.show(slider(500));
  expect(control.getAttribute('aria-valuetext')).toBe('500 m');
  await person.press('As usual');
  expect(change).toHaveBeenLastCalledWith(null);
  fireEvent.change(control, { target: { value: String(radiusStops('en-GB').indexOf(1_000)) } });
  expect(change).toHaveBeenLastCalledWith(1_000);
  person.show(slider(500, 'Not more than 300.'));
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((part) => document.getElementById(part)?.textContent)).toEqual([
    'For this project only.',
    'Not more than 300.',
  ]);
});
