import { expect, test } from 'vitest';
import { placeSearchOf, type PlacesLibrary } from './maps-places.ts';

type Prediction = NonNullable<
  Awaited<
    ReturnType<PlacesLibrary['AutocompleteSuggestion']['fetchAutocompleteSuggestions']>
  >['suggestions'][number]['placePrediction']
>;

const harbour: Prediction = {
  placeId: 'harbour',
  text: { text: '18 Harbour Road, Portland' },
  mainText: { text: '18 Harbour Road' },
  secondaryText: { text: 'Portland, ME' },
  toPlace: () => ({
    fetchFields: async () => await Promise.resolve(),
    formattedAddress: '18 Harbour Road, Portland, ME 04101',
    location: { lat: () => 43.65311, lng: () => -70.25889 },
  }),
};

/** A library that finds these, and notes with which session it was asked what. */
function libraryOf(...found: (Prediction | null)[]) {
  const asked: { input: string; session: object }[] = [];
  let sessions = 0;
  const library: PlacesLibrary = {
    AutocompleteSessionToken: class {
      readonly number = (sessions += 1);
    },
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async ({ input, sessionToken }) => {
        asked.push({ input, session: sessionToken });
        return await Promise.resolve({ suggestions: found.map((placePrediction) => ({ placePrediction })) });
      },
    },
  };
  return { library, asked };
}

test('PROJ-128: what is found has a line and what stands beside it; what is no place is left out', async () => {
  const bare = { ...harbour, placeId: 'bare', mainText: null, secondaryText: null };
  const { suggest } = placeSearchOf(libraryOf(harbour, null, bare).library);
  const suggestions = await suggest('18 Har');
  expect(suggestions.map(({ id, label, detail }) => [id, label, detail])).toEqual([
    ['harbour', '18 Harbour Road', 'Portland, ME'],
    ['bare', '18 Harbour Road, Portland', ''],
  ]);
});

test('PROJ-129: what is typed until an address is chosen is one session, and the next address another', async () => {
  const { library, asked } = libraryOf(harbour);
  const { suggest } = placeSearchOf(library);
  await suggest('18');
  const [first] = await suggest('18 Har');
  await first?.locate();
  await suggest('4 Quay');
  const [one, two, three] = asked.map(({ session }) => session);
  expect(one).toBe(two);
  expect(three).not.toBe(one);
});

test('PROJ-130: a chosen address is written out as the service writes it, with its place on the map', async () => {
  const { suggest } = placeSearchOf(libraryOf(harbour).library);
  const [found] = await suggest('18 Har');
  expect(await found?.locate()).toEqual({
    ...{ address: '18 Harbour Road, Portland, ME 04101', latitude: 43.65311, longitude: -70.25889 },
  });
});

test('PROJ-130: without a written address it is the one that was chosen; without a place it is not taken', async () => {
  const place = (fields: object) => ({
    ...harbour,
    toPlace: () => ({ ...harbour.toPlace(), formattedAddress: null, ...fields }),
  });
  const [unwritten] = await placeSearchOf(libraryOf(place({})).library).suggest('18 Har');
  expect(await unwritten?.locate()).toMatchObject({ address: '18 Harbour Road, Portland' });
  const [nowhere] = await placeSearchOf(libraryOf(place({ location: null })).library).suggest('18 Har');
  await expect(nowhere?.locate()).rejects.toThrow('The address has no location');
});
