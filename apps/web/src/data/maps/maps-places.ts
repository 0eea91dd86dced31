/** An address on the map, in degrees. */
export type FoundPlace = { address: string; latitude: number; longitude: number };

export type PlaceSuggestion = {
  id: string;
  label: string;
  detail: string;
  /** The position of a suggestion. @throws when the service does not answer. */
  locate: () => Promise<FoundPlace>;
};

export type PlaceSearch = { suggest: (text: string) => Promise<PlaceSuggestion[]> };

type Texts = { text: string };
type FetchedPlace = {
  fetchFields: (what: { fields: string[] }) => Promise<unknown>;
  formattedAddress?: string | null | undefined;
  location?: { lat: () => number; lng: () => number } | null | undefined;
};
type Prediction = {
  placeId: string;
  text: Texts;
  mainText: Texts | null;
  secondaryText: Texts | null;
  toPlace: () => FetchedPlace;
};

/** The part of the maps script's places library that is used. */
export type PlacesLibrary = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: {
      input: string;
      sessionToken: object;
    }) => Promise<{ suggestions: { placePrediction: Prediction | null }[] }>;
  };
};

/**
 * Address search by the places library. Everything typed until an address is chosen is one session, which is
 * how the service bills it.
 */
export function placeSearchOf(library: PlacesLibrary): PlaceSearch {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = library;
  let session: object | null = null;
  return {
    suggest: async (input) => {
      session ??= new AutocompleteSessionToken();
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: session,
      });
      return suggestions.flatMap(({ placePrediction: prediction }) =>
        prediction === null
          ? []
          : [
              {
                id: prediction.placeId,
                label: prediction.mainText?.text ?? prediction.text.text,
                detail: prediction.secondaryText?.text ?? '',
                locate: async () => {
                  session = null;
                  return await located(prediction);
                },
              },
            ],
      );
    },
  };
}

async function located(prediction: Prediction): Promise<FoundPlace> {
  const place = prediction.toPlace();
  await place.fetchFields({ fields: ['formattedAddress', 'location'] });
  const { location } = place;
  if (!location) throw new Error('The address has no location');
  return {
    address: place.formattedAddress ?? prediction.text.text,
    latitude: location.lat(),
    longitude: location.lng(),
  };
}
