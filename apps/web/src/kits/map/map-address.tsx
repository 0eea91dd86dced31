import { useEffect, useState } from 'react';
import type { FoundPlace, PlaceSuggestion } from '../../data/maps/maps-places.ts';
import { loadMaps, placeSearch } from '../../data/maps/maps.ts';
import { logError } from '../../data/server/errors.ts';
import { useStore } from '../../data/store.ts';
import { SuggestInput } from '../../design/fields/suggest-input.tsx';

/** Addresses are searched from this many letters on. */
const leastLetters = 3;
const pauseMs = 250;

export interface MapAddressProps {
  value: string;
  onChange: (text: string) => void;
  /** Called when one of the found addresses was chosen. */
  onPlace: (place: FoundPlace) => void;
}

/**
 * The address as free text, with suggestions when the maps script has loaded. Without it, and when it fails,
 * it is a plain field.
 */
export function MapAddress({ value, onChange, onPlace }: MapAddressProps) {
  const search = useStore(placeSearch);
  /** The text typed here; an address that was there before is not searched. */
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly PlaceSuggestion[]>([]);
  const asks = search !== null && typed.trim().length >= leastLetters;

  useEffect(() => {
    void loadMaps();
  }, []);
  useEffect(() => {
    if (!asks || search === null) return undefined;
    let left = false;
    const timer = setTimeout(() => {
      search.suggest(typed).then(
        (suggestions) => {
          if (!left) setFound(suggestions);
        },
        (thrown: unknown) => logError(thrown, 'Searching an address'),
      );
    }, pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [search, asks, typed]);

  const choose = async (suggestion: PlaceSuggestion) => {
    setTyped('');
    setFound([]);
    try {
      onPlace(await suggestion.locate());
    } catch (thrown) {
      logError(thrown, 'Looking up an address');
    }
  };
  return (
    <SuggestInput
      value={value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      suggestions={asks ? found : none}
      onChoose={(suggestion) => void choose(suggestion)}
    />
  );
}

const none: readonly PlaceSuggestion[] = [];
